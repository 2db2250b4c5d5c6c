import { tableChangedMeanwhile, tableGone } from '../../messages/workbook';
import { AddInError } from '../../model/errors';
import type { Area } from './area';
import type { LinkedSheet, TablePlace } from './linked-sheet';

/** A table as it was compared: its cells and column IDs. */
export interface ComparedTable {
  readonly table: Area;
  readonly columnIds: readonly number[];
}

/** Thrown when a step can't be undone because the table isn't as this refresh left it. */
export class DisturbedError extends AddInError {
  constructor() {
    super('workbook', 'Someone else changed the table during the refresh. Refresh again.');
  }
}

export function changedMeanwhile(): AddInError {
  return tableChangedMeanwhile();
}

/** Checks right before a step that the table is still where it was compared, with `least` to `most` rows. */
export async function expectPlace(
  sheet: LinkedSheet,
  expected: ComparedTable,
  least: number,
  most = least,
): Promise<TablePlace> {
  const now = await sheet.place();
  if (!now) throw tableGone();
  if (!isThere(now, expected, least, most)) throw changedMeanwhile();
  return now;
}

/** The same before a step is undone; undefined if the table was deleted, because its cells may belong to others now. */
export async function expectUndisturbed(
  sheet: LinkedSheet,
  expected: ComparedTable,
  least: number,
  most = least,
): Promise<TablePlace | undefined> {
  const now = await sheet.place();
  if (now && !isThere(now, expected, least, most)) throw new DisturbedError();
  return now;
}

function isThere({ area, columnIds }: TablePlace, expected: ComparedTable, least: number, most: number): boolean {
  return (
    area.row === expected.table.row &&
    area.column === expected.table.column &&
    area.rows >= least &&
    area.rows <= most &&
    columnIds.length === expected.columnIds.length &&
    columnIds.every((id, index) => id === expected.columnIds[index])
  );
}
