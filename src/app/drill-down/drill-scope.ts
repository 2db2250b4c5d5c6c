import { detectMidnight } from '../../loader/calendar';
import type { PlainDate } from '../../model/plain-date';
import { findSet, type Schema } from '../../model/entity';
import { hasColumn } from '../../query/resolve-column';
import { accountFinder } from '../../functions/lookups/find-account';
import type { LoaderContext } from '../../functions/definition/context';
import { findCheckScope, findEarlierScopes } from '../../functions/reconciliation/check-scope';
import { findParties } from '../../functions/scope/parties';
import type { DrillScope } from './holding-sections';
import type { RowIdentity } from './read-row';

/** The number of process dates in a history. */
const historyDates = 30;

/** Finds the scope of a drill-down on a process date, for one custodian or all. */
export async function findScope(
  { loader }: Pick<LoaderContext, 'loader'>,
  date: PlainDate,
  custodian: unknown,
  signal?: AbortSignal,
): Promise<DrillScope> {
  const parties = await findParties(loader, 'Custodians', custodian ?? null, signal);
  const single = parties?.length === 1 ? parties[0] : undefined;
  const [schema, processDates] = await Promise.all([
    loader.schema(signal),
    loader.calendar.processDates(single, signal),
  ]);
  const datesUntil = processDates.filter((processDate) => processDate.date <= date);
  const before = datesUntil.filter((calendarDate) => calendarDate.delivered && calendarDate.date < date).pop();
  return {
    hasPath: (set, path) => hasPath(schema, set, path),
    date,
    dateBefore: before?.date,
    historyFrom: datesUntil[Math.max(0, datesUntil.length - historyDates)]?.date ?? date,
    toInstant: detectMidnight(processDates),
    custodian: single,
  };
}

/** Finds the earlier process date that a check compares a holding with, skipping dates without the customer's files. */
export async function findDateBefore(
  context: LoaderContext,
  scope: DrillScope,
  { accountArgument, custodian }: RowIdentity,
  signal?: AbortSignal,
): Promise<PlainDate | undefined> {
  const { loader } = context;
  const [id] = (await findParties(loader, 'Custodians', custodian ?? null, signal)) ?? [];
  if (id === undefined) return scope.dateBefore;
  const processDates = await loader.calendar.processDates(id, signal, 'Pos');
  const processDate = processDates.find((candidate) => candidate.date === scope.date);
  if (!processDate) return scope.dateBefore;
  const now = await findCheckScope(loader, id, processDate, ['Pos', 'Trn'], signal);
  const earlier = await findEarlierScopes(loader, now, processDates, signal);
  if (earlier.length < 2) return earlier[0]?.processDate.date ?? scope.dateBefore;
  if (accountArgument === undefined) return undefined;
  const { customer } = await accountFinder(context)(accountArgument);
  return earlier.find(({ customers }) => customer != null && customers?.has(customer))?.processDate.date;
}

function hasPath(schema: Schema, set: string, path: string): boolean {
  const entity = findSet(schema, set);
  return entity !== undefined && hasColumn(path, entity, schema);
}
