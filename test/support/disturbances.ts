import { getLastRow, type Area } from '../../src/workbook/area';
import { copyCellDown, type MemorySheet } from './memory-sheet';
import { findPosition } from './memory-table';

/** The cell that another user writes. */
export const otherUsersCell = { value: 'theirs', format: 'General' };
const findBody = (sheet: MemorySheet): Area => {
  const { table } = findPosition(sheet);
  return { ...table, row: table.row + 1, rows: table.rows - 1 };
};
/** The actions of another user on the table between two steps of a refresh. Each writes the word `theirs`. */
export const disturbances: Record<string, (sheet: MemorySheet, at: number) => void> = {
  'changes a linked cell': (sheet, at) => {
    const { row, rows } = findBody(sheet);
    sheet.set(row + (at % rows), 4, otherUsersCell);
  },
  'writes a note beside the last row': (sheet) => sheet.set(getLastRow(findBody(sheet)), 3, otherUsersCell),
  'writes below the table': (sheet) => sheet.set(getLastRow(findBody(sheet)) + 2, 3, otherUsersCell),
  'inserts a row into the table': (sheet, at) => {
    const area = findBody(sheet);
    const row = area.row + (at % area.rows);
    sheet.shiftDown({ ...area, row, rows: 1 });
    sheet.set(row, 3, otherUsersCell);
  },
  'inserts a row above the table': (sheet) => {
    sheet.shiftDown({ ...findPosition(sheet).table, rows: 1 });
    sheet.set(0, 0, otherUsersCell);
  },
  'reverses the order of rows': (sheet) => {
    const area = findBody(sheet);
    const lines = Array.from({ length: area.rows }, (_line, r) =>
      Array.from({ length: area.columns }, (_cell, c) => sheet.get(area.row + r, area.column + c)),
    );
    lines.reverse().forEach((line, r) => {
      const moved = 2 * r - area.rows + 1;
      line.forEach((cell, c) => sheet.set(area.row + r, area.column + c, copyCellDown(cell, moved)));
    });
    sheet.set(0, 0, otherUsersCell);
  },
};
