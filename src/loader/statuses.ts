import { groupByKey } from '../model/table';
import { addDays, type PlainDate, getWeekday } from '../model/plain-date';
import type { Delivery } from '../model/provenance';

/** The kinds of files that a custodian delivers, named like the service's flags, such as `HasPos`. */
export type FileKind = 'Pos' | 'Lot' | 'Trn' | 'Pri' | 'Fx' | 'Acc' | 'Veh';

/** The kind of file that the rows of a set or v1 resource come from; positions for any other set. */
export const fileKindBySet: Readonly<Record<string, FileKind>> = {
  Positions: 'Pos',
  TaxLots: 'Lot',
  Transactions: 'Trn',
  Prices: 'Pri',
  FxRates: 'Fx',
  Accounts: 'Acc',
  Securities: 'Veh',
  Vehicles: 'Veh',
};

/** One delivery of a custodian's files for a customer and a process date. */
export interface Status {
  readonly custodian: number;
  readonly customer: number;
  readonly date: PlainDate;
  readonly instant: string;
  /** The latest date-time of its date, if the date has several. */
  readonly lastInstant?: string;
  /** The state's name, or `State 7` if the service doesn't name it. */
  readonly state: string;
  /** Whether data from each kind of file exists. */
  readonly has: Readonly<Record<FileKind, boolean>>;
  readonly etaHours?: number;
  /** When the service processed the files, as it writes it. */
  readonly runDate?: string;
}

// Worst states first; an unknown state precedes the good ones.
const severity = ['Failed', 'Delay', 'Waiting', 'Holiday', 'Verify'];

export const fileKinds: readonly FileKind[] = ['Pos', 'Lot', 'Trn', 'Pri', 'Fx', 'Acc', 'Veh'];

export const noFilesReceived = Object.fromEntries(fileKinds.map((kind) => [kind, false])) as Status['has'];

/** The states in which the service hasn't processed the received files. */
export const unprocessedStates: ReadonlySet<string> = new Set(['Failed', 'Delay', 'Waiting']);

/** Returns whether the service has processed a delivery in this state. */
export function isProcessed(state: string): boolean {
  return state === 'Success' || state === 'Verify';
}

/**
 * Returns whether data of a kind is still expected. A successful delivery is complete even without that kind, and nothing is
 * due on holidays.
 */
export function isMissing({ has, state }: Status, kind: FileKind): boolean {
  return !has[kind] && !['Success', 'Holiday', notDueState].includes(state);
}

/** Returns whether a custodian sends files of a kind, judging by its processed deliveries; true if it has none. */
export function sendsKind(deliveries: readonly Status[], kind: FileKind): boolean {
  const processedDeliveries = deliveries.filter(({ state }) => isProcessed(state));
  return processedDeliveries.length === 0 || processedDeliveries.some(({ has }) => has[kind]);
}

/**
 * Returns whether files of a kind are expected with a delivery but missing. `deliveries` are all of the custodian's. A kind
 * that a custodian never sends, or never sends for a customer, is never due.
 */
export function isDue(status: Status, kind: FileKind, deliveries: readonly Status[]): boolean {
  if (!isMissing(status, kind) || !sendsKind(deliveries, kind)) return false;
  return sendsKind(
    deliveries.filter(({ customer }) => customer === status.customer),
    kind,
  );
}

/** The state of a delivery that is due but has no record. */
export const unrecordedState = 'no delivery recorded';

/** The state of a delivery that isn't due on a weekend. */
export const notDueState = 'no delivery due';

/** A custodian that delivered for a customer within this many days before a date is expected to deliver on that date. */
export const lookbackDays = 7;

/**
 * Adds a delivery for each custodian and customer with a record in the week before a date but none on that date. With
 * `isOneCustodian`, the custodian is always expected, even if its last delivery is old.
 */
export function addUnrecorded(
  statuses: readonly Status[],
  dates: readonly Pick<Status, 'date' | 'instant' | 'lastInstant'>[],
  isOneCustodian: boolean,
): Status[] {
  const byDate = groupByKey(statuses.map((status) => [status.date, status]));
  const recordedDates = [...byDate.keys()].sort();
  const unrecordedDeliveries = dates.flatMap(({ date, instant, lastInstant }) => {
    // On a weekend, only custodians that delivered on an earlier weekend are expected.
    const isWeekend = getWeekday(date) > 4;
    const from = addDays(date, -lookbackDays);
    const earlierDates = recordedDates.filter(
      (recordedDate) => recordedDate < date && (!isWeekend || getWeekday(recordedDate) > 4),
    );
    const recentDates = earlierDates.filter((recordedDate) => recordedDate >= from);
    const expectedDates = recentDates.length > 0 || !isOneCustodian || isWeekend ? recentDates : earlierDates.slice(-1);
    const partyKeys = new Set(byDate.get(date)?.map(toPartyKey));
    return expectedDates
      .flatMap((recordedDate) => byDate.get(recordedDate) ?? [])
      .flatMap((status): Status[] => {
        if (partyKeys.has(toPartyKey(status))) return [];
        partyKeys.add(toPartyKey(status));
        const { custodian, customer } = status;
        const times = { date, instant, ...(lastInstant !== undefined && { lastInstant }) };
        return [{ custodian, customer, ...times, state: unrecordedState, has: noFilesReceived }];
      });
  });
  return [...statuses, ...unrecordedDeliveries];
}

/** Returns a key for the custodian and customer of a delivery. */
export const toPartyKey = ({ custodian, customer }: Status) => `${custodian} ${customer}`;

/** Returns the distinct states of some deliveries, worst first. */
export function listStates(statuses: readonly Status[]): string[] {
  const names = [...new Set(statuses.map((status) => status.state))];
  const findRank = (name: string) => {
    if (name === 'Success') return severity.length + 1;
    const index = severity.indexOf(name);
    return index === -1 ? severity.length : index;
  };
  return names.sort((a, b) => findRank(a) - findRank(b));
}

/** Returns the combined state of the deliveries of a process date; undefined without deliveries. */
export function combineStatuses(statuses: readonly Status[]): Delivery | undefined {
  if (statuses.length === 0) return undefined;
  const states = listStates(statuses);
  const etas = statuses.flatMap((status) =>
    status.state !== 'Success' && status.etaHours !== undefined ? [status.etaHours] : [],
  );
  // Hours count from one process date, so those of several dates can't be compared.
  const isOneDate = new Set(statuses.map(({ date }) => date)).size === 1;
  return {
    states,
    final: states.every((state) => state === 'Success'),
    ...(isOneDate && etas.length > 0 && { etaHours: Math.max(...etas) }),
  };
}

/** Detects changes of deliveries between two readings, because rows that were loaded before a change may be out of date. */
export function createDeliveryChanges() {
  const known = new Map<string, ReadonlyMap<number, Status>>();
  let [all, final] = [0, 0];
  return {
    /** Records deliveries. They include those of all the customers of their custodians and dates. */
    record: (statuses: readonly Status[]) => {
      for (const [key, list] of groupByKey(statuses.map((status) => [`${status.custodian} ${status.date}`, status]))) {
        const byCustomer = known.get(key);
        known.set(key, new Map([...(byCustomer ?? []), ...list.map((status) => [status.customer, status] as const)]));
        const changed = byCustomer ? list.filter((status) => !isSame(byCustomer.get(status.customer), status)) : [];
        if (changed.length === 0) continue;
        all++;
        // A new customer's delivery belongs to a date that may have been final.
        if (changed.some(({ customer }) => (byCustomer?.get(customer)?.state ?? 'Success') === 'Success')) final++;
      }
    },
    /** Returns the number of changes so far: all of them, or only those of final deliveries. */
    count: (isFinal?: boolean) => (isFinal ? final : all),
    clear: () => known.clear(),
  };
}

const isSame = (a: Status | undefined, b: Status) =>
  a?.state === b.state && a.runDate === b.runDate && fileKinds.every((kind) => a.has[kind] === b.has[kind]);
