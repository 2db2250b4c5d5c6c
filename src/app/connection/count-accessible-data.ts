import { continueWith } from '../../model/errors';
import type { LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { prepareTotal } from '../../query/total';
import type { DataScope } from './connection-actions';
import { listParties } from '../../functions/scope/parties';

/** Counts the data that the token gives access to. The service limits every response to that data. */
export async function countAccessibleData(
  { loader, loadTotal }: { readonly loader: Loader; readonly loadTotal: LoadTotal },
  signal?: AbortSignal,
): Promise<DataScope> {
  const [custodians, customers, processDates, accounts] = await Promise.all([
    listParties(loader, 'Custodians', signal),
    listParties(loader, 'Customers', signal),
    loader.calendar.fetchProcessDates(undefined, signal),
    countAccounts(loader, loadTotal, signal),
  ]);
  return {
    custodians: custodians.length,
    customers: customers.length,
    accounts,
    dates: processDates.length,
    firstDate: processDates[0]?.date,
    lastDate: processDates.at(-1)?.date,
  };
}

async function countAccounts(loader: Loader, loadTotal: LoadTotal, signal?: AbortSignal): Promise<number | undefined> {
  try {
    const prepared = prepareTotal({ set: 'Accounts', aggregation: 'count', by: [] }, await loader.fetchSchema(signal));
    const { table } = await loadTotal(prepared, { signal });
    return Number(table.rows[0]?.[0] ?? 0);
  } catch (error) {
    // The other counts are useful without this one. If the connection is lost, they fail.
    return continueWith(undefined)(error);
  }
}
