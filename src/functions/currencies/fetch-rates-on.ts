import type { Loader } from '../../loader/loader';
import { combineStatuses } from '../../loader/statuses';
import type { Delivery } from '../../model/provenance';
import type { Table } from '../../model/table';
import { and, whereEquals, toNumberLiteral, whereOneOf } from '../../query/query';
import { createBatchFetch } from '../lookups/batch-fetch';
import { fetchDeliveries, type ResolvedDate } from '../scope/resolve-date';

/** Returns a function that fetches a custodian's rates of a date. Cells for different custodians share a request. */
export const getRateFetcher = createBatchFetch<Table>('a rate', async (loader, group, ids) => {
  const resolvedDate = JSON.parse(group) as ResolvedDate;
  const custodians = ids.map(Number);
  const deliveries = await Promise.all(custodians.map((id) => fetchDeliveries(loader, resolvedDate, [id])));
  const delivery = combineStatuses(deliveries.flatMap(({ statuses }) => statuses));
  const table = await fetchRatesOn(loader, resolvedDate, custodians, delivery);
  return new Map(
    ids.map((id) => [id, { ...table, rows: table.rows.filter(([custodianId]) => String(custodianId) === id) }]),
  );
});

/** Fetches the rates of a date by some custodians, or by all. */
export async function fetchRatesOn(
  loader: Loader,
  resolvedDate: ResolvedDate,
  custodians: readonly number[] | undefined,
  delivery: Delivery | undefined,
): Promise<Table> {
  const filter = and(
    whereEquals('ProcessDate', resolvedDate.literal),
    custodians && whereOneOf('CustodianId', custodians.map(toNumberLiteral)),
  );
  const columns = ['CustodianId', 'BaseCurrencyId', 'LocalCurrencyId', 'Factor'];
  const query = { set: 'FxRates', columns, ...(filter && { filter }) };
  return (await loader.fetch(query, { processDate: resolvedDate.date, delivery })).table;
}
