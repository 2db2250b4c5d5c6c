import { lastRow, sheetRows, type Area } from './area';
import type { PerformedSteps } from './performed-steps';
import type { LinkedSheet } from './linked-sheet';
import { rowText } from './match-rows';
import type { DoneWork } from './plan-rollback';

/** Removes new rows that aren't part of the table yet: consecutive rows below it, up to a maximum. */
export async function removeUnclaimedRows(
  sheet: LinkedSheet,
  table: Area,
  columns: readonly (number | undefined)[],
  most: number,
  { inserted }: PerformedSteps,
  { added }: DoneWork,
): Promise<void> {
  const rows = Math.min(most, sheetRows - lastRow(table) - 1);
  if (rows <= 0) return;
  const texts = new Set(added.map(rowText));
  const below = { ...table, row: lastRow(table) + 1, rows };
  const [lines = []] = await sheet.readValues([below]);
  const isOurs = (line: (typeof lines)[number]) =>
    texts.has(rowText(columns.map((column) => (column === undefined ? '' : (line[column - table.column] ?? ''))))) &&
    line.every((value, index) => value === '' || columns.includes(table.column + index));
  // If cells were moved down to make room, remove the blank rows, too.
  const other = lines.findIndex((line) => !isOurs(line) && !(inserted && line.every((value) => value === '')));
  const away = { ...below, rows: other < 0 ? lines.length : other };
  if (away.rows === 0) return;
  if (inserted) await sheet.remove([away]);
  else await sheet.clear(away);
}
