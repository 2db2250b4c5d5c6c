import type { Loader } from '../../loader/loader';
import { combineStatuses } from '../../loader/statuses';
import type { Delivery } from '../../model/provenance';
import type { Table } from '../../model/table';
import { and, whereEquals, toNumberLiteral, whereOneOf } from '../../query/query';
import { createBatchFetch } from '../lookups/batch-fetch';
import { fetchDeliveries, type ResolvedDate } from '../scope/resolve-date';

/**
 * Returns a function that fetches a custodian's rates for a date. Its `group` is the resolved date as JSON, and its `key` the
 * custodian's ID. Cells for different custodians share a request.
 */
export const getRateFetcher = createBatchFetch<Table>('a rate', async (loader, group, ids) => {
  const resolvedDate = JSON.parse(group) as ResolvedDate;
  const custodianIds = ids.map(Number);
  const deliveries = await Promise.all(custodianIds.map((id) => fetchDeliveries(loader, resolvedDate, [id])));
  const delivery = combineStatuses(deliveries.flatMap(({ statuses }) => statuses));
  const table = await fetchRatesOn(loader, resolvedDate, custodianIds, delivery);
  return new Map(
    ids.map((id) => [id, { ...table, rows: table.rows.filter(([custodianId]) => String(custodianId) === id) }]),
  );
});

/**
 * Fetches the FX rates that some custodians, or all, sent for a date. The columns are CustodianId, BaseCurrencyId,
 * LocalCurrencyId, and Factor.
 *
 * @param custodianIds - undefined for all
 * @param delivery - the deliveries' status for the provenance, if it's shown
 */
export async function fetchRatesOn(
  loader: Loader,
  resolvedDate: ResolvedDate,
  custodianIds: readonly number[] | undefined,
  delivery: Delivery | undefined,
): Promise<Table> {
  const filter = and(
    whereEquals('ProcessDate', resolvedDate.literal),
    custodianIds && whereOneOf('CustodianId', custodianIds.map(toNumberLiteral)),
  );
  const columns = ['CustodianId', 'BaseCurrencyId', 'LocalCurrencyId', 'Factor'];
  const query = { set: 'FxRates', columns, ...(filter && { filter }) };
  return (await loader.fetch(query, { processDate: resolvedDate.date, delivery })).table;
}
