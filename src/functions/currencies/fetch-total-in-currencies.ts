// Long because totals, currencies, and ranks come from the same groups.
import type { TotalServices } from '../definition/context';
import { arrangeGroups } from '../../loader/load-total';
import type { FetchOptions, Loader } from '../../loader/loader';
import { trackFetchTime } from '../../loader/track-fetch-time';
import {
  amountsWithoutCurrency,
  noRateToTotal,
  rowsLeftOut,
  sortedAcrossCurrencies,
  totalFilteredAcrossCurrencies,
  totalAcrossCurrencies,
  totalNotConvertible,
} from '../../messages/currencies';
import { findAdditivity, findAmountCurrencyPath, isInCurrency, securityCurrencyPath } from '../../model/amounts';
import { type AddInError } from '../../model/errors';
import type { Result } from '../../model/provenance';
import type { CellValue, Table } from '../../model/table';
import { prepareTotal, type PreparedTotal, type TotalQuery } from '../../query/total';
import type { TotalOptions } from '../../query/read-total-options';
import { findBaseCurrency } from '../lookups/find-currency';
import { selectsOneCurrency, findRankedAmount, refuseMixed, settlesCurrency } from './amount-conditions';
import { printCurrencyCodes, fetchCurrencyIds } from './fetch-currency-ids';
import { toCountQuery, describeUnconvertedRows, type UnconvertedGroup } from './unconverted-rows';
import { describeBorrowedRates, type UsedRate } from './describe-borrowed-rates';
import { fetchRateFinders } from './fetch-rates';
import type { ResolvedDate } from '../scope/resolve-date';

interface TotalContext extends TotalServices {
  readonly resolvedDate: ResolvedDate | undefined;
  readonly options: Pick<TotalOptions, 'base' | 'mixed' | 'partial'>;
}

/**
 * Fetches a total whose numbers don't mix currencies. A group with several currencies is refused with a message, unless
 * the options convert the amounts or add them as they are.
 */
export async function fetchTotalInCurrencies(
  { loader, loadTotal, resolvedDate, options }: TotalContext,
  query: TotalQuery,
  fetchOptions: FetchOptions,
): Promise<Result> {
  const schema = await loader.fetchSchema(fetchOptions.signal);
  const prepared = prepareTotal(query, schema, options.base);
  const { base } = options;
  if (base !== undefined || !options.mixed) {
    const { entity, filter } = prepared;
    const rowsQuery = { set: entity.set, ...(filter && { filter }) };
    const refusal = { createFilterError: totalFilteredAcrossCurrencies, base };
    await refuseMixed({ loader, loadTotal }, rowsQuery, fetchOptions, refusal);
  }
  const currencyPath = needsCurrency(prepared)
    ? findAmountCurrencyPath(prepared.entity, loader.getConventions())
    : undefined;
  const { name = '' } = prepared.column ?? {};
  const lacksCurrency = currencyPath === undefined && needsCurrency(prepared) && isInCurrency(name);
  if (lacksCurrency && !options.mixed) {
    const isRanked = query.top !== undefined || query.sort !== undefined;
    const canAdd = isEachInOneCurrency(isRanked ? { ...prepared, by: [] } : prepared, securityCurrencyPath);
    if (!canAdd || base !== undefined) throw amountsWithoutCurrency(name, prepared.entity.set);
  }
  if (base !== undefined) {
    if (currencyPath === undefined || query.aggregation !== 'sum' || !resolvedDate) throw totalNotConvertible();
    return convertTotal(
      { loader, loadTotal },
      { query, prepared, currencyPath, resolvedDate, code: base, partial: options.partial },
      fetchOptions,
    );
  }
  if (currencyPath === undefined || options.mixed) return loadTotal(prepared, fetchOptions);
  if (isEachInOneCurrency(prepared, currencyPath)) {
    if (query.top !== undefined || query.sort)
      await refuseRanked({ loader, loadTotal }, prepared, currencyPath, fetchOptions);
    return loadTotal(prepared, fetchOptions);
  }
  const totalByCurrency = prepareTotal(
    { ...query, by: [...query.by, currencyPath], sort: undefined, top: undefined },
    schema,
  );
  const result = await loadTotal(totalByCurrency, fetchOptions);
  const totalIndex = prepared.by.length;
  const groups = new Set(result.table.rows.map((row) => JSON.stringify(row.slice(0, totalIndex))));
  if (groups.size < result.table.rows.length) {
    throw await createSeveralCurrenciesError(
      loader,
      prepared,
      result.table.rows.map((row) => row[totalIndex] ?? null),
    );
  }
  const currencies = new Set(result.table.rows.map((row) => row[totalIndex] ?? null));
  const rankedTotal =
    query.top !== undefined || query.sort
      ? findRankedAmount(prepared.sort, [prepared.total.name], currencyPath)
      : undefined;
  if (rankedTotal !== undefined && currencies.size > 1 && totalIndex > 0) {
    throw sortedAcrossCurrencies(
      prepared.column?.name ?? '',
      prepared.entity.set,
      await printCurrencyCodes(loader, [...currencies]),
    );
  }
  return replaceTable(result, prepared, {
    columns: result.table.columns.filter((_, index) => index !== totalIndex),
    rows: result.table.rows.map((row) => row.filter((_, index) => index !== totalIndex)),
  });
}

/** Returns whether the total of several currencies would be meaningless. */
function needsCurrency({ column, aggregation }: PreparedTotal): boolean {
  return (
    column?.kind === 'number' &&
    !column.name.includes('/') &&
    findAdditivity(column.name) !== 'sum' &&
    aggregation !== 'count' &&
    aggregation !== 'countdistinct'
  );
}

/** Refuses to sort totals that are in different currencies. */
async function refuseRanked(
  services: TotalServices,
  { entity, column, filter, sort, total }: PreparedTotal,
  currencyPath: string,
  fetchOptions: FetchOptions,
): Promise<void> {
  if (findRankedAmount(sort, [total.name], currencyPath) === undefined || selectsOneCurrency(filter, currencyPath))
    return;
  const currencies = new Set(await fetchCurrencyIds(services, { set: entity.set, currencyPath, filter }, fetchOptions));
  if (currencies.size < 2) return;
  throw sortedAcrossCurrencies(
    column?.name ?? '',
    entity.set,
    await printCurrencyCodes(services.loader, [...currencies]),
  );
}

/** Returns whether the groups or the filter ensure that each total is in one currency. */
function isEachInOneCurrency({ by, filter }: PreparedTotal, currencyPath: string): boolean {
  return by.some(({ name }) => settlesCurrency(name, currencyPath)) || selectsOneCurrency(filter, currencyPath);
}

interface Conversion {
  readonly query: TotalQuery;
  readonly prepared: PreparedTotal;
  readonly currencyPath: string;
  readonly resolvedDate: ResolvedDate;
  /** The code of the currency to convert to. */
  readonly code: string;
  /** Omits amounts without an FX rate. */
  readonly partial: true | undefined;
}

/** Sums amounts converted by each custodian's rates of the date, or by another custodian's if it sends none. */
async function convertTotal(
  { loader: untrackedLoader, loadTotal }: TotalServices,
  { query, prepared, currencyPath, resolvedDate, code, partial }: Conversion,
  fetchOptions: FetchOptions,
): Promise<Result> {
  const groupBy = prepared.by.map(({ name }) => name);
  const by = [...groupBy, ...['CustodianId', currencyPath].filter((name) => !groupBy.includes(name))];
  const { loader, recordTime, findFetchTime } = trackFetchTime(untrackedLoader);
  const schema = await loader.fetchSchema(fetchOptions.signal);
  const result = recordTime(
    await loadTotal(prepareTotal({ ...query, by, sort: undefined, top: undefined }, schema), fetchOptions),
  );
  const rateQuery = { dates: [resolvedDate.date], partial };
  const [target, findRates] = await Promise.all([
    findBaseCurrency(loader, code, fetchOptions.signal),
    fetchRateFinders(loader, rateQuery, fetchOptions.signal),
  ]);
  const findRate = findRates(resolvedDate.date);
  const [custodianIndex, currencyIndex] = [by.indexOf('CustodianId'), by.indexOf(currencyPath)];
  const sums = new Map<string, { readonly cells: readonly CellValue[]; sum: number | null }>();
  const unconverted: UnconvertedGroup[] = [];
  const usedRates: UsedRate[] = [];
  for (const row of result.table.rows) {
    const cells = row.slice(0, groupBy.length);
    const key = JSON.stringify(cells);
    const group = sums.get(key) ?? { cells, sum: null };
    sums.set(key, group);
    const [currency = null, value = null] = [row[currencyIndex], row[by.length]];
    if (typeof value !== 'number') continue;
    const custodian = Number(row[custodianIndex]);
    const rate = typeof currency === 'number' ? findRate(custodian, currency, target.id) : undefined;
    if (rate !== undefined) group.sum = (group.sum ?? 0) + value * rate.factor;
    if (rate !== undefined && value !== 0) usedRates.push({ custodian, currency: Number(currency), rate });
    else if (value !== 0) unconverted.push({ custodian: row[custodianIndex] ?? null, currency });
  }
  const notes = await describeBorrowedRates(loader, usedRates, fetchOptions.signal);
  if (unconverted.length > 0) {
    const counts = await loadTotal(
      prepareTotal({ ...toCountQuery(query), by: ['CustodianId', currencyPath] }, schema),
      fetchOptions,
    );
    const unconvertedRows = await describeUnconvertedRows(loader, unconverted, counts.table.rows, resolvedDate.date);
    if (!partial) throw noRateToTotal(unconvertedRows.rows, code, unconvertedRows.pairs);
    notes.push(rowsLeftOut(code, unconvertedRows.pairs));
  }
  const rows = [...sums.values()].map(({ cells, sum }) => [
    ...cells,
    sum === null ? null : Math.round(sum * 100) / 100,
  ]);
  const arrangedResult = replaceTable(result, prepared, {
    columns: [...prepared.by, prepared.total].map(({ name, kind }) => ({ name, kind })),
    rows,
  });
  const { columns } = arrangedResult.table;
  // The column's name includes the currency, so every use of the number shows it.
  const columnsWithCurrency = columns.map((column, index) =>
    index === groupBy.length ? { ...column, name: `Total${code}` } : column,
  );
  const { fetchedAt } = arrangedResult.provenance;
  const provenance = { ...arrangedResult.provenance, fetchedAt: findFetchTime(fetchedAt) };
  return {
    table: { ...arrangedResult.table, columns: columnsWithCurrency },
    // IDS.INFO shows the notes.
    provenance: notes.length > 0 ? loader.remember({ ...provenance, notes }) : provenance,
  };
}

function replaceTable({ provenance }: Result, prepared: PreparedTotal, table: Table): Result {
  const arrangedTable = arrangeGroups(table, prepared);
  return { table: arrangedTable, provenance: { ...provenance, rows: arrangedTable.rows.length } };
}

async function createSeveralCurrenciesError(
  loader: Loader,
  { entity, column, aggregation }: PreparedTotal,
  currencies: readonly CellValue[],
): Promise<AddInError> {
  const codes = await printCurrencyCodes(loader, currencies);
  return totalAcrossCurrencies(column?.name ?? '', entity.set, codes, aggregation);
}
