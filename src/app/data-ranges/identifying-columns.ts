import type { DefinedColumn } from '../../workbook/linked/definition';

/**
 * The columns that may identify rows in a table without the service's key: all descriptive ones (numbers of accounts,
 * identifiers, words). They identify a row if no other one equals it in them, before and after; any other row may be
 * new or have another amount.
 */
export function identifyingColumns(columns: readonly DefinedColumn[]): number[] {
  return columns.flatMap(({ kind }, index) => (kind === 'text' || kind === 'code' || kind === 'id' ? [index] : []));
}
