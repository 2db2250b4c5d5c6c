import type { Clock } from '../../model/clock';
import { isTotalLabel } from '../../messages/kept-rows';
import type { Area } from '../area';
import { isSameValue, type ExcelValue } from '../excel-value';
import { combineCells, type RowCells } from './combine-cells';
import { countReadableRows, yieldToExcel } from './divide-writes';
import type { LinkedSheet } from './linked-sheet';

/**
 * Clears the cells of an area that still contain the values written, and returns the other cells, which another user has
 * filled since. With `hasTotals`, the last row is a total row of a label and formulas.
 */
export async function clearWrittenCells(
  sheet: LinkedSheet,
  clock: Clock,
  area: Area,
  lines: readonly (readonly ExcelValue[])[],
  hasTotals = false,
): Promise<ReadonlySet<string>> {
  const othersCells = new Set<string>();
  const ownCells: RowCells[] = [];
  const sortCells = (row: number, isOwnCell: (columnIndex: number) => boolean) => {
    const columns: number[] = [];
    for (let columnIndex = 0; columnIndex < area.columns; columnIndex++) {
      if (isOwnCell(columnIndex)) columns.push(area.column + columnIndex);
      else othersCells.add(toCellKey(row, area.column + columnIndex));
    }
    ownCells.push({ row, columns });
  };
  const rowsPerRead = countReadableRows(area.columns);
  const rows = area.rows - (hasTotals ? 1 : 0);
  for (let start = 0; start < rows; start += rowsPerRead) {
    await yieldToExcel(clock, undefined);
    const part = { ...area, row: area.row + start, rows: Math.min(rowsPerRead, rows - start) };
    const [values = []] = await sheet.readValues([part]);
    values.forEach((line, rowIndex) =>
      sortCells(
        part.row + rowIndex,
        (columnIndex) =>
          line[columnIndex] === '' ||
          isSameValue(line[columnIndex] ?? '', lines[start + rowIndex]?.[columnIndex] ?? ''),
      ),
    );
  }
  if (hasTotals) {
    const row = area.row + rows;
    const [[line = []] = []] = await sheet.read([{ ...area, row, rows: 1 }]);
    sortCells(row, (columnIndex) => {
      const { value = '', formula } = line[columnIndex] ?? {};
      return value === '' || isTotalLabel(value) || formula !== undefined;
    });
  }
  if (othersCells.size === 0) await sheet.clear(area);
  else for (const part of combineCells(ownCells)) await sheet.clear(part);
  return othersCells;
}

export function toCellKey(row: number, column: number): string {
  return `${row} ${column}`;
}
