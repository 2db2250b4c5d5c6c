import type { Worksheet } from '@univerjs/core';
import {
  formatArea,
  parseReference,
  sheetRows,
  sheetColumns,
  measureArea,
  type Area,
  createArea,
} from '../grid/address';
import { findSheetByName, type Book } from '../grid/book';
import { listSpills, findUsedArea } from '../grid/used-area';

/** The cells of an address. */
interface LocatedCells {
  sheet: Worksheet;
  area: Area;
}

/**
 * Finds the cells of an address, in its sheet or the active one. `A1#` stands for the cells that A1 spills to; whole
 * columns and rows end with the used cells.
 *
 * @throws Error with a message if there are no such cells
 */
export function locate(book: Book, address: string): LocatedCells {
  const reference = parseReference(address);
  if (!reference) throw new Error(`"${address}" isn't a cell address, such as A1, B2:C9, or Prices!B2.`);
  const sheet = reference.sheet === undefined ? book.core.getActiveSheet() : findSheetByName(book, reference.sheet);
  if (!sheet)
    throw new Error(
      `There is no sheet named "${reference.sheet}". Sheets: ${book.core
        .getSheets()
        .map((other) => other.getName())
        .join(', ')}.`,
    );
  if (reference.spill) return { sheet, area: findSpill(book, sheet, reference.area) };
  const { rows, columns } = measureArea(reference.area);
  if (rows < sheetRows && columns < sheetColumns) return { sheet, area: reference.area };
  const used = findUsedArea(book, sheet, true) ?? createArea(0, 0);
  const endRow = Math.min(reference.area.endRow, used.endRow);
  const endColumn = Math.min(reference.area.endColumn, used.endColumn);
  return { sheet, area: { ...reference.area, endRow, endColumn } };
}

function findSpill(book: Book, sheet: Worksheet, anchor: Area): Area {
  const spill = listSpills(book, sheet.getSheetId()).find(
    ({ row, column }) => row === anchor.startRow && column === anchor.startColumn,
  );
  if (!spill) throw new Error(`${formatArea(anchor)} in sheet "${sheet.getName()}" does not spill.`);
  return spill.area;
}
