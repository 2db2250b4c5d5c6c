import type { Loader } from '../../loader/loader';
import { fileKindBySet, type FileKind } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import { cachePerLoader, type LoaderContext } from '../definition/context';
import type { FilledFrom, ReportDate } from '../definition/definition';
import { fetchDeliveries, type ResolvedDate } from './resolve-date';

/** The earlier date that a requested date of a set was filled from. */
interface FilledDate {
  readonly set: string;
  /** Undefined for all custodians. */
  readonly custodians: readonly number[] | undefined;
  readonly requested: PlainDate;
  /** The process date of the rows. */
  readonly date: PlainDate;
}

const maxDates = 1000;

const getFilledDates = cachePerLoader(() => ({ generation: 0, dates: new Map<string, PlainDate>() }));

/** Records the process date that rows were filled from, for IDS.INFO. Of several dates for one query, keeps the oldest. */
export function recordFilledDate(context: LoaderContext, { date, ...requested }: FilledDate): void {
  const recorded = getFilledDates(context);
  const generation = context.loader.lifetime.getGeneration();
  if (recorded.generation !== generation) recorded.dates.clear();
  recorded.generation = generation;
  const key = printKey(requested);
  const recordedDate = recorded.dates.get(key);
  recorded.dates.set(key, recordedDate !== undefined && recordedDate < date ? recordedDate : date);
  const [first] = recorded.dates.keys();
  if (recorded.dates.size > maxDates && first !== undefined) recorded.dates.delete(first);
}

/** Records the process dates of a filled scope, for IDS.INFO. */
export function recordFilledScope(
  context: LoaderContext,
  requested: Omit<FilledDate, 'date'>,
  { parts }: { readonly parts: readonly { readonly date: ResolvedDate }[] },
): void {
  for (const { date } of parts)
    if (date.date !== requested.requested) recordFilledDate(context, { ...requested, date: date.date });
}

/** Returns the process date that a requested date was filled from; undefined if it wasn't filled. */
export function findFilledDate(context: LoaderContext, requested: Omit<FilledDate, 'date'>): PlainDate | undefined {
  const { generation, dates } = getFilledDates(context);
  return generation === context.loader.lifetime.getGeneration() ? dates.get(printKey(requested)) : undefined;
}

function printKey({ set, custodians, requested }: Omit<FilledDate, 'date'>): string {
  return JSON.stringify([set, custodians ? [...custodians].sort((a, b) => a - b) : null, requested]);
}

/** Reports the process date of a value, with the reason if it's earlier than the requested one. */
export async function reportValueDate(
  context: LoaderContext,
  { set, custodians, requested, date }: Omit<FilledDate, 'requested'> & { readonly requested: ResolvedDate },
  reportDate: ReportDate | undefined,
): Promise<void> {
  if (date === requested.date) return reportDate?.(date, undefined, requested.behind);
  const reason = await findReasonToFill(context.loader, requested, custodians, fileKindBySet[set] ?? 'Pos');
  recordFilledDate(context, { set, custodians, requested: requested.date, date });
  reportDate?.(date, { date: requested.date, reason }, requested.behind);
}

async function findReasonToFill(
  loader: Loader,
  date: ResolvedDate,
  custodians: readonly number[] | undefined,
  kind: FileKind,
): Promise<FilledFrom['reason']> {
  if (!date.isOnCalendar) return 'not a process date';
  const { statuses } = await fetchDeliveries(loader, date, custodians);
  return statuses.length > 0 && !statuses.some(({ has }) => has[kind]) ? 'not delivered' : 'no row';
}
