// Messages about linked tables that this device hasn't written before.
import { AddInError } from '../model/errors';
import { printCount } from '../model/print-number';

/** A table with the number of its rows. */
export interface NamedTable {
  readonly name: string;
  readonly rows: number;
}

const effects = {
  refresh: 'Refreshing overwrites',
  update: 'Updating overwrites',
  convert: 'Converting replaces',
  remove: 'Removing deletes',
};
/** An action that needs a confirmation the first time this device changes the table. */
export type FirstAction = keyof typeof effects | 'remove rows';

const countRows = (rows: number) => printCount(rows, 'row');

/** The effect of an action on tables that are new on this device. */
export function describeOverwrite(work: keyof typeof effects, tables: readonly NamedTable[]): string {
  const list = new Intl.ListFormat('en-US').format(tables.map(({ name, rows }) => `${name} (${countRows(rows)})`));
  return `${effects[work]} ${list}.${work === 'refresh' || work === 'update' ? " Notes next to the rows aren't changed." : ''}`;
}

/** The effect of removing rows that are no longer in the source from a table that is new on this device. */
export const describeRowRemoval = (table: string, rows: number) =>
  `Removing deletes ${countRows(rows)} of ${table} that ${rows === 1 ? 'is' : 'are'} no longer in the source, and the notes next to ${rows === 1 ? 'it' : 'them'}.`;

/** Why a confirmation is needed, and how often. */
export function confirmationNeeded(count: number): string {
  const [thisTable, cellsContain] =
    count === 1 ? ['this table', 'its cells contain'] : ['these tables', 'their cells contain'];
  return `IDS for Excel hasn't changed ${thisTable} on this device before, so confirm this change once. If ${cellsContain} your own data, choose Cancel.`;
}

/** A table is left unchanged until the user confirms its first refresh on this device. */
export const newOnDevice = (rows: number) =>
  `IDS for Excel hasn't changed this table on this device before. Refreshing overwrites its ${countRows(rows)}. Confirm the refresh in the pane.`;

/** For an action that can't ask for confirmation. */
export const confirmInPane = (table: string) =>
  new AddInError(
    'workbook',
    `IDS for Excel hasn't changed ${table} on this device before. Make the change in the pane and confirm it there. Nothing was changed.`,
  );
