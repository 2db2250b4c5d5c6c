import { groupByKey } from '../../model/table';
import type { Loader } from '../../loader/loader';
import {
  combineStatuses,
  isDue,
  isMissing,
  lookbackDays,
  noFilesReceived,
  notDueState,
  toPartyKey,
  sendsKind,
  type FileKind,
  type Status,
} from '../../loader/statuses';
import { addDays, getWeekday } from '../../model/plain-date';
import type { MissingDelivery } from '../../model/provenance';
import { findRequiredValues, type Filter } from '../../query/query';
import { listParties } from './parties';

/** The custodians and customers whose files are requested; undefined for all. */
export interface RequestedParties {
  readonly custodians: readonly number[] | undefined;
  readonly customers?: readonly number[] | undefined;
}

/** Returns the parties whose files a query needs: those in its arguments, or else those in its filter. */
export function findRequestedParties(requested: RequestedParties, filter: Filter | undefined): RequestedParties {
  const listIds = (path: string) =>
    findRequiredValues(filter, path)?.flatMap((value) => (value.type === 'number' ? [value.value] : []));
  const [custodians, customers] = [listIds('CustodianId'), listIds('CustomerId')];
  return { custodians: requested.custodians ?? custodians, customers: requested.customers ?? customers };
}

/** Returns the missing deliveries of a process date, by custodian. */
export async function findMissingDeliveries(
  loader: Loader,
  statuses: readonly Status[],
  kind: FileKind,
  parties: RequestedParties,
  signal?: AbortSignal,
): Promise<MissingDelivery[]> {
  const requestedStatuses = statuses.filter(createRequestedTest(parties));
  const notDueStatuses = await findStatusesNotDue(loader, requestedStatuses, kind, parties, signal);
  const missing = [...(await findMissingStatuses(loader, requestedStatuses, kind, signal)), ...notDueStatuses];
  const expectedStatuses = [...requestedStatuses, ...notDueStatuses.filter(({ state }) => state === notDueState)];
  return missing.length === 0 ? [] : groupByCustodian(missing, expectedStatuses, await fetchNames(loader, signal));
}

/**
 * Returns the missing deliveries of a period, by custodian and date. `unfinishedStatuses`: its deliveries that haven't succeeded.
 */
export async function findMissingInPeriod(
  loader: Loader,
  unfinishedStatuses: readonly Status[],
  kind: FileKind,
  signal?: AbortSignal,
): Promise<MissingDelivery[]> {
  const missing = await findMissingStatuses(loader, unfinishedStatuses, kind, signal);
  return missing.length === 0 ? [] : groupByCustodian(missing, undefined, await fetchNames(loader, signal));
}

/** Returns a test for the deliveries of the requested parties. */
export function createRequestedTest({ custodians, customers }: RequestedParties) {
  return ({ custodian, customer }: Status) =>
    (custodians?.includes(custodian) ?? true) && (customers?.includes(customer) ?? true);
}

/**
 * Returns the custodians with missing files of a kind, for any customer. Prices and rates don't belong to a customer, so a
 * missing file may change any of them.
 */
export async function findCustodiansMissingFiles(
  loader: Loader,
  statuses: readonly Status[],
  kind: FileKind,
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const missing = await findMissingStatuses(loader, statuses, kind, signal);
  return new Set(missing.map(({ custodian }) => custodian));
}

/** Returns the deliveries whose files of a kind are missing. */
export async function findMissingStatuses(
  loader: Loader,
  statuses: readonly Status[],
  kind: FileKind,
  signal?: AbortSignal,
): Promise<Status[]> {
  const missing = statuses.filter((status) => isMissing(status, kind));
  const areDue = await Promise.all(
    missing.map(async (status) => isDue(status, kind, await loader.calendar.fetchDeliveries(status.custodian, signal))),
  );
  return missing.filter((_, index) => areDue[index]);
}

/**
 * Returns the deliveries of holdings that aren't due on a date because of a holiday or a weekend, although others are received.
 * The holdings still exist, so the result of several custodians would look complete without them.
 */
export async function findStatusesNotDue(
  loader: Loader,
  statuses: readonly Status[],
  kind: FileKind,
  parties: RequestedParties,
  signal?: AbortSignal,
): Promise<Status[]> {
  const receivedStatus = statuses.find(({ has }) => has[kind]);
  if (!receivedStatus || (kind !== 'Pos' && kind !== 'Lot')) return [];
  const { date, instant } = receivedStatus;
  const isWeekend = getWeekday(date) > 4;
  const holidayStatuses = statuses.filter(({ has, state }) => state === 'Holiday' && !has[kind]);
  const recordedKeys = statuses.filter((status) => !holidayStatuses.includes(status)).map(toPartyKey);
  const custodianIds = new Set(
    isWeekend
      ? (parties.custodians ?? (await listParties(loader, 'Custodians', signal)).map(({ id }) => id))
      : holidayStatuses.map(({ custodian }) => custodian),
  );
  const deliveries = await Promise.all([...custodianIds].map((id) => loader.calendar.fetchDeliveries(id, signal)));
  const notDueByParty = new Map<string, Status>();
  for (const status of deliveries.flat().filter(createRequestedTest(parties))) {
    const { custodian, customer, has } = status;
    const key = toPartyKey(status);
    if (!has[kind] || status.date < addDays(date, -lookbackDays) || status.date >= date || recordedKeys.includes(key))
      continue;
    notDueByParty.set(key, {
      custodian,
      customer,
      date,
      instant,
      state: isWeekend ? notDueState : 'Holiday',
      has: noFilesReceived,
    });
  }
  return [...notDueByParty.values()];
}

/** Returns the custodians in a list of deliveries that ever send files of a kind. */
export async function findSenders(
  loader: Loader,
  kind: FileKind,
  statuses: readonly Status[],
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const custodians = [...new Set(statuses.map(({ custodian }) => custodian))];
  const areSenders = await Promise.all(
    custodians.map(async (id) => sendsKind(await loader.calendar.fetchDeliveries(id, signal), kind)),
  );
  return new Set(custodians.filter((_, index) => areSenders[index]));
}

interface PartyNames {
  readonly customerCount: number;
  nameCustodian(id: number): string;
  nameCustomer(id: number): string;
}

async function fetchNames(loader: Loader, signal?: AbortSignal): Promise<PartyNames> {
  const [custodians, customers] = await Promise.all([
    listParties(loader, 'Custodians', signal),
    listParties(loader, 'Customers', signal),
  ]);
  const createNameFinder = (parties: typeof custodians) => (id: number) =>
    parties.find((party) => party.id === id)?.shortName || String(id);
  return {
    customerCount: customers.length,
    nameCustodian: createNameFinder(custodians),
    nameCustomer: createNameFinder(customers),
  };
}

/** Groups missing deliveries by custodian and date, and lists the customers if not all of them are missing. */
function groupByCustodian(
  missing: readonly Status[],
  requestedStatuses: readonly Status[] | undefined,
  names: PartyNames,
): MissingDelivery[] {
  const printKey = ({ custodian, date }: Status) => `${custodian} ${date}`;
  const groups = groupByKey(missing.map((status) => [printKey(status), status]));
  return [...groups].map(([key, statuses]): MissingDelivery => {
    const [{ custodian, date }] = statuses as [Status];
    const customerCount = requestedStatuses
      ? requestedStatuses.filter((status) => printKey(status) === key).length
      : names.customerCount;
    const { states = [], etaHours } = combineStatuses(statuses) ?? {};
    return {
      custodianId: custodian,
      custodian: names.nameCustodian(custodian),
      ...(statuses.length < customerCount && {
        customers: statuses.map(({ customer }) => names.nameCustomer(customer)),
      }),
      date,
      state: states.join(', '),
      ...(etaHours !== undefined && { etaHours }),
    };
  });
}
