import { fetchTransactions } from '../../../src/app/breaks/cause-transactions';
import type { CalendarDate } from '../../../src/loader/calendar';
import type { Loader } from '../../../src/loader/loader';
import type { Party } from '../../../src/model/party';
import type { Filter, Query } from '../../../src/query/query';

/** Returns the accounts that a filter allows; undefined if it allows all. */
function findAccounts(filter: Filter | undefined): readonly unknown[] | undefined {
  if (filter?.op === 'and') return filter.of.map(findAccounts).find((accounts) => accounts !== undefined);
  if (filter?.op === 'in' && filter.path === 'AccountId')
    return filter.values.map((literal) => ('value' in literal ? literal.value : null));
  return undefined;
}

it.each([3, 100, 150])('reads the transactions of every account with a break (%i accounts)', async (count) => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const loader = {
    fetch: async ({ set, filter }: Query) => {
      const accounts = findAccounts(filter);
      const rows = ids
        .filter((id) => accounts?.includes(id) ?? true)
        .map((id) => [id, 1000 + id, 7, 1, false, 10, 100, null, null, '', false]);
      return { table: { columns: [], rows: set === 'Transactions' ? rows : [[1, 'by']] } };
    },
  } as unknown as Loader;
  const transactions = await fetchTransactions(loader, {
    custodian: { id: 1 } as Party,
    processDate: { date: '2026-04-10', instant: '2026-04-10T00:00:00Z' } as CalendarDate,
    delivery: undefined,
    breaks: ids.map((account) => ({ account })),
    signal: undefined,
  });
  expect([...transactions.keys()]).toEqual(ids);
});
