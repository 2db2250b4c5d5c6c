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

export interface SavedArea {
  /** Restores values, formulas, and number formats, except in other users' cells. */
  readonly restore: (otherUserCells?: ReadonlySet<string>) => Promise<void>;
  /** Restores only values and number formats, by default of all rows, except in other users' cells. */
  readonly restoreValues: (rows?: number, otherUserCells?: ReadonlySet<string>) => Promise<void>;
  /** Clears the unchanged cells. Returns the changed cells, which stay. */
  readonly clear: () => Promise<ReadonlySet<string>>;
}

/** Keeps the content of an area in memory to restore it later. Throws if the area is too large. */
export async function saveCells(
  sheet: LinkedSheet,
  clock: Clock,
  area: Area,
  signal?: AbortSignal,
): Promise<SavedArea> {
  if (area.rows * area.columns > maxCells) throw tooMuchToRestore();
  const savedChunks: { area: Area; cells: CellContent[][] }[] = [];
  const rowsPerRead = countReadableRows(area.columns);
  for (let start = 0; start < area.rows; start += rowsPerRead) {
    await yieldToExcel(clock, signal);
    const chunkArea = { ...area, row: area.row + start, rows: Math.min(rowsPerRead, area.rows - start) };
    const [cells = []] = await sheet.read([chunkArea]);
    savedChunks.push({ area: chunkArea, cells });
  }
  return {
    restore: async (otherUserCells) => {
      for (const chunkArea of savedChunks) await restoreCells(sheet, chunkArea.area, chunkArea.cells, otherUserCells);
    },
    restoreValues: async (rows = area.rows, otherUserCells) => {
      for (const { area: chunkArea, cells } of savedChunks) {
        const chunkRows = cells.slice(0, Math.max(0, area.row + rows - chunkArea.row));
        const values = chunkRows.map((rowCells) => rowCells.map(({ value, format }) => ({ value, format })));
        if (values.length > 0) await restoreCells(sheet, chunkArea, values, otherUserCells);
      }
    },
    clear: async () => {
      const otherUserCells = new Set<string>();
      for (const { area: chunkArea, cells } of savedChunks) {
        const [currentCells = []] = await sheet.read([chunkArea]);
        const unchangedCells = cells.map((rowCells, rowIndex): RowCells => {
          const columns = rowCells.flatMap((cell, columnIndex) => {
            if (isUnchanged(currentCells[rowIndex]?.[columnIndex], cell)) return [chunkArea.column + columnIndex];
            otherUserCells.add(toCellKey(chunkArea.row + rowIndex, chunkArea.column + columnIndex));
            return [];
          });
          return { row: chunkArea.row + rowIndex, columns };
        });
        for (const area of combineCells(unchangedCells)) await sheet.clear(area);
      }
      return otherUserCells;
    },
  };
}

/** Compares cells loosely: Excel rewrites formulas when a table is converted to cells, and their values can change. */
function isUnchanged(currentCell: CellContent | undefined, before: CellContent): boolean {
  if (currentCell?.formula !== undefined || before.formula !== undefined)
    return (currentCell?.formula === undefined) === (before.formula === undefined);
  return currentCell?.value === before.value;
}
