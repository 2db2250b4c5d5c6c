import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import { deliveryOf, isDue, sendsKind, type FileKind, type Status } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import type { Table } from '../../model/table';
import type { DeliveredDay } from './check-rows';
import { clockTime } from '../../model/clock';
import { listParties } from '../scope/parties';

/** What of a custodian's process date can be checked. */
export interface CheckScope extends DeliveredDay {
  /** The customers whose files are received; undefined if the service doesn't say, which means all. */
  readonly customers: ReadonlySet<number> | undefined;
  /** Messages about missing deliveries. */
  readonly notes: readonly string[];
}

const fileNames: Readonly<Record<FileKind, string>> = {
  Pos: 'positions',
  Lot: 'tax lots',
  Trn: 'transactions',
  Pri: 'prices',
  Fx: 'exchange rates',
  Acc: 'accounts',
  Veh: 'securities',
};

/** Finds who has delivered every file kind that a check needs, for a process date. */
export async function checkScope(
  loader: Loader,
  custodian: number,
  day: CalendarDate,
  needs: readonly FileKind[],
  signal?: AbortSignal,
): Promise<CheckScope> {
  const statuses = await loader.calendar.statuses(day.instant, [custodian], signal);
  const delivery = deliveryOf(statuses);
  if (statuses.length === 0) return { custodian, day, delivery, customers: undefined, notes: [] };
  const deliveries = await loader.calendar.deliveries(custodian, signal);
  // What succeeded is all there. Only what is never sent has no part in a check, as it has nothing to be compared with.
  const lacks = (status: Status, kind: FileKind) =>
    !status.has[kind] &&
    (status.state !== 'Success' ||
      !sendsKind(
        deliveries.filter(({ customer }) => customer === status.customer),
        kind,
      ));
  const lacking = statuses.map((status) => ({ status, kinds: needs.filter((kind) => lacks(status, kind)) }));
  const late = lacking.filter(({ kinds }) => kinds.length > 0);
  const customers = new Set(lacking.filter(({ kinds }) => kinds.length === 0).map(({ status }) => status.customer));
  if (late.length === 0) return { custodian, day, delivery, customers, notes: [] };
  const describeFiles = (kinds: readonly FileKind[], of: readonly Status[], whose: string) => {
    const due = kinds.filter((kind) => of.some((status) => isDue(status, kind, deliveries)));
    const { states, etaHours } = deliveryOf(of) ?? { states: [] };
    const eta = etaHours === undefined ? '' : `, due at ${clockTime(etaHours)}`;
    const files = (due.length > 0 ? due : kinds).map((kind) => fileNames[kind]).join(' and ');
    return due.length > 0
      ? `No ${files} have been delivered${whose} (${states.join(', ')}${eta})`
      : `The delivery has no ${files}${whose} (${states.join(', ')})`;
  };
  // A file that every custodian lacks is reported once; others are reported for each custodian that lacks them.
  const nobodys = needs.filter(
    (kind) => late.length === statuses.length && late.every(({ kinds }) => kinds.includes(kind)),
  );
  if (nobodys.length > 0)
    return { custodian, day, delivery, customers, notes: [`${describeFiles(nobodys, statuses, '')}.`] };
  const names = await listParties(loader, 'Customers');
  const notes = late.map(({ status, kinds }) => {
    const name = names.find((party) => party.id === status.customer)?.shortName ?? String(status.customer);
    return `${describeFiles(kinds, [status], ` for customer ${name}`)}: its accounts are excluded.`;
  });
  return { custodian, day, delivery, customers, notes };
}

/** Customers and the process date before, on which they were delivered last. */
export interface EarlierScope extends DeliveredDay {
  readonly customers: ReadonlySet<number> | undefined;
}

// After a longer gap, changes can't be attributed to one date.
const mostDaysBack = 10;

/** The process date before for everything in scope; customers whose files were missing then have an earlier one. */
export async function earlierScopes(
  loader: Loader,
  scope: CheckScope,
  days: readonly CalendarDate[],
  signal?: AbortSignal,
): Promise<EarlierScope[]> {
  const earlier = days.filter((day) => day.delivered && day.date < scope.day.date).slice(-mostDaysBack);
  const found: EarlierScope[] = [];
  const left = new Set(scope.customers);
  for (const day of earlier.reverse()) {
    const { delivery, customers } = await checkScope(loader, scope.custodian, day, ['Pos'], signal);
    if (!customers || !scope.customers) return [{ custodian: scope.custodian, day, delivery, customers: undefined }];
    const here = new Set([...left].filter((customer) => customers.has(customer)));
    for (const customer of here) left.delete(customer);
    if (here.size > 0) found.push({ custodian: scope.custodian, day, delivery, customers: here });
    if (left.size === 0) break;
  }
  return found;
}

/**
 * Messages about the process dates between an earlier one and the date, on which files of a kind are expected and haven't
 * come: what is compared with each other then lies further apart than a day.
 */
export async function skippedNotes(
  { loader, scope, days, signal }: Skipping,
  from: PlainDate,
  kind: FileKind,
): Promise<string[]> {
  const between = days.filter(({ date }) => date > from && date < scope.day.date);
  if (between.length === 0) return [];
  const deliveries = await loader.calendar.deliveries(scope.custodian, signal);
  const names = await listParties(loader, 'Customers');
  return between.flatMap(({ date }) => {
    const all = deliveries.filter((status) => status.date === date);
    const late = all.filter((status) => isDue(status, kind, deliveries));
    const { states } = deliveryOf(late) ?? { states: [] };
    if (states.length === 0) return [];
    const of = late.map(({ customer }) => names.find(({ id }) => id === customer)?.shortName ?? String(customer));
    const whose = late.length === all.length ? '' : ` for ${of.join(', ')}`;
    const what = `${fileNames[kind].replace(/^./, (first) => first.toUpperCase())} of ${date}`;
    return [`${what} haven't been delivered${whose} (${states.join(', ')}), so an earlier process date was used.`];
  });
}

interface Skipping {
  readonly loader: Loader;
  readonly scope: DeliveredDay;
  readonly days: readonly CalendarDate[];
  readonly signal: AbortSignal | undefined;
}

/** The rows of some customers; `CustomerId` must be the first column. */
export function rowsOf(table: Table, customers: ReadonlySet<number> | undefined): Table {
  if (!customers) return table;
  const rows = table.rows.filter(([customer]) => customers.has(Number(customer)));
  return rows.length === table.rows.length ? table : { columns: table.columns, rows };
}
