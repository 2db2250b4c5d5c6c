import type { Loader } from '../../loader/loader';
import type { FileKind, Status } from '../../loader/statuses';
import { excludedOnBothDates } from '../../messages/comparison';
import type { Table } from '../../model/table';
import {
  createRequestedTest,
  findMissingStatuses,
  findStatusesNotDue,
  type RequestedParties,
} from '../scope/find-missing';
import { listParties } from '../scope/parties';
import { fetchDeliveries, type ResolvedDate } from '../scope/resolve-date';

/** Finds the deliveries received on both dates: rows of a missing delivery don't count as removed. */
export async function findComparedScope(
  loader: Loader,
  dates: readonly ResolvedDate[],
  parties: RequestedParties,
  { perCustomer, kind }: { readonly perCustomer: boolean; readonly kind: FileKind },
  signal?: AbortSignal,
) {
  const sides = await Promise.all(
    dates.map(async (date) => {
      const { statuses } = await fetchDeliveries(loader, date, parties.custodians, signal);
      const requestedStatuses = statuses.filter(createRequestedTest(parties));
      return {
        statuses: [
          ...requestedStatuses,
          ...(await findStatusesNotDue(loader, requestedStatuses, kind, parties, signal)),
        ],
      };
    }),
  );
  const printKey = (custodian: unknown, customer: unknown) =>
    perCustomer ? `${String(custodian)} ${String(customer)}` : String(custodian);
  const excludedDeliveries = new Map<string, { status: Status; date: string }>();
  const dueStatuses = await Promise.all(
    sides.map(({ statuses }) => findMissingStatuses(loader, statuses, kind, signal)),
  );
  const receivedKeys = sides.map(({ statuses }, index) => {
    const toKeys = (list: readonly Status[]) => list.map((delivery) => printKey(delivery.custodian, delivery.customer));
    const dueKeys = new Set(toKeys(dueStatuses[index] ?? []));
    return new Set(
      toKeys(statuses.filter(({ has, state }) => has[kind] || state === 'Success')).filter((key) => !dueKeys.has(key)),
    );
  });
  sides.forEach(({ statuses }, index) => {
    const otherReceivedKeys = receivedKeys[1 - index];
    for (const status of statuses) {
      const key = printKey(status.custodian, status.customer);
      // A delivery neither received nor due on either date has no rows that could look like changes.
      const isDue = dueStatuses[index]?.includes(status);
      if (receivedKeys[index]?.has(key) || !(otherReceivedKeys?.has(key) || isDue)) continue;
      if (isDue || !excludedDeliveries.has(key))
        excludedDeliveries.set(key, { status, date: dates[index]?.date ?? '' });
    }
  });
  const unknown = sides.some(({ statuses }) => statuses.length === 0);
  if (excludedDeliveries.size === 0) return { exclude: (table: Table) => table, notes: [], unknown };
  const [allCustodians, customers] = await Promise.all([
    listParties(loader, 'Custodians', signal),
    listParties(loader, 'Customers', signal),
  ]);
  const notes = [...excludedDeliveries.values()].map(({ status, date }) => {
    const custodian = allCustodians.find((party) => party.id === status.custodian)?.shortName ?? status.custodian;
    const customer = customers.find((party) => party.id === status.customer)?.shortName ?? status.customer;
    const delivery = perCustomer ? `${custodian} for ${customer}` : custodian;
    return excludedOnBothDates(delivery, date, status.state);
  });
  return {
    /** A message for each excluded custodian or customer. */
    notes,
    /** Whether the service has no delivery statuses for a date. */
    unknown,
    /** Removes the rows of deliveries whose files are missing for one of the dates. */
    exclude: ({ columns, rows }: Table): Table => {
      const [custodian, customer] = ['CustodianId', 'CustomerId'].map((name) =>
        columns.findIndex((column) => column.name === name),
      ) as [number, number];
      return { columns, rows: rows.filter((row) => !excludedDeliveries.has(printKey(row[custodian], row[customer]))) };
    },
  };
}
