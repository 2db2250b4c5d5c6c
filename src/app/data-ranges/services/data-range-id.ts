import type { FoundFormula, FoundTable } from '../../../workbook/linked/linked-workbook';

export interface CellPosition {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

/**
 * What an ID refers to: `formula` for a formula or filled cells, by its first cell; `copy` for an unlinked copy of a
 * table; `table` for a linked table or a snapshot. Other files treat IDs as opaque keys.
 */
type DataRangeRef =
  | { readonly kind: 'formula'; readonly cell: CellPosition }
  | { readonly kind: 'copy' }
  | { readonly kind: 'table' };

export function createFormulaId({ sheetId, area }: Pick<FoundFormula, 'sheetId' | 'area'>): string {
  return `formula ${sheetId} ${area.row} ${area.column}`;
}

/** Returns the ID of filled cells, from the first one. */
export function createFilledCellsId({ sheetId, area }: Pick<FoundFormula, 'sheetId' | 'area'>): string {
  return `formulas ${sheetId} ${area.row} ${area.column}`;
}

/** Returns the ID of a table that Excel copied with its sheet. */
export function createCopyId({ id }: Pick<FoundTable, 'id'>): string {
  return `copy ${id}`;
}

/** Returns what an ID refers to. The IDs of definitions have no spaces. */
export function parseDataRangeId(id: string): DataRangeRef {
  if (id.startsWith('copy ')) return { kind: 'copy' };
  const [, sheetId, row, column] = /^formulas? (.*) (\d+) (\d+)$/s.exec(id) ?? [];
  if (sheetId === undefined) return { kind: 'table' };
  return { kind: 'formula', cell: { sheetId, row: Number(row), column: Number(column) } };
}
