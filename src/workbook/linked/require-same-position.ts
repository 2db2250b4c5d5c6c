import { tableChangedByOtherUser } from '../../messages/other-users';
import { tableGone } from '../../messages/workbook';
import { AddInError } from '../../model/errors';
import type { Area } from '../area';
import type { LinkedSheet, TablePosition } from './linked-sheet';
import { TableChangedError } from './table-changed-error';

/** A table's area and column IDs when the refresh compared it. */
export interface ComparedTable {
  readonly table: Area;
  readonly columnIds: readonly number[];
}

/** Thrown during a rollback if another user changed the table after this refresh wrote it. */
export class TableChangedByOtherError extends AddInError {
  constructor() {
    super('workbook', tableChangedByOtherUser);
  }
}

/** Checks before a step that the table hasn't moved since it was compared, and has `minRows` to `maxRows` rows. */
export async function requireSamePosition(
  sheet: LinkedSheet,
  expected: ComparedTable,
  minRows: number,
  maxRows = minRows,
): Promise<TablePosition> {
  const currentPosition = await sheet.readPosition();
  if (!currentPosition) throw tableGone();
  if (!isSamePosition(currentPosition, expected, minRows, maxRows)) throw new TableChangedError();
  return currentPosition;
}

/** Makes the same check before a step is undone. Returns undefined if the table was deleted, because its cells may now hold other data. */
export async function requireSamePositionForUndo(
  sheet: LinkedSheet,
  expected: ComparedTable,
  minRows: number,
  maxRows = minRows,
): Promise<TablePosition | undefined> {
  const currentPosition = await sheet.readPosition();
  if (currentPosition && !isSamePosition(currentPosition, expected, minRows, maxRows))
    throw new TableChangedByOtherError();
  return currentPosition;
}

function isSamePosition(
  { area, columnIds }: TablePosition,
  expected: ComparedTable,
  minRows: number,
  maxRows: number,
): boolean {
  return (
    area.row === expected.table.row &&
    area.column === expected.table.column &&
    area.rows >= minRows &&
    area.rows <= maxRows &&
    columnIds.length === expected.columnIds.length &&
    columnIds.every((id, index) => id === expected.columnIds[index])
  );
}

/** The position of a table and of its linked columns. */
export interface LinkedTablePosition extends ComparedTable {
  readonly hasTotals: boolean;
  /** The sheet's column of each linked column, in the plan's order. */
  readonly columns: readonly number[];
  /** The sheet columns whose new cells get the text format. */
  readonly textColumns: ReadonlySet<number>;
}
