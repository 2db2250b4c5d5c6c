import type { ICellData, Worksheet } from '@univerjs/core';
import { type Area, forEachCell } from '../address';
import { findSheetById, type Book } from '../book';
import { CellReader } from '../cell';
import type { CellWriter } from '../cell-writer';
import { getColumnArea, getHeaderArea, type Table } from './table';
import { nameColumns } from './table-names';

/** Returns whether an area is empty apart from formats. Pending writes aren't considered. */
export function isBlank(book: Book, sheet: Worksheet, area: Area): boolean {
  const reader = new CellReader(book, sheet);
  let blank = true;
  forEachCell(area, (row, column) => (blank &&= !reader.isFilled(row, column)));
  return blank;
}

/** Returns the text that each cell of a row shows. */
export function readRowStrings(book: Book, sheet: Worksheet, row: Area): string[] {
  const reader = new CellReader(book, sheet);
  const strings: string[] = [];
  for (let column = row.startColumn; column <= row.endColumn; column++)
    strings.push(reader.readText(row.startRow, column));
  return strings;
}

/** Writes the column names into the header cells, as text. */
export function writeHeaders(book: Book, writer: CellWriter, table: Table): void {
  const sheet = findSheetById(book, table.sheetId);
  const header = getHeaderArea(table);
  if (!sheet || !header) return;
  const reader = new CellReader(book, sheet);
  table.columns.forEach(({ name }, index) => {
    const { startRow, startColumn } = getColumnArea(table, header, index);
    if (reader.readValue(startRow, startColumn) === name && !reader.readFormula(startRow, startColumn)) return;
    writer.setValue(sheet, startRow, startColumn, name);
  });
}

/** Returns the names that header cells give, those of existing columns first. */
export function readHeaderNames(book: Book, sheet: Worksheet, header: Area): string[] {
  return nameColumns(readRowStrings(book, sheet, header));
}

/** Moves a row with its styles to another row of the same columns. */
export function moveRow(sheet: Worksheet, writer: CellWriter, from: Area, to: number): void {
  const matrix = sheet.getCellMatrix();
  for (let column = from.startColumn; column <= from.endColumn; column++) {
    const cell: ICellData | null | undefined = matrix.getValue(from.startRow, column) ?? undefined;
    writer.put(sheet, to, column, cell);
    writer.put(sheet, from.startRow, column, undefined);
  }
}
