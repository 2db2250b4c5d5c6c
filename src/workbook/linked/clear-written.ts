import type { Clock } from '../../model/clock';
import type { Area } from './area';
import { sameCell, type CellInput } from './cell-input';
import { cellsToAreas, type RowCells } from './cells-to-areas';
import { rowsReadAtOnce } from './divide-writes';
import type { LinkedSheet } from './linked-sheet';
import { yieldTo } from './yield-to';

/** The label in the first cell of a total row. */
export const totalLabel = 'Total';

/**
 * Clears the cells of an area that still contain what was written. Cells that another user has filled in the meantime
 * stay. `totals`: whether the last row is a total row of formulas and a label. Returns the cells that stay.
 */
export async function clearWritten(
  sheet: LinkedSheet,
  clock: Clock,
  area: Area,
  lines: readonly (readonly CellInput[])[],
  totals = false,
): Promise<ReadonlySet<string>> {
  const othersCells = new Set<string>();
  const ours: RowCells[] = [];
  const style = (row: number, isOurs: (c: number) => boolean) => {
    const columns: number[] = [];
    for (let c = 0; c < area.columns; c++) {
      if (isOurs(c)) columns.push(area.column + c);
      else othersCells.add(cellName(row, area.column + c));
    }
    ours.push({ row, columns });
  };
  const atOnce = rowsReadAtOnce(area.columns);
  const rows = area.rows - (totals ? 1 : 0);
  for (let start = 0; start < rows; start += atOnce) {
    await yieldTo(clock, undefined);
    const part = { ...area, row: area.row + start, rows: Math.min(atOnce, rows - start) };
    const [values = []] = await sheet.readValues([part]);
    values.forEach((line, r) =>
      style(part.row + r, (c) => line[c] === '' || sameCell(line[c] ?? '', lines[start + r]?.[c] ?? '')),
    );
  }
  if (totals) {
    const row = area.row + rows;
    const [[line = []] = []] = await sheet.read([{ ...area, row, rows: 1 }]);
    style(row, (c) => {
      const { value = '', formula } = line[c] ?? {};
      return value === '' || value === totalLabel || formula !== undefined;
    });
  }
  if (othersCells.size === 0) await sheet.clear(area);
  else for (const part of cellsToAreas(ours)) await sheet.clear(part);
  return othersCells;
}

/** A cell's key in a set. */
export function cellName(row: number, column: number): string {
  return `${row} ${column}`;
}
