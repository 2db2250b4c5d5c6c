import type { Loader } from '../../loader/loader';
import type { FileKind } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import { perLoader, type LoaderContext } from '../definition/context';
import type { FilledFrom } from '../definition/definition';
import { deliveriesOf, type ResolvedDate } from './resolve-date';

/** That a date of a set was filled from an earlier one. */
interface FilledDate {
  readonly set: string;
  /** Undefined for all custodians. */
  readonly custodians: readonly number[] | undefined;
  readonly requested: PlainDate;
  /** The true date. */
  readonly date: PlainDate;
}

const mostKept = 1000;

const filledDates = perLoader(() => ({ generation: 0, dates: new Map<string, PlainDate>() }));

/** Notes the true date of what was filled, for IDS.INFO: of several the oldest. */
export function noteFilledDate(context: LoaderContext, { date, ...requested }: FilledDate): void {
  const noted = filledDates(context);
  const generation = context.loader.keeping.generation();
  if (noted.generation !== generation) noted.dates.clear();
  noted.generation = generation;
  const key = keyOf(requested);
  const known = noted.dates.get(key);
  noted.dates.set(key, known !== undefined && known < date ? known : date);
  const [first] = noted.dates.keys();
  if (noted.dates.size > mostKept && first !== undefined) noted.dates.delete(first);
}

/** Notes the true dates of a filled scope, for IDS.INFO. */
export function noteFilled(
  context: LoaderContext,
  requested: Omit<FilledDate, 'date'>,
  { parts }: { readonly parts: readonly { readonly date: ResolvedDate }[] },
): void {
  for (const { date } of parts)
    if (date.date !== requested.requested) noteFilledDate(context, { ...requested, date: date.date });
}

/** The true date of what was filled; undefined where nothing was. */
export function filledDate(context: LoaderContext, requested: Omit<FilledDate, 'date'>): PlainDate | undefined {
  const noted = filledDates(context);
  return noted.generation === context.loader.keeping.generation() ? noted.dates.get(keyOf(requested)) : undefined;
}

function keyOf({ set, custodians, requested }: Omit<FilledDate, 'date'>): string {
  return JSON.stringify([set, custodians ? [...custodians].sort((a, b) => a - b) : null, requested]);
}

/** Why a date has to be filled. */
export async function reasonToFill(
  loader: Loader,
  { date, custodians, kind }: { date: ResolvedDate; custodians: readonly number[] | undefined; kind: FileKind },
  signal?: AbortSignal,
): Promise<FilledFrom['why']> {
  if (!date.onCalendar) return 'not a process date';
  const { statuses } = await deliveriesOf(loader, date, custodians, signal);
  return statuses.length > 0 && !statuses.some(({ has }) => has[kind]) ? 'late' : 'no row';
}
