import type { Loader } from '../../loader/loader';
import type { FileKind, Status } from '../../loader/statuses';
import type { Table } from '../../model/table';
import { isRequested, lateOnes, type RequestedParties } from '../scope/find-missing';
import { listParties } from '../scope/parties';
import { deliveriesOf, type ResolvedDate } from '../scope/resolve-date';

/** Both sides of a comparison, less what has been delivered on one of the dates only. */
export interface CompareScope {
  /** Leaves out the rows that have nothing to be compared with because the other date's files have not come. */
  readonly pick: (table: Table) => Table;
  /** A message for each custodian or customer that is left out. */
  readonly notes: readonly string[];
  /** Whether the service says nothing about the deliveries of a date. */
  readonly unknown: boolean;
}

/** Finds out whose files came on both dates: what is late on one of them is not gone. */
export async function compareScope(
  loader: Loader,
  dates: readonly ResolvedDate[],
  parties: RequestedParties,
  { perCustomer, kind }: { readonly perCustomer: boolean; readonly kind: FileKind },
  signal?: AbortSignal,
): Promise<CompareScope> {
  const sides = await Promise.all(
    dates.map(async (date) => {
      const { statuses } = await deliveriesOf(loader, date, parties.custodians, signal);
      return { statuses: statuses.filter(isRequested(parties)) };
    }),
  );
  const keyOf = (custodian: unknown, customer: unknown) =>
    perCustomer ? `${String(custodian)} ${String(customer)}` : String(custodian);
  const late = new Map<string, { status: Status; date: string }>();
  const due = await Promise.all(sides.map(({ statuses }) => lateOnes(loader, statuses, kind, signal)));
  const came = sides.map(({ statuses }, index) => {
    const keys = (list: readonly Status[]) => list.map((one) => keyOf(one.custodian, one.customer));
    const dueKeys = new Set(keys(due[index] ?? []));
    return new Set(
      keys(statuses.filter(({ has, state }) => has[kind] || state === 'Success')).filter((key) => !dueKeys.has(key)),
    );
  });
  sides.forEach(({ statuses }, index) => {
    const other = came[1 - index];
    for (const status of statuses) {
      const key = keyOf(status.custodian, status.customer);
      // What did not come on either date, and is not to come, has no rows that could be taken for changes.
      const isOwed = due[index]?.includes(status);
      if (came[index]?.has(key) || !(other?.has(key) || isOwed)) continue;
      if (isOwed || !late.has(key)) late.set(key, { status, date: dates[index]?.date ?? '' });
    }
  });
  const unknown = sides.some(({ statuses }) => statuses.length === 0);
  if (late.size === 0) return { pick: (table) => table, notes: [], unknown };
  const [allCustodians, customers] = await Promise.all([
    listParties(loader, 'Custodians'),
    listParties(loader, 'Customers'),
  ]);
  const notes = [...late.values()].map(({ status, date }) => {
    const custodian = allCustodians.find((party) => party.id === status.custodian)?.shortName ?? status.custodian;
    const customer = customers.find((party) => party.id === status.customer)?.shortName ?? status.customer;
    const whose = perCustomer ? `${custodian} for ${customer}` : custodian;
    return `${whose} hasn't been delivered for ${date} (${status.state}), so it is left out on both dates.`;
  });
  return {
    notes,
    unknown,
    pick: ({ columns, rows }) => {
      const [custodian, customer] = ['CustodianId', 'CustomerId'].map((name) =>
        columns.findIndex((column) => column.name === name),
      ) as [number, number];
      return { columns, rows: rows.filter((row) => !late.has(keyOf(row[custodian], row[customer]))) };
    },
  };
}
