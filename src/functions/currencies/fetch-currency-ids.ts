import type { TotalServices } from '../definition/context';
import type { FetchOptions, Loader } from '../../loader/loader';
import { continueWith, isAddInError } from '../../model/errors';
import type { CellValue } from '../../model/table';
import type { Filter } from '../../query/query';
import { prepareTotal } from '../../query/total';
import { listCurrencies } from '../lookups/find-currency';

/**
 * Returns the IDs of the currencies in the rows of a filter, grouped by the service; null for rows without a currency.
 */
export async function fetchCurrencyIds(
  { loader, loadTotal }: TotalServices,
  {
    set,
    currencyPath,
    filter,
  }: { readonly set: string; readonly currencyPath: string; readonly filter: Filter | undefined },
  { signal }: FetchOptions,
): Promise<readonly CellValue[]> {
  const fetchOptions = { signal, isLookup: true as const };
  try {
    const query = prepareTotal(
      { set, aggregation: 'count', by: [currencyPath], filter },
      await loader.fetchSchema(signal),
    );
    const { table } = await loadTotal(query, fetchOptions);
    return table.rows.map(([currency]) => currency ?? null);
  } catch (error) {
    // For a service that can't group rows, the rows themselves are fetched.
    if (!isAddInError(error) || (error.kind !== 'service' && error.kind !== 'http')) throw error;
    const { table } = await loader.fetch({ set, columns: [currencyPath], ...(filter && { filter }) }, fetchOptions);
    return [...new Set(table.rows.map(([currency]) => currency ?? null))];
  }
}

/** Lists the codes of currencies for a message. */
export async function printCurrencyCodes(loader: Loader, ids: readonly CellValue[]): Promise<string> {
  const findName = await fetchCurrencyNameFinder(loader);
  return [...new Set(ids)].map(findName).sort().join(', ');
}

/** Fetches currencies. Returns a function that returns the name of a currency in messages: its three-letter code. */
export async function fetchCurrencyNameFinder(
  loader: Loader,
  signal?: AbortSignal,
): Promise<(id: CellValue) => string> {
  const currencies = await listCurrencies(loader, signal).catch(continueWith([]));
  return (id) =>
    id === null ? 'none' : currencies.find((candidate) => candidate.id === id)?.alpha3 || `currency ${String(id)}`;
}
