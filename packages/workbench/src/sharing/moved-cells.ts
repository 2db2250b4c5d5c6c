import { shiftArea, type Shift } from '../grid/shift';
import type { CellRows } from './shared-edit';
import { shiftedFormula } from './shifted-formula';

/** Where a cell is after a shift of its sheet; undefined when it was deleted. */
export function movedCell(row: number, column: number, shift: Shift): { row: number; column: number } | undefined {
  const area = shiftArea({ startRow: row, endRow: row, startColumn: column, endColumn: column }, shift);
  return area && { row: area.startRow, column: area.startColumn };
}

/** Cells where they are after a shift of their sheet, with formulas that refer to what they did. */
export function movedCells(cells: CellRows, shift: Shift): CellRows {
  const moved: CellRows = {};
  for (const [row, columns] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      const to = movedCell(Number(row), Number(column), shift);
      if (!to) continue;
      (moved[to.row] ??= {})[to.column] = cell?.f ? { ...cell, f: shiftedFormula(cell.f, shift) } : cell;
    }
  }
  return moved;
}
