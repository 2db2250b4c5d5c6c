import { easternSerial } from '../../model/eastern-time';
import { countedStatus, statusOf } from '../../checks/break-status';
import { summarizeBreaks } from '../../checks/break-summary';
import { trackBreaks, type NextBreak } from '../../checks/track-breaks';
import { breaksTableProtected, tooManyBreaks, trackedLater } from '../../messages/breaks';
import { tableChangedMeanwhile } from '../../messages/workbook';
import { toAddInError } from '../../model/errors';
import { printBreaksPart, type BreaksPart } from '../../workbook/linked/breaks-part';
import { isUnchanged } from '../../workbook/linked/plan-refresh';
import type { BreaksTracked, BreaksWatch } from './break-actions';
import { changesStatus, hashText, hashTyped, ownCells, readTracked, type BreakCells } from './break-rows';
import type { DayBreaks } from './gather-breaks';
import { makeBreaksTable } from './make-breaks-table';
import { openBreaks, type BreakTools, type OpenBreaks } from './open-breaks';
import { cellsOf, columnsOf, planOf } from './plan-break-table';
import { refuseOthers, writeBreakTable } from './write-break-table';

/** More breaks than anyone works through. */
const mostBreaks = 5_000;
const attempts = 3;

/** Updates the table with what was found on a process date, or creates it. Waits while users type. */
export async function trackTable(tools: BreakTools, day: DayBreaks, watch: BreaksWatch = {}): Promise<BreaksTracked> {
  if (day.breaks.length > mostBreaks) throw tooManyBreaks(day.breaks.length, mostBreaks);
  for (let attempt = 1; ; attempt++) {
    try {
      const open = (await openBreaks(tools.workbook)) ?? (await makeBreaksTable(tools, day));
      return await carry(tools, open, day, watch);
    } catch (error) {
      const changed = toAddInError(error).message === tableChangedMeanwhile().message;
      if (!changed || attempt === attempts || watch.signal?.aborted) throw error;
    }
  }
}

async function carry(tools: BreakTools, open: OpenBreaks, day: DayBreaks, watch: BreaksWatch): Promise<BreaksTracked> {
  const { part, table } = open;
  if (part.asOf > day.date) throw trackedLater(part.asOf, day.date);
  refuseOthers(tools, part);
  if (table.protected) throw breaksTableProtected(table.sheet);
  const columns = columnsOf(open, day.base);
  const system = await tools.findDateSystem();
  const old = await tools.workbook.readBody(
    table,
    columns.map(({ place }) => place),
  );
  const cells = old.map((row) => cellsOf(columns, row));
  const places = cells.flatMap((one, place) => (String(one.id ?? '').trim() === '' ? [] : [place]));
  const tracked = places.map((place) => readTracked(cells[place] ?? {}, part, part.asOf, system));
  const { rows, added } = trackBreaks({
    date: day.date,
    dates: day.dates,
    began: part.began,
    tracked,
    found: day.breaks,
    statusOf: (index) => {
      const { kind, custodian, account } = cells[places[index] ?? -1] ?? {};
      return day.statusOf(String(kind ?? ''), String(custodian ?? ''), String(account ?? ''));
    },
  });
  const found = new Map(day.breaks.map((one) => [one.id, one]));
  const foundFor = (row: NextBreak) => found.get(/^B-[^-]+/.exec(row.id)?.[0] ?? row.id);
  const stamp = (by: string | undefined) => ({
    changedBy: by ?? '',
    changedAt: easternSerial(tools.clock.now(), system),
  });
  const typed: Record<string, string> = {};
  const nextCells = rows.map((row, index): BreakCells => {
    const before = cells[places[index] ?? -1] ?? {};
    const moved = tracked[index] && changesStatus(tracked[index], row);
    const now = hashTyped(before);
    const noted = part.typed[row.id] !== undefined && part.typed[row.id] !== now;
    const next = {
      ...before,
      ...ownCells(row, row.seen ? foundFor(row) : undefined, system),
      ...(noted && stamp(tools.who())),
      ...(moved && { status: row.status, ...stamp('IDS') }),
    };
    typed[row.id] = hashTyped(next);
    return next;
  });
  const additions = added.map((row): BreakCells => {
    const next = { ...ownCells(row, foundFor(row), system), status: row.status, ...stamp('IDS') };
    typed[row.id] = hashTyped(next);
    return next;
  });
  const plan = planOf(columns, old, places, nextCells, additions);
  const all = [...rows, ...added];
  const next: BreaksPart = {
    table: { id: table.id, name: table.name },
    columns: Object.fromEntries(columns.map(({ name, id }) => [name, id])),
    asOf: day.date,
    ...(part.began && { began: part.began }),
    typed,
    oldComments: Object.fromEntries(
      all.flatMap(({ id, oldComment }) =>
        oldComment ? [[id, [hashText(oldComment.text), oldComment.since] as const]] : [],
      ),
    ),
  };
  if (isUnchanged(plan)) await tools.workbook.setPart(open.partId, printBreaksPart(next));
  else await writeBreakTable(tools, open, columns, plan, next, watch);
  return report(day, open, tracked, rows, added, [...nextCells, ...additions]);
}

function report(
  day: DayBreaks,
  { table, part }: OpenBreaks,
  tracked: readonly { readonly status: string }[],
  rows: readonly NextBreak[],
  added: readonly NextBreak[],
  cells: readonly BreakCells[],
): BreaksTracked {
  const all = [...rows, ...added];
  const isResolved = (row: { readonly status: string } | undefined) =>
    row !== undefined && statusOf(row) === 'Resolved';
  const moved = (to: boolean) =>
    rows.filter((row, index) => isResolved(row) === to && isResolved(tracked[index]) !== to).length;
  return {
    date: day.date,
    sheet: table.sheet,
    table: table.name,
    added: added.length,
    persisting: rows.filter((row, index) => row.seen && !isResolved(tracked[index])).length,
    resolved: moved(true),
    reopened: moved(false),
    unchecked: rows.filter((row) => !row.seen && !isResolved(row) && row.lastSeen < day.date).length,
    mayBeOlder: all.filter((row) => row.firstSeen === part.began && !isResolved(row)).length,
    base: day.base,
    summary: summarizeBreaks(
      all.map((row, index) => {
        const value = cells[index]?.value;
        return { status: countedStatus(row), age: row.age, value: typeof value === 'number' ? value : null };
      }),
    ),
    gaps: day.gaps,
  };
}
