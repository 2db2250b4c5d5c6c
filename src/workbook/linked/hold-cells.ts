import { tooMuchToRestore } from '../../messages/workbook';
import type { Clock } from '../../model/clock';
import type { Area } from './area';
import { rowsReadAtOnce } from './divide-writes';
import type { HeldCell, LinkedSheet } from './linked-sheet';
import { writeHeld } from './remove-rows';
import { yieldTo } from './yield-to';

/** More than this is not kept in memory only to be put back. */
const mostCells = 3_000_000;

/** Keeps what an area holds. Gives what puts it back, values, formulas and number formats, less the cells of others. */
export async function holdCells(
  sheet: LinkedSheet,
  clock: Clock,
  area: Area,
  signal?: AbortSignal,
): Promise<(theirs?: ReadonlySet<string>) => Promise<void>> {
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
  return async (theirs) => {
    for (const part of held) await writeHeld(sheet, part.area, part.cells, theirs);
  };
}
