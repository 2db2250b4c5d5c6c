import { findBucket } from '../../checks/break-summary';
import { printHistory, readHistory } from '../../checks/break-history';
import { readStatus } from '../../checks/break-status';
import type { UpdatedBreak, TrackedBreak } from '../../checks/track-breaks';
import { type DateSystem, toPlainDate, type PlainDate, readPlainDate, toSerial } from '../../model/plain-date';
import type { ExcelValue } from '../../workbook/excel-value';
import type { BreaksPart } from '../../workbook/linked/breaks-part';
import { hashRows } from '../../workbook/linked/hash-rows';
import { typedColumns, type BreakColumnName } from './break-columns';
import type { DescribedBreak } from './describe-breaks';

/** A row's cells by the names of the columns; columns that the user deleted are missing. */
export type BreakCells = Readonly<Partial<Record<BreakColumnName, ExcelValue>>>;

/** Reads a row of the table as a tracked break. */
export function readTracked(
  cells: BreakCells,
  { oldComments }: Pick<BreaksPart, 'oldComments'>,
  asOf: PlainDate,
  system: DateSystem,
): TrackedBreak {
  const id = String(cells.id ?? '').trim();
  const history = readHistory(String(cells.history ?? ''));
  const firstSeen = readDate(cells.firstSeen, system) ?? history[0]?.date ?? asOf;
  const comment = String(cells.comment ?? '');
  const [hash, since] = oldComments[id] ?? [];
  return {
    id,
    firstSeen,
    lastSeen: readDate(cells.lastSeen, system) ?? firstSeen,
    difference: typeof cells.difference === 'number' ? cells.difference : null,
    history: history.length > 0 ? history : [{ date: firstSeen, name: 'first seen' }],
    status: String(cells.status ?? ''),
    ...readDue(cells.due, system),
    comment,
    ...(since && hash === hashText(comment) && { oldComment: { text: comment, since } }),
  };
}

function readDue(cell: ExcelValue | undefined, system: DateSystem): Pick<TrackedBreak, 'due' | 'dueText'> {
  const due = readDate(cell, system);
  const text = String(cell ?? '').trim();
  return { due, ...(due === undefined && text !== '' && { dueText: text }) };
}

/** Returns the new values of the add-in's cells in a row, without the user's cells. */
export function toAddInCells(
  row: UpdatedBreak,
  describedBreak: DescribedBreak | undefined,
  system: DateSystem,
): BreakCells {
  const toNumberOrBlank = (value: unknown): ExcelValue => (typeof value === 'number' ? value : '');
  return {
    id: row.id,
    firstSeen: toSerial(row.firstSeen, system) ?? row.firstSeen,
    lastSeen: toSerial(row.lastSeen, system) ?? row.lastSeen,
    age: row.age,
    bucket: findBucket(row.age),
    history: printHistory(row.history),
    attention: row.attention,
    // A break that wasn't found keeps its figures from the last date that showed it.
    ...(row.isFound &&
      describedBreak && {
        kind: describedBreak.kind,
        custodian: describedBreak.custodian,
        account: describedBreak.accountNumber,
        security:
          describedBreak.security === undefined
            ? describedBreak.symbol
            : describedBreak.description || describedBreak.symbol,
        cusip: describedBreak.cusip,
        ours:
          typeof describedBreak.expected === 'string'
            ? describedBreak.expected
            : toNumberOrBlank(describedBreak.expected),
        theirs:
          typeof describedBreak.actual === 'string' ? describedBreak.actual : toNumberOrBlank(describedBreak.actual),
        difference: toNumberOrBlank(describedBreak.difference),
        value: toNumberOrBlank(describedBreak.value),
        currency: describedBreak.currency,
        suggestion: describedBreak.suggestion,
      }),
  };
}

/** Returns whether tracking changes a break's status. A user's other spelling of the same status isn't a change. */
export function isStatusChanged(before: TrackedBreak, next: UpdatedBreak): boolean {
  return readStatus(before) !== readStatus(next);
}

/** Returns a hash of the user's cells in a row, to detect edits. */
export function hashTyped(cells: BreakCells): string {
  return hashRows([typedColumns.map((name) => cells[name] ?? '')]);
}

export function hashText(text: string): string {
  return hashRows([[text]]);
}

function readDate(value: ExcelValue | undefined, system: DateSystem): PlainDate | undefined {
  if (typeof value === 'number') return toPlainDate(value, system);
  return typeof value === 'string' ? readPlainDate(value.trim()) : undefined;
}
