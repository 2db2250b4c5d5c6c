import { isDue, isLate, sendsKind, type FileKind, type Status } from '../../loader/statuses';
import type { FilledDelivery, MissingDelivery } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import { all, any, equal, number, oneOf } from '../../query/conditions';
import type { Filter } from '../../query/query';
import type { LoaderContext } from '../definition/context';
import { daysBack } from './dates-back';
import type { RequestedParties } from './find-missing';
import { listParties } from './parties';
import type { ResolvedDate } from './resolve-date';

/** The custodians whose rows are of one process date; of some customers only where there is a list. */
export interface FilledPart {
  readonly date: ResolvedDate;
  readonly custodians: readonly number[];
  readonly customers?: readonly number[];
}

/** What `fill=prev` makes of a date: where each delivery's rows come from. */
export interface FilledScope {
  /** Newest date first. */
  readonly parts: readonly FilledPart[];
  /** The rows that are from an earlier date than requested. */
  readonly filled: readonly FilledDelivery[];
  /** What is missing on the date and on the earlier dates that could replace it. */
  readonly missing: readonly MissingDelivery[];
}

interface Wanted {
  readonly date: ResolvedDate;
  readonly kind: FileKind;
  readonly parties: RequestedParties;
  readonly within: number;
  /** Whether rows belong to customers, whose deliveries come one by one. */
  readonly byCustomer: boolean;
}

/**
 * The process date that the rows of each delivery in scope come from: the requested date if it's received, else the
 * last one before it. A delivery received without rows counts as received: a sold holding must not reappear.
 */
export async function fillScope(
  { loader }: Pick<LoaderContext, 'loader'>,
  { date, kind, parties: scope, within, byCustomer }: Wanted,
  signal?: AbortSignal,
): Promise<FilledScope> {
  const [custodians, customers] = await Promise.all([
    listParties(loader, 'Custodians', signal),
    byCustomer ? listParties(loader, 'Customers', signal) : [],
  ]);
  const requested = scope.custodians ?? custodians.map(({ id }) => id);
  const perCustodian = await Promise.all(
    requested.map(async (custodian) => {
      const days = await loader.calendar.days(custodian, signal, kind);
      const deliveries = await loader.calendar.deliveries(custodian, signal);
      return { custodian, days: daysBack(days, date.date, within), deliveries };
    }),
  );
  const groups = new Map<string, { date: ResolvedDate; custodians: number[]; customers?: readonly number[] }>();
  const filled: FilledDelivery[] = [];
  const missing: MissingDelivery[] = [];
  const nameOf = (parties: typeof custodians, id: number) =>
    parties.find((party) => party.id === id)?.shortName || String(id);
  for (const { custodian, days, deliveries } of perCustodian) {
    const own = deliveries.filter(({ customer }) => scope.customers?.includes(customer) ?? true);
    const units = byCustomer ? [...new Set(own.map(({ customer }) => customer))] : [undefined];
    const byDate = new Map<ResolvedDate, number[]>();
    const known = new Map<PlainDate, ResolvedDate>([[date.date, date]]);
    for (const unit of units) {
      const files = own.filter(({ customer }) => unit === undefined || customer === unit);
      // A kind that never comes is never late.
      if (!sendsKind(files, kind)) continue;
      const newest = days.find(({ date: on }) => {
        const ofDay = files.filter((file) => file.date === on);
        return ofDay.some((file) => hasArrived(file, kind)) && !ofDay.some((file) => isDue(file, kind, deliveries));
      });
      if (!newest) {
        missing.push({
          custodianId: custodian,
          custodian: nameOf(custodians, custodian),
          ...(unit !== undefined && units.length > 1 && { customers: [nameOf(customers, unit)] }),
          date: date.date,
          state: `none within ${within} process dates either`,
        });
        continue;
      }
      const from = known.get(newest.date) ?? resolved(newest);
      known.set(from.date, from);
      byDate.set(from, [...(byDate.get(from) ?? []), ...(unit === undefined ? [] : [unit])]);
    }
    for (const [from, some] of byDate) {
      const isPart = some.length < units.length && byCustomer;
      const key = JSON.stringify([from.date, isPart ? some : null]);
      const group = groups.get(key);
      if (group) group.custodians.push(custodian);
      else groups.set(key, { date: from, custodians: [custodian], ...(isPart && { customers: some }) });
      if (from.date === date.date) continue;
      const late = own.filter((file) => file.date === date.date && (!isPart || some.includes(file.customer)));
      filled.push({
        custodian: nameOf(custodians, custodian),
        ...(isPart && { customers: some.map((id) => nameOf(customers, id)) }),
        date: from.date,
        requested: date.date,
        ...(late.length > 0 && { state: statesOf(late, kind) }),
      });
    }
  }
  return { parts: [...groups.values()].sort((a, b) => (a.date.date < b.date.date ? 1 : -1)), filled: filled, missing };
}

/** The condition of all parts together; undefined for no part. */
export function partsFilter(parts: readonly FilledPart[]): Filter | undefined {
  return any(
    ...parts.map(({ date, custodians, customers }) =>
      all(
        equal('ProcessDate', date.literal),
        oneOf('CustodianId', custodians.map(number)),
        customers && oneOf('CustomerId', customers.map(number)),
      ),
    ),
  );
}

function resolved({ date, instant }: { date: PlainDate; instant: string }): ResolvedDate {
  return { date, literal: { type: 'instant', value: instant }, onCalendar: true };
}

function hasArrived(file: Status, kind: FileKind): boolean {
  return file.state !== 'Holiday' && !isLate(file, kind);
}

function statesOf(statuses: readonly Status[], kind: FileKind): string {
  const late = statuses.filter((status) => isLate(status, kind));
  return [...new Set((late.length > 0 ? late : statuses).map(({ state }) => state))].join(', ');
}
