import { tooMuchToRestore } from '../../messages/workbook';
import type { Clock } from '../../model/clock';
import type { Area } from '../area';
import { combineCells, type RowCells } from './combine-cells';
import { countReadableRows, yieldToExcel } from './divide-writes';
import type { CellContent, LinkedSheet } from './linked-sheet';
import { restoreCells } from './remove-rows';
import { toCellKey } from './clear-written-cells';

/** The maximum number of cells in memory. */
const maxCells = 3_000_000;

interface SavedArea {
  /** Restores values, formulas, and number formats, except in other users' cells. */
  readonly restore: (othersCells?: ReadonlySet<string>) => Promise<void>;
  /** Clears the unchanged cells. Returns the changed cells, which stay. */
  readonly clear: () => Promise<ReadonlySet<string>>;
}

/** Saves the content of an area in memory. */
export async function saveCells(
  sheet: LinkedSheet,
  clock: Clock,
  area: Area,
  signal?: AbortSignal,
): Promise<SavedArea> {
  if (area.rows * area.columns > maxCells) throw tooMuchToRestore();
  const saved: { area: Area; cells: CellContent[][] }[] = [];
  const rowsPerRead = countReadableRows(area.columns);
  for (let start = 0; start < area.rows; start += rowsPerRead) {
    await yieldToExcel(clock, signal);
    const part = { ...area, row: area.row + start, rows: Math.min(rowsPerRead, area.rows - start) };
    const [cells = []] = await sheet.read([part]);
    saved.push({ area: part, cells });
  }
  return {
    restore: async (othersCells) => {
      for (const part of saved) await restoreCells(sheet, part.area, part.cells, othersCells);
    },
    clear: async () => {
      const othersCells = new Set<string>();
      for (const { area: part, cells } of saved) {
        const [now = []] = await sheet.read([part]);
        const ownCells = cells.map((line, rowIndex): RowCells => {
          const columns = line.flatMap((cell, columnIndex) => {
            if (isUnchanged(now[rowIndex]?.[columnIndex], cell)) return [part.column + columnIndex];
            othersCells.add(toCellKey(part.row + rowIndex, part.column + columnIndex));
            return [];
          });
          return { row: part.row + rowIndex, columns };
        });
        for (const area of combineCells(ownCells)) await sheet.clear(area);
      }
      return othersCells;
    },
  };
}

/** Compares cells loosely: Excel rewrites formulas when a table is converted to cells, and their values can change. */
function isUnchanged(now: CellContent | undefined, before: CellContent): boolean {
  if (now?.formula !== undefined || before.formula !== undefined)
    return (now?.formula === undefined) === (before.formula === undefined);
  return now?.value === before.value;
}
