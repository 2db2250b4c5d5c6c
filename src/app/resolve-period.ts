import { AddInError } from '../model/errors';
import type { PlainDate } from '../model/plain-date';
import { all } from '../query/build';
import { readDateWord } from '../query/date-word';
import { findDate } from '../query/find-date';
import type { Filter } from '../query/query';
import { readOne } from '../query/read-list';
import type { Asking } from './table-question';

export interface ResolvedPeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The process dates of the period, by the service's own texts of its first and last one. */
  readonly filter: Filter | undefined;
}

/** The process dates from one date or date word to another. A blank end is the last process date. */
export async function resolvePeriod(
  { loader, clock }: Asking,
  given: { readonly from: unknown; readonly to: unknown },
  custodians: readonly number[] | undefined,
  signal?: AbortSignal,
): Promise<ResolvedPeriod> {
  const days = await loader.calendar.days(custodians?.length === 1 ? custodians[0] : undefined, signal, 'Trn');
  const delivered = days.filter((day) => day.delivered);
  const dates = delivered.map((day) => day.date);
  const [from, to] = [given.from, given.to].map((end) =>
    findDate(readDateWord(readOne(end)), dates, clock.today()),
  ) as [PlainDate, PlainDate];
  if (from > to && isBlank(readOne(given.to))) {
    throw new AddInError(
      'noRows',
      `Nothing of ${from} is delivered yet: the newest process date that is there is ${to}.`,
    );
  }
  if (from > to)
    throw new AddInError('input', `The period ends (${to}) before it begins (${from}). Exchange the two dates.`);
  const inside = delivered.filter((day) => day.date >= from && day.date <= to);
  const [first] = inside;
  const last = inside[inside.length - 1];
  if (!first || !last) {
    throw new AddInError('noRows', `There is no process date from ${from} to ${to}.`);
  }
  const filter = all(
    { op: 'ge', path: 'ProcessDate', value: { type: 'instant', value: first.instant } },
    { op: 'le', path: 'ProcessDate', value: { type: 'instant', value: last.instant } },
  );
  return { from, to, filter };
}

function isBlank(given: unknown): boolean {
  return given === null || given === undefined || given === '' || given === 0;
}
