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
  readonly requestedDate: PlainDate;
  /** The process date of the rows. */
  readonly date: PlainDate;
}

const maxDates = 1000;

const getFilledDates = cachePerLoader(() => ({ generation: 0, dates: new Map<string, PlainDate>() }));

/** Records the process date that rows were filled from, for IDS.INFO. Of several dates for one query, keeps the oldest. */
export function recordFilledDate(context: LoaderContext, { date, ...query }: FilledDate): void {
  const filledDates = getFilledDates(context);
  const generation = context.loader.lifetime.getGeneration();
  if (filledDates.generation !== generation) filledDates.dates.clear();
  filledDates.generation = generation;
  const key = printKey(query);
  const knownDate = filledDates.dates.get(key);
  filledDates.dates.set(key, knownDate !== undefined && knownDate < date ? knownDate : date);
  const [first] = filledDates.dates.keys();
  if (filledDates.dates.size > maxDates && first !== undefined) filledDates.dates.delete(first);
}

/** Records the process dates of a filled scope, for IDS.INFO. */
export function recordFilledScope(
  context: LoaderContext,
  query: Omit<FilledDate, 'date'>,
  { parts }: { readonly parts: readonly { readonly date: ResolvedDate }[] },
): void {
  for (const { date } of parts)
    if (date.date !== query.requestedDate) recordFilledDate(context, { ...query, date: date.date });
}

/** Returns the process date that a requested date was filled from; undefined if it wasn't filled. */
export function findFilledDate(context: LoaderContext, query: Omit<FilledDate, 'date'>): PlainDate | undefined {
  const { generation, dates } = getFilledDates(context);
  return generation === context.loader.lifetime.getGeneration() ? dates.get(printKey(query)) : undefined;
}

function printKey({ set, custodians, requestedDate }: Omit<FilledDate, 'date'>): string {
  return JSON.stringify([set, custodians ? [...custodians].sort((a, b) => a - b) : null, requestedDate]);
}

/** Reports the process date of a value, with the reason if it's earlier than the requested one. */
export async function reportValueDate(
  context: LoaderContext,
  {
    set,
    custodians,
    requestedDate,
    date,
  }: Omit<FilledDate, 'requestedDate'> & { readonly requestedDate: ResolvedDate },
  reportDate: ReportDate | undefined,
): Promise<void> {
  if (date === requestedDate.date) return reportDate?.(date, undefined, requestedDate.behind);
  const reason = await findFillReason(context.loader, requestedDate, custodians, fileKindBySet[set] ?? 'Pos');
  recordFilledDate(context, { set, custodians, requestedDate: requestedDate.date, date });
  reportDate?.(date, { date: requestedDate.date, reason }, requestedDate.behind);
}

async function findFillReason(
  loader: Loader,
  date: ResolvedDate,
  custodians: readonly number[] | undefined,
  kind: FileKind,
): Promise<FilledFrom['reason']> {
  if (!date.isOnCalendar) return 'not a process date';
  const { statuses } = await fetchDeliveries(loader, date, custodians);
  return statuses.length > 0 && !statuses.some(({ has }) => has[kind]) ? 'not delivered' : 'no row';
}
