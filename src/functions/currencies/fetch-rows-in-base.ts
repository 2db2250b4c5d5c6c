import type { FetchOptions, Loader } from '../../loader/loader';
import { trackFetchTime } from '../../loader/track-fetch-time';
import { noRateToRank, rowsLeftOut, rowsWithoutRate } from '../../messages/currencies';
import type { Result } from '../../model/provenance';
import { toPlainDate, type PlainDate, toSerial } from '../../model/plain-date';
import { printNumber } from '../../model/print-number';
import { unavailable, type CellValue, type Column } from '../../model/table';
import type { Query } from '../../query/query';
import { findBaseCurrency } from '../lookups/find-currency';
import { listParties } from '../scope/parties';
import { createBaseColumns, rateColumns } from './base-columns';
import { convertRows } from './convert-rows';
import { fetchCurrencyNameFinder } from './fetch-currency-ids';
import { planBase, type BasePlan } from './plan-base';
import { fetchRateFinders } from './fetch-rates';
import { compareByKeys } from '../../query/compare-by-keys';
import { createFilterTest } from '../../query/create-filter-test';

type Row = readonly CellValue[];

interface BaseOptions {
  /** The code of the currency to convert to. */
  readonly base: string;
  /**
   * Uses rates of custodians whose delivery is missing, and omits rows without a rate, instead of refusing, if rows are
   * filtered or ranked by amounts.
   */
  readonly partial?: true | undefined;
}

/** Fetches rows through the data source that the user chose. */
type FetchRows = (query: Query, fetchOptions: FetchOptions) => Promise<Result>;

/**
 * Fetches rows and adds their amounts converted to one currency. In `sort` and `filter`, an amount means its converted
 * value, so rows are sorted and filtered by amounts after the conversion. Throws if rows are filtered or ranked by an amount
 * that has no rate, unless `partial`.
 */
export async function fetchRowsInBase(
  untrackedLoader: Loader,
  query: Query,
  { base, partial }: BaseOptions,
  fetchRows: FetchRows,
  fetchOptions: FetchOptions,
): Promise<Result> {
  const { signal } = fetchOptions;
  const schema = await untrackedLoader.fetchSchema(signal);
  const plan = planBase(query, schema, untrackedLoader);
  const target = await findBaseCurrency(untrackedLoader, base, signal);
  const { loader, recordTime, findFetchTime } = trackFetchTime(untrackedLoader);
  const result = recordTime(
    await fetchRows(plan.requested, {
      ...fetchOptions,
      hidden: plan.hidden,
      mayRemoveRows: plan.mayRemoveRows,
      inCell: fetchOptions.inCell === true && !plan.mayRemoveRows,
    }),
  );
  const { table } = result;
  // The callers refuse a result without rows, so its columns don't matter.
  if (table.rows.length === 0) return result;
  const indexOf = (name: string) => table.columns.findIndex((column) => column.name === name);
  const dateIndex = indexOf('ProcessDate');
  const [findRates, nameCurrency, custodians] = await Promise.all([
    fetchRateFinders(loader, { dates: listDates(table.rows, dateIndex), partial }, signal),
    fetchCurrencyNameFinder(loader, signal),
    listParties(loader, 'Custodians', signal),
  ]);
  const { cells, missingRateCounts } = convertRows(
    table.rows,
    {
      amounts: plan.amounts.map(indexOf),
      currency: indexOf(plan.currencyPath),
      custodian: indexOf('CustodianId'),
      date: dateIndex,
    },
    {
      target: target.id,
      code: target.alpha3,
      findRates,
      nameCurrency,
      nameCustodian: (id) => custodians.find((custodian) => custodian.id === id)?.shortName || String(id),
      toSerial: (processDate) => toSerial(processDate) ?? null,
    },
  );
  const columns: Column[] = [...table.columns, ...createBaseColumns(plan.amounts, target.alpha3, query.set)];
  let rows: Row[] = table.rows.map((row, index) => [...row, ...(cells[index] ?? [])]);
  const missingRates = [...missingRateCounts]
    .map(([currencyAndDate, count]) => `${currencyAndDate} (${printNumber(count)})`)
    .join(', ');
  const unconvertedCount = [...missingRateCounts.values()].reduce((sum, count) => sum + count, 0);
  const notes: string[] = [];
  if (unconvertedCount > 0 && plan.mayRemoveRows) {
    const error = noRateToRank(unconvertedCount, target.alpha3, missingRates);
    if (!partial) throw error;
    const rateIndex = columns.findIndex(({ name }) => name === rateColumns.rate);
    rows = rows.filter((row) => row[rateIndex] !== unavailable);
    notes.push(rowsLeftOut(target.alpha3, missingRates));
  } else if (unconvertedCount > 0) {
    notes.push(rowsWithoutRate(target.alpha3, missingRates));
  }
  const arrangedRows = arrangeRows(rows, columns, plan);
  const shownNames = new Set(plan.shown);
  const shownIndexes = columns.flatMap(({ name }, position) => (shownNames.has(name) ? [position] : []));
  return {
    table: {
      columns: shownIndexes.flatMap((index) => columns[index] ?? []),
      rows: arrangedRows.map((row) => shownIndexes.map((index) => row[index] ?? null)),
    },
    provenance: {
      ...result.provenance,
      rows: arrangedRows.length,
      fetchedAt: findFetchTime(result.provenance.fetchedAt),
      ...(notes.length > 0 && { notes: [...notes, ...(result.provenance.notes ?? [])] }),
    },
  };
}

function listDates(rows: readonly Row[], index: number): PlainDate[] {
  const serials = new Set(rows.map((row) => row[index]));
  return [...serials].flatMap((serial) => toPlainDate(serial) ?? []);
}

/** Filters and sorts rows by their converted values, then applies skip and top. */
function arrangeRows(
  rows: readonly Row[],
  columns: readonly Column[],
  { filters, sort, skip, top }: BasePlan,
): readonly Row[] {
  const findOperand = (path: string) => {
    const columnIndex = columns.findIndex(({ name }) => name === path);
    return { kind: columns[columnIndex]?.kind ?? ('text' as const), read: (row: Row) => row[columnIndex] ?? null };
  };
  const tests = filters.map((filter) => createFilterTest<Row>(filter, findOperand));
  const matchingRows = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
  const sortKeys = sort.map(({ path, descending }) => ({ read: findOperand(path).read, sign: descending ? -1 : 1 }));
  const sortedRows =
    sortKeys.length === 0 ? matchingRows : [...matchingRows].sort((a, b) => compareByKeys(a, b, sortKeys));
  return sortedRows.slice(skip, top === undefined ? undefined : skip + top);
}
