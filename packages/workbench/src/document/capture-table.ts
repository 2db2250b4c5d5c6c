import type { Worksheet } from '@univerjs/core';
import { CellReader } from '../grid/cell';
import type { Book } from '../grid/book';
import { getBodyArea, getColumnArea, getTotalsArea, type Table, type TableColumn } from '../grid/tables/table';
import { moveFormula } from '../grid/r1c1';
import type { TableColumnContent, TableContent, FileRow } from '../xlsx/workbook-content';

/** The names that files use for `SUBTOTAL(1xx, …)` in a totals row. */
const totalsFunctions: Record<string, string> = {
  101: 'average',
  102: 'countNums',
  103: 'count',
  104: 'max',
  105: 'min',
  107: 'stdDev',
  109: 'sum',
  110: 'var',
};

/** Describes the totals cell of a column as files do. The description must match the content of the cell. */
function captureTotals(
  formula: string | undefined,
  text: string,
  table: string,
  column: string,
): Partial<TableColumnContent> {
  if (formula === undefined) return text === '' ? {} : { totalsLabel: text };
  const [, number = '', of = ''] = /^=SUBTOTAL\((\d+),\s*(.+)\)$/i.exec(formula) ?? [];
  const whole = of.toLowerCase() === `${table}[${column}]`.toLowerCase();
  const name = whole ? totalsFunctions[number] : undefined;
  return name ? { totalsFunction: name } : { totalsFunction: 'custom', totalsFormula: formula };
}

/** Converts a table to its form in files. */
export function captureTable(book: Book, sheet: Worksheet, table: Table): TableContent {
  const reader = new CellReader(book, sheet);
  const { sheetId: _sheetId, hiddenRows: _hiddenRows, columns, ...kept } = table;
  return { ...kept, columns: columns.map((column, index) => captureColumn(reader, table, column, index)) };
}

function captureColumn(
  reader: CellReader,
  table: Table,
  { id: _id, ...kept }: TableColumn,
  index: number,
): TableColumnContent {
  const body = getColumnArea(table, getBodyArea(table), index);
  const formula = findCommonFormula(reader, body.startRow, body.endRow, body.startColumn);
  const totals = getTotalsArea(table);
  const total = totals && getColumnArea(table, totals, index);
  const [totalFormula, text = ''] = total
    ? [reader.readFormula(total.startRow, total.startColumn), reader.readText(total.startRow, total.startColumn)]
    : [];
  return { ...kept, ...captureTotals(totalFormula, text, table.name, kept.name), ...(formula && { formula }) };
}

/** Returns the formula of a calculated column: every row has the first row's formula, moved down. */
function findCommonFormula(reader: CellReader, first: number, last: number, column: number): string | undefined {
  const formula = reader.readFormula(first, column);
  if (!formula || last === first) return formula;
  for (let row = first + 1; row <= last; row++) {
    const other = reader.readFormula(row, column);
    if (other !== formula && other !== moveFormula(formula, row - first, 0)) return undefined;
  }
  return formula;
}

/** Converts a table of a file to the grid's form, with the rows that its filters hide. */
export function restoreTable(table: TableContent, sheetId: string, rows: readonly FileRow[]): Table {
  const { id = `{${crypto.randomUUID().toUpperCase()}}`, columns, ...kept } = table;
  return {
    ...kept,
    id,
    sheetId,
    columns: columns.map(({ name, filter }, index) => ({ id: index + 1, name, ...(filter && { filter }) })),
    hiddenRows: listFilteredRows(table, rows),
  };
}

/** Returns the rows that the table's filters hide. */
export function listFilteredRows(table: TableContent, rows: readonly FileRow[]): number[] {
  if (!table.columns.some(({ filter }) => filter)) return [];
  const { startRow, endRow } = getBodyArea(table);
  return rows.flatMap(({ index, hidden }) => (hidden && index >= startRow && index <= endRow ? index : []));
}
