import type { Clock } from '../../model/clock';
import { isTotalLabel } from '../../messages/kept-rows';
import type { Area } from '../area';
import { isSameValue, type ExcelValue } from '../excel-value';
import { combineCells, type RowCells } from './combine-cells';
import { countReadableRows, yieldToExcel } from './divide-writes';
import type { LinkedSheet } from './linked-sheet';

/**
 * Clears the cells of an area that still contain the values written, and returns the other cells, which another user has
 * filled since. With `hasTotals`, the last row is the total row, with a label and formulas.
 */
export async function clearWrittenCells(
  sheet: LinkedSheet,
  clock: Clock,
  area: Area,
  writtenValues: readonly (readonly ExcelValue[])[],
  hasTotals = false,
): Promise<ReadonlySet<string>> {
  const otherUserCells = new Set<string>();
  const clearableCells: RowCells[] = [];
  const classifyCells = (row: number, isClearable: (columnIndex: number) => boolean) => {
    const columns: number[] = [];
    for (let columnIndex = 0; columnIndex < area.columns; columnIndex++) {
      if (isClearable(columnIndex)) columns.push(area.column + columnIndex);
      else otherUserCells.add(toCellKey(row, area.column + columnIndex));
    }
    clearableCells.push({ row, columns });
  };
  const rowsPerRead = countReadableRows(area.columns);
  const rows = area.rows - (hasTotals ? 1 : 0);
  for (let start = 0; start < rows; start += rowsPerRead) {
    await yieldToExcel(clock, undefined);
    const chunkArea = { ...area, row: area.row + start, rows: Math.min(rowsPerRead, rows - start) };
    const [values = []] = await sheet.readValues([chunkArea]);
    values.forEach((rowValues, rowIndex) =>
      classifyCells(
        chunkArea.row + rowIndex,
        (columnIndex) =>
          rowValues[columnIndex] === '' ||
          isSameValue(rowValues[columnIndex] ?? '', writtenValues[start + rowIndex]?.[columnIndex] ?? ''),
      ),
    );
  }
  if (hasTotals) {
    const row = area.row + rows;
    const [[rowValues = []] = []] = await sheet.read([{ ...area, row, rows: 1 }]);
    classifyCells(row, (columnIndex) => {
      const { value = '', formula } = rowValues[columnIndex] ?? {};
      return value === '' || isTotalLabel(value) || formula !== undefined;
    });
  }
  if (otherUserCells.size === 0) await sheet.clear(area);
  else for (const clearableArea of combineCells(clearableCells)) await sheet.clear(clearableArea);
  return otherUserCells;
}

export function toCellKey(row: number, column: number): string {
  return `${row} ${column}`;
}
