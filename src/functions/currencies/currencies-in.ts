import type { LoadTotal } from '../../loader/load-total';
import type { FetchContext, Loader } from '../../loader/loader';
import { isAddInError } from '../../model/errors';
import type { CellValue } from '../../model/table';
import type { Filter } from '../../query/query';
import { prepareTotal } from '../../query/total';
import { listCurrencies } from '../lookups/find-currency';

/** What the currencies of rows are read with. */
export interface CurrencyServices {
  readonly loader: Loader;
  readonly loadTotal: LoadTotal;
}

/** The currencies, by id, of the rows that a filter leaves; null is a row without one. The service groups them. */
export async function currenciesIn(
  { loader, loadTotal }: CurrencyServices,
  { set, way, filter }: { readonly set: string; readonly way: string; readonly filter: Filter | undefined },
  { signal }: FetchContext,
): Promise<readonly CellValue[]> {
  const context = { signal, lookup: true as const };
  try {
    const query = prepareTotal({ set, method: 'count', by: [way], filter }, await loader.schema(signal));
    const { table } = await loadTotal(query, context);
    return table.rows.map(([currency]) => currency ?? null);
  } catch (error) {
    // A service that groups nothing gives the rows themselves.
    if (!isAddInError(error) || (error.kind !== 'service' && error.kind !== 'http')) throw error;
    const { table } = await loader.fetch({ set, columns: [way], ...(filter && { filter }) }, context);
    return [...new Set(table.rows.map(([currency]) => currency ?? null))];
  }
}

/** The codes of currencies by their ids, in a message. */
export async function codesOf(loader: Loader, ids: readonly CellValue[]): Promise<string> {
  const nameOf = await currencyNames(loader);
  return [...new Set(ids)].map(nameOf).sort().join(', ');
}

/** What a message calls a currency: its code of three letters. */
export async function currencyNames(loader: Loader): Promise<(id: CellValue) => string> {
  const known = await listCurrencies(loader).catch(() => []);
  return (id) => (id === null ? 'none' : known.find((one) => one.id === id)?.alpha3 || `currency ${String(id)}`);
}
