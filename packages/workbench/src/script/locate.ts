import type { Worksheet } from '@univerjs/core';
import { formatArea, parseReference, sheetRows, sheetColumns, sizeOf, type Area, areaAt } from '../grid/address';
import { sheetByName, type Book } from '../grid/book';
import { listSpills, usedArea } from '../grid/used-area';

/** Cells of a sheet that a script named. */
export interface Place {
  sheet: Worksheet;
  area: Area;
}

/**
 * Finds the cells of an address: in the named sheet, else in the active one. `A1#` is what A1 spills to; whole columns
 * and rows end with the used cells.
 * @throws Error with a message when there is no such place
 */
export function locate(book: Book, address: string): Place {
  const reference = parseReference(address);
  if (!reference) throw new Error(`"${address}" is not an address of cells, such as A1, B2:C9 or Prices!B2.`);
  const sheet = reference.sheet === undefined ? book.core.getActiveSheet() : sheetByName(book, reference.sheet);
  if (!sheet)
    throw new Error(
      `There is no sheet named "${reference.sheet}". Sheets: ${book.core
        .getSheets()
        .map((one) => one.getName())
        .join(', ')}.`,
    );
  if (reference.spill) return { sheet, area: spillOf(book, sheet, reference.area) };
  const { rows, columns } = sizeOf(reference.area);
  if (rows < sheetRows && columns < sheetColumns) return { sheet, area: reference.area };
  const used = usedArea(book, sheet, true) ?? areaAt(0, 0);
  const endRow = Math.min(reference.area.endRow, used.endRow);
  const endColumn = Math.min(reference.area.endColumn, used.endColumn);
  return { sheet, area: { ...reference.area, endRow, endColumn } };
}

function spillOf(book: Book, sheet: Worksheet, anchor: Area): Area {
  const spill = listSpills(book, sheet.getSheetId()).find(
    (one) => one.row === anchor.startRow && one.column === anchor.startColumn,
  );
  if (!spill) throw new Error(`${formatArea(anchor)} in sheet "${sheet.getName()}" does not spill.`);
  return spill.area;
}
