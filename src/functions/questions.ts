import { readHeaders } from '../query/read-options';
import { readPairs } from '../query/read-pairs';
import { queryOptions } from '../app/ask-query';
import { tableCell } from './table-cell';

/**
 * Any set of the service, with any query option of OData in the service's own words. Use the other functions first:
 * they know custodians by name and dates by word.
 * Example: =IDS.QUERY("Positions","select=AccountId,Quantity;filter=Quantity gt 1000;date=last;top=100")
 * @customfunction QUERY
 * @param {any} set The set, like Positions or InterfaceStatuses. =IDS.FIELDS() lists them.
 * @param {any[][]} [options] Options with ; between them or a two-column range: select, filter, expand, orderby, top, skip, compute, apply, "count=1" for the number of rows, "date=last" for the service's dates by keyword, headers.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function query(set: any, options: any[][], invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell(
    invocation,
    () => readHeaders(readPairs(options, queryOptions).get('headers')),
    (app, signal) => app.askQuery(set, options, signal),
  );
}

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
  return tableCell(
    invocation,
    () => 'field',
    (app, signal) => app.askGraphQL(document, variables, signal),
  );
}

/**
 * What there is to ask: the sets of the service, or the fields of one set with their types, as the service's own
 * metadata tells them, and the ways that lead on to other sets.
 * Example: =IDS.FIELDS("Positions")
 * @customfunction FIELDS
 * @param {any} [set] The set, like Positions. Blank lists the sets.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function fields(set: any, invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell(
    invocation,
    () => 'field',
    (app) => app.listFields(set),
  );
}
