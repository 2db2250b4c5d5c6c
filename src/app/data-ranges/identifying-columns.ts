import type { DefinedColumn } from '../../workbook/linked/definition';

/**
 * The columns that may tell rows apart in a table that does not show the service's key: all that name something (numbers of
 * accounts, identifiers, words). They do for a row that has no second one alike in them, before and after; of the others
 * none can be said to be the same one with another amount.
 */
export function identifyingColumns(columns: readonly DefinedColumn[]): number[] {
  return columns.flatMap(({ kind }, index) => (kind === 'text' || kind === 'code' || kind === 'id' ? [index] : []));
}
