import type { LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { prepareTotal } from '../../query/total';
import type { DataScope } from './connection-actions';
import { listParties } from '../../functions/scope/parties';

/** What the token sees: the service cuts everything to it, so its own counts tell. */
export async function describeScope(
  { loader, loadTotal }: { readonly loader: Loader; readonly loadTotal: LoadTotal },
  signal?: AbortSignal,
): Promise<DataScope> {
  const [custodians, customers, days, accounts] = await Promise.all([
    listParties(loader, 'Custodians'),
    listParties(loader, 'Customers'),
    loader.calendar.days(undefined, signal),
    countAccounts(loader, loadTotal, signal),
  ]);
  return {
    custodians: custodians.length,
    customers: customers.length,
    accounts,
    dates: days.length,
    firstDate: days[0]?.date,
    lastDate: days.at(-1)?.date,
  };
}

async function countAccounts(loader: Loader, loadTotal: LoadTotal, signal?: AbortSignal): Promise<number | undefined> {
  try {
    const prepared = prepareTotal({ set: 'Accounts', method: 'count', by: [] }, await loader.schema());
    const { table } = await loadTotal(prepared, { signal });
    return Number(table.rows[0]?.[0] ?? 0);
  } catch {
    // Without it the rest still tells; a lost connection shows by the other questions.
    return undefined;
  }
}
