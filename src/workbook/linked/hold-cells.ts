import { tooMuchToRestore } from '../../messages/workbook';
import type { Clock } from '../../model/clock';
import type { Area } from './area';
import { cellsToAreas, type RowCells } from './cells-to-areas';
import { rowsReadAtOnce } from './divide-writes';
import type { HeldCell, LinkedSheet } from './linked-sheet';
import { writeHeld } from './remove-rows';
import { cellName } from './clear-written';
import { yieldTo } from './yield-to';

/** The maximum number of cells that are kept in memory for restoring. */
const mostCells = 3_000_000;

/** The content of an area. */
export interface HeldArea {
  /** Restores values, formulas, and number formats, except for the cells of others. */
  readonly putBack: (othersCells?: ReadonlySet<string>) => Promise<void>;
  /** Clears the unchanged cells, and returns those that someone has changed, which stay. */
  readonly clear: () => Promise<ReadonlySet<string>>;
}

/** Stores the content of an area. */
export async function holdCells(sheet: LinkedSheet, clock: Clock, area: Area, signal?: AbortSignal): Promise<HeldArea> {
  if (area.rows * area.columns > mostCells) {
    throw tooMuchToRestore();
  }
  const held: { area: Area; cells: HeldCell[][] }[] = [];
  const atOnce = rowsReadAtOnce(area.columns);
  for (let start = 0; start < area.rows; start += atOnce) {
    await yieldTo(clock, signal);
    const part = { ...area, row: area.row + start, rows: Math.min(atOnce, area.rows - start) };
    const [cells = []] = await sheet.read([part]);
    held.push({ area: part, cells });
  }
  return {
    putBack: async (othersCells) => {
      for (const part of held) await writeHeld(sheet, part.area, part.cells, othersCells);
    },
    clear: async () => {
      const othersCells = new Set<string>();
      for (const { area: part, cells } of held) {
        const [now = []] = await sheet.read([part]);
        const ours = cells.map((line, r): RowCells => {
          const columns = line.flatMap((cell, c) => {
            if (holdsStill(now[r]?.[c], cell)) return [part.column + c];
            othersCells.add(cellName(part.row + r, part.column + c));
            return [];
          });
          return { row: part.row + r, columns };
        });
        for (const place of cellsToAreas(ours)) await sheet.clear(place);
      }
      return othersCells;
    },
  };
}

/** Formulas change when a table is converted to cells, and their values can change at any time. */
function holdsStill(now: HeldCell | undefined, before: HeldCell): boolean {
  if (now?.formula !== undefined || before.formula !== undefined)
    return (now?.formula === undefined) === (before.formula === undefined);
  return now?.value === before.value;
}
