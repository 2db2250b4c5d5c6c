import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import { deliveryOf, isDue, sendsKind, type FileKind, type Status } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import type { Table } from '../../model/table';
import type { CustodianDelivery } from './check-rows';
import { clockTime } from '../../model/clock';
import { listParties } from '../scope/parties';

/** The part of a custodian's delivery that can be checked. */
export interface CheckScope extends CustodianDelivery {
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

/** Finds the customers for whom a custodian has delivered every kind of file that a check needs. */
export async function checkScope(
  loader: Loader,
  custodian: number,
  processDate: CalendarDate,
  needs: readonly FileKind[],
  signal?: AbortSignal,
): Promise<CheckScope> {
  const statuses = await loader.calendar.statuses(processDate.instant, [custodian], signal);
  const delivery = deliveryOf(statuses);
  if (statuses.length === 0) return { custodian, processDate, delivery, customers: undefined, notes: [] };
  const deliveries = await loader.calendar.deliveries(custodian, signal);
  // A successful delivery is complete, except for kinds of files that are never sent.
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
  if (late.length === 0) return { custodian, processDate, delivery, customers, notes: [] };
  const describeFiles = (kinds: readonly FileKind[], affected: readonly Status[], whose: string) => {
    const due = kinds.filter((kind) => affected.some((status) => isDue(status, kind, deliveries)));
    const { states, etaHours } = deliveryOf(affected) ?? { states: [] };
    const eta = etaHours === undefined ? '' : `, due at ${clockTime(etaHours)}`;
    const files = (due.length > 0 ? due : kinds).map((kind) => fileNames[kind]).join(' and ');
    return due.length > 0
      ? `No ${files} have been delivered${whose} (${states.join(', ')}${eta})`
      : `The delivery has no ${files}${whose} (${states.join(', ')})`;
  };
  // Files that are missing for all customers are reported once; others are reported for each customer.
  const missingForAll = needs.filter(
    (kind) => late.length === statuses.length && late.every(({ kinds }) => kinds.includes(kind)),
  );
  if (missingForAll.length > 0)
    return { custodian, processDate, delivery, customers, notes: [`${describeFiles(missingForAll, statuses, '')}.`] };
  const names = await listParties(loader, 'Customers');
  const notes = late.map(({ status, kinds }) => {
    const name = names.find((party) => party.id === status.customer)?.shortName ?? String(status.customer);
    return `${describeFiles(kinds, [status], ` for customer ${name}`)}: its accounts are excluded.`;
  });
  return { custodian, processDate, delivery, customers, notes };
}

/** The previous delivered process date, and the customers that it applies to. */
export interface EarlierScope extends CustodianDelivery {
  readonly customers: ReadonlySet<number> | undefined;
}

// After more process dates, changes can't be attributed to one date.
const maxDatesBack = 10;

/** Finds the previous delivered process date of each customer in scope. */
export async function earlierScopes(
  loader: Loader,
  scope: CheckScope,
  processDates: readonly CalendarDate[],
  signal?: AbortSignal,
): Promise<EarlierScope[]> {
  const earlier = processDates
    .filter((processDate) => processDate.delivered && processDate.date < scope.processDate.date)
    .slice(-maxDatesBack);
  const found: EarlierScope[] = [];
  const remaining = new Set(scope.customers);
  for (const calendarDate of earlier.reverse()) {
    const { delivery, customers } = await checkScope(loader, scope.custodian, calendarDate, ['Pos'], signal);
    if (!customers || !scope.customers)
      return [{ custodian: scope.custodian, processDate: calendarDate, delivery, customers: undefined }];
    const delivered = new Set([...remaining].filter((customer) => customers.has(customer)));
    for (const customer of delivered) remaining.delete(customer);
    if (delivered.size > 0)
      found.push({ custodian: scope.custodian, processDate: calendarDate, delivery, customers: delivered });
    if (remaining.size === 0) break;
  }
  return found;
}

/**
 * Messages about process dates between the compared dates whose files are late, so the comparison spans more than one
 * process date.
 */
export async function skippedNotes(
  { loader, scope, processDates, signal }: SkippedInput,
  from: PlainDate,
  kind: FileKind,
): Promise<string[]> {
  const between = processDates.filter(({ date }) => date > from && date < scope.processDate.date);
  if (between.length === 0) return [];
  const deliveries = await loader.calendar.deliveries(scope.custodian, signal);
  const names = await listParties(loader, 'Customers');
  return between.flatMap(({ date }) => {
    const all = deliveries.filter((status) => status.date === date);
    const late = all.filter((status) => isDue(status, kind, deliveries));
    const { states } = deliveryOf(late) ?? { states: [] };
    if (states.length === 0) return [];
    const customers = late.map(
      ({ customer }) => names.find(({ id }) => id === customer)?.shortName ?? String(customer),
    );
    const whose = late.length === all.length ? '' : ` for ${customers.join(', ')}`;
    const files = `${fileNames[kind].replace(/^./, (first) => first.toUpperCase())} of ${date}`;
    return [`${files} haven't been delivered${whose} (${states.join(', ')}), so an earlier process date was used.`];
  });
}

interface SkippedInput {
  readonly loader: Loader;
  readonly scope: CustodianDelivery;
  readonly processDates: readonly CalendarDate[];
  readonly signal: AbortSignal | undefined;
}

/** Returns the rows of some customers; `CustomerId` must be the first column. */
export function rowsOf(table: Table, customers: ReadonlySet<number> | undefined): Table {
  if (!customers) return table;
  const rows = table.rows.filter(([customer]) => customers.has(Number(customer)));
  return rows.length === table.rows.length ? table : { columns: table.columns, rows };
}
