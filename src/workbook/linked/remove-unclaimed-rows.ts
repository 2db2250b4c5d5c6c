import { lastRow, sheetRows, type Area } from '../area';
import type { PerformedSteps } from './performed-steps';
import type { LinkedSheet } from './linked-sheet';
import { rowText } from './match-rows';
import type { PerformedWork } from './plan-rollback';

/** Removes a refresh's new rows that aren't part of the table yet: consecutive rows below it, up to `maxRows`. */
export async function removeUnclaimedRows(
  sheet: LinkedSheet,
  table: Area,
  columns: readonly (number | undefined)[],
  maxRows: number,
  { inserted }: PerformedSteps,
  { added }: PerformedWork,
): Promise<void> {
  const rows = Math.min(maxRows, sheetRows - lastRow(table) - 1);
  if (rows <= 0) return;
  const texts = new Set(added.map(rowText));
  const below = { ...table, row: lastRow(table) + 1, rows };
  const [lines = []] = await sheet.readValues([below]);
  const isOurs = (line: (typeof lines)[number]) =>
    texts.has(rowText(columns.map((column) => (column === undefined ? '' : (line[column - table.column] ?? ''))))) &&
    line.every((value, index) => value === '' || columns.includes(table.column + index));
  // Blank rows are removed, too, if cells were moved down to make room.
  const other = lines.findIndex((line) => !isOurs(line) && !(inserted && line.every((value) => value === '')));
  const removed = { ...below, rows: other < 0 ? lines.length : other };
  if (removed.rows === 0) return;
  if (inserted) await sheet.remove([removed]);
  else await sheet.clear(removed);
}
