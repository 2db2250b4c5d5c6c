import type { Loader } from '../../loader/loader';
import type { FileKind } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import { perLoader, type LoaderContext } from '../definition/context';
import type { CarriedFrom } from '../definition/definition';
import { deliveriesOf, type ResolvedDate } from './resolve-date';

/** That a date of a set was filled from an earlier one. */
interface Carried {
  readonly set: string;
  /** Undefined for all custodians. */
  readonly custodians: readonly number[] | undefined;
  readonly requested: PlainDate;
  /** The true date. */
  readonly date: PlainDate;
}

const mostKept = 1000;

const carriedDates = perLoader(() => ({ generation: 0, dates: new Map<string, PlainDate>() }));

/** Notes the true date of what was filled, for IDS.INFO: of several the oldest. */
export function noteCarried(context: LoaderContext, { date, ...requested }: Carried): void {
  const noted = carriedDates(context);
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
  requested: Omit<Carried, 'date'>,
  { parts }: { readonly parts: readonly { readonly date: ResolvedDate }[] },
): void {
  for (const { date } of parts)
    if (date.date !== requested.requested) noteCarried(context, { ...requested, date: date.date });
}

/** The true date of what was filled; undefined where nothing was. */
export function carriedDate(context: LoaderContext, requested: Omit<Carried, 'date'>): PlainDate | undefined {
  const noted = carriedDates(context);
  return noted.generation === context.loader.keeping.generation() ? noted.dates.get(keyOf(requested)) : undefined;
}

function keyOf({ set, custodians, requested }: Omit<Carried, 'date'>): string {
  return JSON.stringify([set, custodians ? [...custodians].sort((a, b) => a - b) : null, requested]);
}

/** Why a date has to be filled. */
export async function reasonToCarry(
  loader: Loader,
  { date, custodians, kind }: { date: ResolvedDate; custodians: readonly number[] | undefined; kind: FileKind },
  signal?: AbortSignal,
): Promise<CarriedFrom['why']> {
  if (!date.onCalendar) return 'not a process date';
  const { statuses } = await deliveriesOf(loader, date, custodians, signal);
  return statuses.length > 0 && !statuses.some(({ has }) => has[kind]) ? 'late' : 'no row';
}
