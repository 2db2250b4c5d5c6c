import { detectMidnight } from '../../loader/calendar';
import type { PlainDate } from '../../model/plain-date';
import { findSet, type Schema } from '../../model/entity';
import { hasColumn } from '../../query/resolve-column';
import { createAccountFinder } from '../../functions/lookups/find-account';
import type { LoaderContext } from '../../functions/definition/context';
import { findCheckScope, findEarlierScopes } from '../../functions/reconciliation/check-scope';
import { findPartyIds } from '../../functions/scope/parties';
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
  const parties = await findPartyIds(loader, 'Custodians', custodian ?? null, signal);
  const onlyCustodian = parties?.length === 1 ? parties[0] : undefined;
  const [schema, processDates] = await Promise.all([
    loader.fetchSchema(signal),
    loader.calendar.fetchProcessDates(onlyCustodian, signal),
  ]);
  const earlierDates = processDates.filter((processDate) => processDate.date <= date);
  const previousProcessDate = earlierDates
    .filter((calendarDate) => calendarDate.isDelivered && calendarDate.date < date)
    .pop();
  return {
    hasPath: (set, path) => hasPath(schema, set, path),
    date,
    dateBefore: previousProcessDate?.date,
    historyFrom: earlierDates[Math.max(0, earlierDates.length - historyDates)]?.date ?? date,
    toInstant: detectMidnight(processDates),
    custodian: onlyCustodian,
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
  const [id] = (await findPartyIds(loader, 'Custodians', custodian ?? null, signal)) ?? [];
  if (id === undefined) return scope.dateBefore;
  const processDates = await loader.calendar.fetchProcessDates(id, signal, 'Pos');
  const processDate = processDates.find((candidate) => candidate.date === scope.date);
  if (!processDate) return scope.dateBefore;
  const currentScope = await findCheckScope(loader, id, processDate, ['Pos', 'Trn'], signal);
  const earlier = await findEarlierScopes(loader, currentScope, processDates, signal);
  const [latest] = earlier;
  const appliesToAll = earlier.length === 1 && latest?.customers?.size === currentScope.customers?.size;
  if (!latest || appliesToAll) return latest?.processDate.date ?? scope.dateBefore;
  if (accountArgument === undefined) return undefined;
  const { customer } = await createAccountFinder(context)(accountArgument);
  return earlier.find(({ customers }) => customer != null && customers?.has(customer))?.processDate.date;
}

function hasPath(schema: Schema, set: string, path: string): boolean {
  const entity = findSet(schema, set);
  return entity !== undefined && hasColumn(path, entity, schema);
}
