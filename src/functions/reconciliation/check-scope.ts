import type { Remark } from '../../checks/recon-findings';
import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import { combineStatuses, isDue, sendsKind, type FileKind, type Status } from '../../loader/statuses';
import { noEarlierDelivery } from '../../messages/check-findings';
import { deliveryLacksFiles, earlierDateUsed, filesNotDelivered, stateAndDue } from '../../messages/deliveries';
import type { PlainDate } from '../../model/plain-date';
import type { Table } from '../../model/table';
import type { ReconKind, ReconOptions } from '../../query/read-check-options';
import type { CustodianDelivery } from './check-rows';
import type { Party } from '../../model/party';
import { listParties } from '../scope/parties';

/** The part of a custodian's delivery that can be checked. */
export interface CheckScope extends CustodianDelivery {
  /** The customers whose files are received; undefined if the service doesn't report them, which means all. */
  readonly customers: ReadonlySet<number> | undefined;
  /** Messages about missing deliveries. */
  readonly messages: readonly string[];
}

/** The input to a check, for one custodian and process date. */
export interface CheckInput {
  readonly loader: Loader;
  readonly scope: CheckScope;
  /** The custodian's process dates, earliest first. */
  readonly processDates: readonly CalendarDate[];
  readonly options: ReconOptions;
  readonly signal: AbortSignal | undefined;
}

/** The kinds of files that each check needs. The first one makes a process date count as delivered. */
export const neededFiles: Record<ReconKind, readonly [FileKind, ...FileKind[]]> = {
  lots: ['Pos', 'Lot'],
  roll: ['Pos', 'Trn'],
  prices: ['Pri', 'Pos'],
  missing: ['Pos', 'Trn'],
};

const fileNames: Readonly<Record<FileKind, string>> = {
  Pos: 'positions',
  Lot: 'tax lots',
  Trn: 'transactions',
  Pri: 'prices',
  Fx: 'FX rates',
  Acc: 'accounts',
  Veh: 'securities',
};

/** Finds the customers for whom a custodian has delivered every kind of file that a check needs. */
export async function findCheckScope(
  loader: Loader,
  custodian: number,
  processDate: CalendarDate,
  neededKinds: readonly FileKind[],
  signal?: AbortSignal,
): Promise<CheckScope> {
  const statuses = await loader.calendar.fetchStatuses(processDate.instant, [custodian], signal);
  const delivery = combineStatuses(statuses);
  if (statuses.length === 0) return { custodian, processDate, delivery, customers: undefined, messages: [] };
  const deliveries = await loader.calendar.fetchDeliveries(custodian, signal);
  // A successful delivery without a kind of file had nothing to report, unless the customer never gets that kind.
  const isMissingFile = (status: Status, kind: FileKind) =>
    !status.has[kind] &&
    (status.state !== 'Success' ||
      !sendsKind(
        deliveries.filter(({ customer }) => customer === status.customer),
        kind,
      ));
  const missingKindsByStatus = statuses.map((status) => ({
    status,
    kinds: neededKinds.filter((kind) => isMissingFile(status, kind)),
  }));
  const incompleteDeliveries = missingKindsByStatus.filter(({ kinds }) => kinds.length > 0);
  const customers = new Set(
    missingKindsByStatus.filter(({ kinds }) => kinds.length === 0).map(({ status }) => status.customer),
  );
  if (incompleteDeliveries.length === 0) return { custodian, processDate, delivery, customers, messages: [] };
  const describeFiles = (kinds: readonly FileKind[], affectedStatuses: readonly Status[], customer?: string) => {
    const dueKinds = kinds.filter((kind) => affectedStatuses.some((status) => isDue(status, kind, deliveries)));
    const { states, etaHours } = combineStatuses(affectedStatuses) ?? { states: [] };
    return dueKinds.length > 0
      ? filesNotDelivered(printFiles(dueKinds), stateAndDue(processDate.date, states.join(', '), etaHours), customer)
      : deliveryLacksFiles(printFiles(kinds), states.join(', '), customer);
  };
  // Files that are missing for all customers are reported once; others are reported for each customer.
  const missingForAll = neededKinds.filter(
    (kind) =>
      incompleteDeliveries.length === statuses.length &&
      incompleteDeliveries.every(({ kinds }) => kinds.includes(kind)),
  );
  if (missingForAll.length > 0)
    return { custodian, processDate, delivery, customers, messages: [describeFiles(missingForAll, statuses)] };
  const customerParties = await listParties(loader, 'Customers', signal);
  const messages = incompleteDeliveries.map(({ status, kinds }) =>
    describeFiles(kinds, [status], findName(customerParties, status.customer)),
  );
  return { custodian, processDate, delivery, customers, messages };
}

function printFiles(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => fileNames[kind]).join(' or ');
}

function findName(parties: readonly Party[], id: number): string {
  return parties.find((party) => party.id === id)?.shortName ?? String(id);
}

/** The previous delivered process date, and the customers that it applies to. */
interface EarlierScope extends CustodianDelivery {
  readonly customers: ReadonlySet<number> | undefined;
}

// After more process dates, changes can't be attributed to one date.
const maxDatesBack = 10;

/** Finds the previous delivered process date of each customer in scope. */
export async function findEarlierScopes(
  loader: Loader,
  scope: CheckScope,
  processDates: readonly CalendarDate[],
  signal?: AbortSignal,
): Promise<EarlierScope[]> {
  const earlierDates = processDates
    .filter((processDate) => processDate.isDelivered && processDate.date < scope.processDate.date)
    .slice(-maxDatesBack);
  const scopes: EarlierScope[] = [];
  const remaining = new Set(scope.customers);
  for (const calendarDate of earlierDates.reverse()) {
    const { delivery, customers } = await findCheckScope(loader, scope.custodian, calendarDate, ['Pos'], signal);
    // Without delivery records, all customers count as delivered.
    if (!scope.customers)
      return [{ custodian: scope.custodian, processDate: calendarDate, delivery, customers: undefined }];
    const deliveredCustomers = new Set([...remaining].filter((customer) => customers?.has(customer) ?? true));
    for (const customer of deliveredCustomers) remaining.delete(customer);
    if (deliveredCustomers.size > 0)
      scopes.push({ custodian: scope.custodian, processDate: calendarDate, delivery, customers: deliveredCustomers });
    if (remaining.size === 0) break;
  }
  return scopes;
}

/** Returns remarks about customers without an earlier delivery to compare with. */
export async function createUncomparedRemarks(
  { loader, signal }: Pick<CheckInput, 'loader' | 'signal'>,
  customers: readonly number[],
): Promise<Remark[]> {
  if (customers.length === 0) return [];
  const parties = await listParties(loader, 'Customers', signal);
  return customers.map((customer) => ({
    missingInput: 'dates',
    customer,
    message: noEarlierDelivery(findName(parties, customer), maxDatesBack),
  }));
}

/** Returns remarks about missing deliveries between the compared dates, which make the comparison span several process dates. */
export async function createSkippedDateRemarks(
  { loader, scope, processDates, signal }: Pick<CheckInput, 'loader' | 'scope' | 'processDates' | 'signal'>,
  from: PlainDate,
  kind: FileKind,
): Promise<Remark[]> {
  const datesBetween = processDates.filter(({ date }) => date > from && date < scope.processDate.date);
  if (datesBetween.length === 0) return [];
  const deliveries = await loader.calendar.fetchDeliveries(scope.custodian, signal);
  const customerParties = await listParties(loader, 'Customers', signal);
  return datesBetween.flatMap(({ date }) => {
    const allStatuses = deliveries.filter((status) => status.date === date);
    const dueStatuses = allStatuses.filter((status) => isDue(status, kind, deliveries));
    const { states } = combineStatuses(dueStatuses) ?? { states: [] };
    if (states.length === 0) return [];
    const customers =
      dueStatuses.length === allStatuses.length
        ? []
        : dueStatuses.map(({ customer }) => findName(customerParties, customer));
    return [{ message: earlierDateUsed(fileNames[kind], date, states.join(', '), customers.join(', ')) }];
  });
}

/** Returns the rows of some customers; `CustomerId` must be the first column. */
export function filterByCustomer(table: Table, customers: ReadonlySet<number> | undefined): Table {
  if (!customers) return table;
  const rows = table.rows.filter(([customer]) => customers.has(Number(customer)));
  return rows.length === table.rows.length ? table : { columns: table.columns, rows };
}
