import type { Area } from '../grid/address';
import type { CellStyle } from '../xlsx/cell-style';
import type { FileRow, SheetContent } from '../xlsx/workbook-content';
import type { StyleList } from './style-list';

/** Most rows and columns of an unlocked area that are written: whole columns would fill the file. */
const most = { rows: 10_000, columns: 256 };

/**
 * Marks the cells of areas that a protected sheet lets be changed.
 * @param rowAt - gives the row with an index, a new one if need be
 */
export function unlockCells(areas: readonly Area[], styles: StyleList, rowAt: (index: number) => FileRow): void {
  for (const { startRow, endRow, startColumn, endColumn } of areas) {
    const lastRow = Math.min(endRow, startRow + most.rows - 1);
    const lastColumn = Math.min(endColumn, startColumn + most.columns - 1);
    for (let index = startRow; index <= lastRow; index++) {
      const row = rowAt(index);
      const cells = new Map(row.cells.map((cell) => [cell.column, cell]));
      for (let column = startColumn; column <= lastColumn; column++) {
        const cell = cells.get(column) ?? { column };
        cell.style = styles.unlocked(cell.style ?? 0);
        cells.set(column, cell);
      }
      row.cells = [...cells.values()].sort((a, b) => a.column - b.column);
    }
  }
}

/** The areas of cells that are not locked: runs of rows in a column. */
export function unlockedAreas({ rows }: SheetContent, styles: readonly CellStyle[]): Area[] {
  const runs = new Map<number, Area[]>();
  for (const { index, cells } of rows) {
    for (const { column, style } of cells) {
      if (styles[style ?? 0]?.locked !== false) continue;
      const areas = runs.get(column) ?? [];
      runs.set(column, areas);
      const last = areas.at(-1);
      if (last?.endRow === index - 1) last.endRow = index;
      else areas.push({ startRow: index, endRow: index, startColumn: column, endColumn: column });
    }
  }
  return [...runs.values()].flat();
}
