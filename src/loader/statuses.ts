// Long because each additional file delays cells.
import { deliveryIncomplete, otherRows, rowTwice } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { entities } from '../model/entities';
import type { Entity } from '../model/entity';
import { addDays, easternMidnight, type PlainDate, readPlainDate, weekday } from '../model/plain-date';
import type { Delivery } from '../model/provenance';
import { number, oneOf } from '../query/conditions';
import { printFilter } from '../query/print-query';
import { cellReader, type JsonRecord } from '../service/cell-reader';
import { Misfit, misfitMessage } from '../service/misfit';
import { encodeOption } from '../service/odata/print-url';
import type { OData } from '../service/odata/odata';
import { readAllRecords, spellRecords } from './read-all-records';

/** The kinds of files that a custodian delivers, named like the service's flags, such as `HasPos`. */
export type FileKind = 'Pos' | 'Lot' | 'Trn' | 'Pri' | 'Fx' | 'Acc' | 'Veh';

/** The kind of file that the rows of a set or v1 resource come from; positions for any other set. */
export const fileKindOf: Readonly<Record<string, FileKind>> = {
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
  /** The state's name, or `State 7` if the service doesn't name it. */
  readonly state: string;
  /** Whether data from files of a kind exists. */
  readonly has: Readonly<Record<FileKind, boolean>>;
  readonly etaHours?: number;
}

// Worst states first; an unknown state precedes the good ones.
const severity = ['Failed', 'Delay', 'Waiting', 'Holiday', 'Verify'];

/** Which deliveries to read; all by default. */
export interface DeliveryScope {
  readonly custodians?: readonly number[];
  /** The first and last process date, by their text. */
  readonly from?: PlainDate;
  readonly to?: PlainDate | undefined;
}

/** Reads delivery records. */
export async function readStatuses(
  odata: OData,
  { custodians, from, to }: DeliveryScope,
  signal?: AbortSignal,
): Promise<Status[]> {
  // One more date on each side, because the service's dates can begin at another time of day.
  const [first, last] = [from && addDays(from, -1), to && addDays(to, 1)];
  const conditions = [
    ...(custodians ? [printFilter(oneOf('CustodianId', custodians.map(number)))] : []),
    ...(first === undefined ? [] : [`ProcessDate ge ${easternMidnight(first)}`]),
    ...(last === undefined ? [] : [`ProcessDate le ${easternMidnight(last)}`]),
  ];
  const options = {
    ...(conditions.length > 0 && { $filter: conditions.join(' and ') }),
    $expand: 'Status($select=Name)',
    $orderby: 'ProcessDate desc',
    $count: 'true',
  };
  const printed = Object.entries(options).map(([name, value]) => `${name}=${encodeOption(value)}`);
  const records = await readAllRecords(odata, `InterfaceStatuses?${printed.join('&')}`, signal);
  const statuses = spellRecords(records, statusEntity, entities).map((record) => readStatus(record as JsonRecord));
  // A stale cache may return the deliveries of another custodian or date.
  const keys = new Set<string>();
  for (const status of statuses) {
    const key = `${status.custodian} ${status.customer} ${status.date}`;
    if (keys.has(key)) throw unusableResponse('InterfaceStatuses', rowTwice(''));
    keys.add(key);
    if (custodians?.includes(status.custodian) === false)
      throw unusableResponse('InterfaceStatuses', otherRows('CustodianId', 'id', status.custodian));
    if ((first && status.date < first) || (last && status.date > last))
      throw unusableResponse('InterfaceStatuses', otherRows('ProcessDate', 'date', status.date));
  }
  return statuses.filter(({ date }) => (!from || date >= from) && (!to || date <= to));
}

const statusEntity = entities.find(({ set }) => set === 'InterfaceStatuses') as Entity;

function readStatus(record: JsonRecord): Status {
  const instant = record['ProcessDate'];
  const date = typeof instant === 'string' ? readPlainDate(instant) : undefined;
  const [custodian, customer] = [record['CustodianId'], record['CustomerId']];
  if (
    typeof instant !== 'string' ||
    date === undefined ||
    !Number.isSafeInteger(custodian) ||
    !Number.isSafeInteger(customer)
  ) {
    throw unusableResponse('InterfaceStatuses', deliveryIncomplete);
  }
  const name = (record['Status'] as { Name?: unknown } | null | undefined)?.Name;
  const eta = readEta(record['ETA']);
  const id = record['StatusId'];
  const state =
    typeof name === 'string' && name !== '' ? name.trimEnd() : (documentedStates[Number(id)] ?? `State ${String(id)}`);
  const flags = kinds.map((kind) => readFlag(record, kind));
  const hasFlags = flags.some((flag) => typeof flag === 'boolean');
  const has = (kind: FileKind): boolean => {
    const flag = flags[kinds.indexOf(kind)];
    // In these states, received files haven't been processed.
    if (unprocessedStates.has(state)) return false;
    if (typeof flag === 'boolean') return flag;
    // Null is a kind that isn't sent, if other kinds have flags. Without any flags, a processed delivery has all kinds.
    return flag === null && hasFlags ? false : isProcessed(state);
  };
  return {
    custodian: Number(custodian),
    customer: Number(customer),
    date,
    instant,
    state,
    has: Object.fromEntries(kinds.map((kind) => [kind, has(kind)])) as Status['has'],
    ...(typeof eta === 'number' && { etaHours: eta * 24 }),
  };
}

/** Returns whether a kind was received, or null or undefined. Throws for other values, because a text `false` isn't true. */
function readFlag(record: JsonRecord, kind: FileKind): boolean | null | undefined {
  const flag = record[`Has${kind}`];
  if (typeof flag === 'boolean' || flag === null || flag === undefined) return flag;
  throw misfitMessage(new Misfit(`Has${kind}`, flag, 'flag'), 'InterfaceStatuses', '');
}

// The names of states 1 to 5, for a service that sends only the numbers.
const documentedStates: readonly (string | undefined)[] = [, 'Failed', 'Delay', 'Verify', 'Waiting', 'Success'];

const kinds: readonly FileKind[] = ['Pos', 'Lot', 'Trn', 'Pri', 'Fx', 'Acc', 'Veh'];

const noKinds = Object.fromEntries(kinds.map((kind) => [kind, false])) as Status['has'];

const readEta = cellReader('duration');

/** The states in which the service hasn't processed the received files. */
export const unprocessedStates: ReadonlySet<string> = new Set(['Failed', 'Delay', 'Waiting']);

/** Returns whether the service has processed a delivery in this state. */
function isProcessed(state: string): boolean {
  return state === 'Success' || state === 'Verify';
}

/**
 * Returns whether data of a kind is still expected. A successful delivery is complete even without that kind, and nothing is
 * due on holidays.
 */
export function isLate({ has, state }: Status, kind: FileKind): boolean {
  return !has[kind] && state !== 'Success' && state !== 'Holiday';
}

/** Returns whether a custodian sends files of a kind, judging by its processed deliveries; true if it has none. */
export function sendsKind(deliveries: readonly Status[], kind: FileKind): boolean {
  const generated = deliveries.filter(({ state }) => isProcessed(state));
  return generated.length === 0 || generated.some(({ has }) => has[kind]);
}

/**
 * Returns whether files of a kind are expected with a delivery but missing. `deliveries` are all of the custodian's. A kind
 * that a custodian never sends, or never sends for a customer, is never due.
 */
export function isDue(status: Status, kind: FileKind, deliveries: readonly Status[]): boolean {
  if (!isLate(status, kind) || !sendsKind(deliveries, kind)) return false;
  return sendsKind(
    deliveries.filter(({ customer }) => customer === status.customer),
    kind,
  );
}

/** The state of a delivery that is due but has no record. */
export const unrecorded = 'no delivery recorded';

/** A custodian that delivered for a customer within this many days before a date is expected to deliver on that date. */
export const lookbackDays = 7;

/**
 * Adds a delivery for each custodian and customer with a record in the week before a date but none on that date. With
 * `ofOneCustodian`, the custodian is always expected, even if its last delivery is old.
 */
export function withUnrecorded(
  statuses: readonly Status[],
  days: readonly Pick<Status, 'date' | 'instant'>[],
  ofOneCustodian: boolean,
): Status[] {
  const byDate = new Map<PlainDate, Status[]>();
  for (const status of statuses) byDate.set(status.date, [...(byDate.get(status.date) ?? []), status]);
  const recorded = [...byDate.keys()].sort();
  const added = days.flatMap(({ date, instant }) => {
    // On a weekend, only those that delivered on a weekend are expected.
    const isWeekend = weekday(date) > 4;
    const from = addDays(date, -lookbackDays);
    const before = recorded.filter((recordedDate) => recordedDate < date && (!isWeekend || weekday(recordedDate) > 4));
    const recent = before.filter((recordedDate) => recordedDate >= from);
    const expected = recent.length > 0 || !ofOneCustodian || isWeekend ? recent : before.slice(-1);
    const parties = new Set(byDate.get(date)?.map(partyKey));
    return expected
      .flatMap((recordedDate) => byDate.get(recordedDate) ?? [])
      .flatMap((status): Status[] => {
        if (parties.has(partyKey(status))) return [];
        parties.add(partyKey(status));
        const { custodian, customer } = status;
        return [{ custodian, customer, date, instant, state: unrecorded, has: noKinds }];
      });
  });
  return [...statuses, ...added];
}

const partyKey = ({ custodian, customer }: Status) => `${custodian} ${customer}`;

/** Returns the distinct states of some deliveries, worst first. */
export function statesOf(statuses: readonly Status[]): string[] {
  const names = [...new Set(statuses.map((status) => status.state))];
  const rank = (name: string) => {
    if (name === 'Success') return severity.length + 1;
    const index = severity.indexOf(name);
    return index === -1 ? severity.length : index;
  };
  return names.sort((a, b) => rank(a) - rank(b));
}

/** Returns the combined state of the deliveries of a process date; undefined without deliveries. */
export function deliveryOf(statuses: readonly Status[]): Delivery | undefined {
  if (statuses.length === 0) return undefined;
  const states = statesOf(statuses);
  const etas = statuses.flatMap((status) =>
    status.state !== 'Success' && status.etaHours !== undefined ? [status.etaHours] : [],
  );
  return {
    states,
    final: states.every((state) => state === 'Success'),
    ...(etas.length > 0 && { etaHours: Math.max(...etas) }),
  };
}
