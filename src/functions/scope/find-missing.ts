import type { Loader } from '../../loader/loader';
import { deliveryOf, isDue, isLate, sendsKind, type FileKind, type Status } from '../../loader/statuses';
import type { MissingDelivery } from '../../model/provenance';
import { requiredValues } from '../../query/conditions';
import type { Filter } from '../../query/query';
import { listParties } from './parties';

/** Whose files are requested; undefined for all. */
export interface RequestedParties {
  readonly custodians: readonly number[] | undefined;
  readonly customers?: readonly number[] | undefined;
}

/** Whose files a query concerns: the named ones, less those that its filter leaves out. */
export function requestedParties(named: RequestedParties, filter: Filter | undefined): RequestedParties {
  const idsOf = (path: string) =>
    requiredValues(filter, path)?.flatMap((value) => (value.type === 'number' ? [value.value] : []));
  const [custodians, customers] = [idsOf('CustodianId'), idsOf('CustomerId')];
  return { custodians: named.custodians ?? custodians, customers: named.customers ?? customers };
}

/** Among the deliveries of one process date, those that are still to come, also where that is all of them. */
export async function findMissing(
  loader: Loader,
  statuses: readonly Status[],
  kind: FileKind,
  parties: RequestedParties,
  signal?: AbortSignal,
): Promise<MissingDelivery[]> {
  const requested = statuses.filter(isRequested(parties));
  const late = await lateOnes(loader, requested, kind, signal);
  return late.length === 0 ? [] : group(late, requested, await readNames(loader));
}

/** The same for a period, of whose deliveries only those that have not succeeded are given. */
export async function findMissingIn(
  loader: Loader,
  unfinished: readonly Status[],
  kind: FileKind,
  signal?: AbortSignal,
): Promise<MissingDelivery[]> {
  const late = await lateOnes(loader, unfinished, kind, signal);
  return late.length === 0 ? [] : group(late, undefined, await readNames(loader));
}

/** A test for the deliveries that a query concerns. */
export function isRequested({ custodians, customers }: RequestedParties) {
  return ({ custodian, customer }: Status) =>
    (custodians?.includes(custodian) ?? true) && (customers?.includes(customer) ?? true);
}

/**
 * The custodians with late files of a kind, for any customer. Prices and rates don't show which file they're from,
 * and a late file may change each of them.
 */
export async function lateCustodians(
  loader: Loader,
  statuses: readonly Status[],
  kind: FileKind,
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const late = await lateOnes(loader, statuses, kind, signal);
  return new Set(late.map(({ custodian }) => custodian));
}

/** The deliveries whose files of a kind are late. */
export async function lateOnes(
  loader: Loader,
  statuses: readonly Status[],
  kind: FileKind,
  signal?: AbortSignal,
): Promise<Status[]> {
  const late = statuses.filter((status) => isLate(status, kind));
  const due = await Promise.all(
    late.map(async (status) => isDue(status, kind, await loader.calendar.deliveries(status.custodian, signal))),
  );
  return late.filter((_, index) => due[index]);
}

/** The custodians of some deliveries that send files of a kind at all. */
export async function sendersOf(
  loader: Loader,
  kind: FileKind,
  statuses: readonly Status[],
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const custodians = [...new Set(statuses.map(({ custodian }) => custodian))];
  const sends = await Promise.all(
    custodians.map(async (id) => sendsKind(await loader.calendar.deliveries(id, signal), kind)),
  );
  return new Set(custodians.filter((_, index) => sends[index]));
}

interface Names {
  readonly customers: number;
  custodian(id: number): string;
  customer(id: number): string;
}

async function readNames(loader: Loader): Promise<Names> {
  const [custodians, customers] = await Promise.all([
    listParties(loader, 'Custodians'),
    listParties(loader, 'Customers'),
  ]);
  const named = (parties: typeof custodians) => (id: number) =>
    parties.find((party) => party.id === id)?.shortName || String(id);
  return { customers: customers.length, custodian: named(custodians), customer: named(customers) };
}

/** A line for each custodian and date, with its customers where not all of them are late. */
function group(late: readonly Status[], requested: readonly Status[] | undefined, names: Names): MissingDelivery[] {
  const keyOf = ({ custodian, date }: Status) => `${custodian} ${date}`;
  const byDay = new Map<string, Status[]>();
  for (const status of late) byDay.set(keyOf(status), [...(byDay.get(keyOf(status)) ?? []), status]);
  return [...byDay].map(([key, some]): MissingDelivery => {
    const [{ custodian, date }] = some as [Status];
    const all = requested ? requested.filter((status) => keyOf(status) === key).length : names.customers;
    const { states = [], etaHours } = deliveryOf(some) ?? {};
    return {
      custodianId: custodian,
      custodian: names.custodian(custodian),
      ...(some.length < all && { customers: some.map(({ customer }) => names.customer(customer)) }),
      date,
      state: states.join(', '),
      ...(etaHours !== undefined && { etaHours }),
    };
  });
}
