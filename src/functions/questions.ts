import { tableCell } from './table-cell';

/**
 * The rows of any GraphQL document. Records inside records become columns, lists inside records become rows. Several
 * root fields in one document come below one another, with a first column that tells which is which.
 * Example: =IDS.GRAPHQL("{ positionsByGenericDate(date: ""last"", first: 100) { nodes { accountId quantity } } }")
 * @customfunction GRAPHQL
 * @param {any[][]} document The GraphQL document. A long one may stand in several cells, line by line.
 * @param {any[][]} [variables] Its variables: "date=last;first=100", JSON, or a two-column range of names and values.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function graphql(
  document: any[][],
  variables: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('GRAPHQL', [document, variables], invocation);
}
