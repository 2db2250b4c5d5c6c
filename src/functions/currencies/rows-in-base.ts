import type { FetchContext, Loader } from '../../loader/loader';
import { timeLoader } from '../../loader/time-loader';
import { noRateForRows } from '../../messages/currencies';
import type { Result } from '../../model/provenance';
import { fromSerial, type PlainDate, toSerial } from '../../model/plain-date';
import { unavailable, type CellValue, type Column } from '../../model/table';
import type { Query } from '../../query/query';
import { findBase } from '../lookups/find-currency';
import { listParties } from '../scope/parties';
import { baseColumns, rateColumns } from './base-columns';
import { convertRows } from './convert-rows';
import { currencyNames } from './currencies-in';
import { planBase, type BasePlan } from './plan-base';
import { ratesOfDays } from './rates-on';
import { evaluateFilter } from '../../query/evaluate-filter';

type Row = readonly CellValue[];

export interface BaseOptions {
  /** The code of the currency to convert to. */
  readonly base: string;
  /** Leaves rows without a rate out where they can't be ranked or compared. */
  readonly partial?: true | undefined;
}

/** Fetches rows through the data source that the user chose. */
export type FetchRows = (query: Query, context: FetchContext) => Promise<Result>;

/**
 * Rows with their amounts converted to one currency, right of the amounts as they are. In `sort` and `filter`, an amount
 * means its converted value: what ranks or compares amounts is done here, on all rows that the rest of the filter leaves.
 */
export async function rowsInBase(
  anyLoader: Loader,
  query: Query,
  { base, partial }: BaseOptions,
  fetchRows: FetchRows,
  context: FetchContext,
): Promise<Result> {
  const { signal } = context;
  const schema = await anyLoader.schema(signal);
  const plan = planBase(query, schema, anyLoader);
  const target = await findBase(anyLoader, base);
  const { loader, recordTime, fetchedAt } = timeLoader(anyLoader);
  const result = recordTime(
    await fetchRows(plan.requested, {
      ...context,
      hidden: plan.hidden,
      reduced: plan.reduces,
      inCell: context.inCell === true && !plan.reduces,
    }),
  );
  const { table } = result;
  if (table.rows.length === 0) return result;
  const placeOf = (name: string) => table.columns.findIndex((column) => column.name === name);
  const date = placeOf('ProcessDate');
  const [rates, currencyOf, custodians] = await Promise.all([
    ratesOfDays(loader, { dates: datesOf(table.rows, date), partial }, signal),
    currencyNames(loader),
    listParties(loader, 'Custodians', signal),
  ]);
  const { cells, without } = convertRows(
    table.rows,
    { amounts: plan.amounts.map(placeOf), currency: placeOf(plan.way), custodian: placeOf('CustodianId'), date },
    {
      target: target.id,
      code: target.alpha3,
      rates,
      currencyOf,
      custodianOf: (id) => custodians.find((one) => one.id === id)?.shortName || String(id),
      serialOf: (day) => toSerial(day) ?? null,
    },
  );
  const columns: Column[] = [...table.columns, ...baseColumns(plan.amounts, target.alpha3, query.set)];
  let rows: Row[] = table.rows.map((row, index) => [...row, ...(cells[index] ?? [])]);
  const lacking = [...without].map(([pair, count]) => `${pair} (${count.toLocaleString('en-US')})`).join(', ');
  const lackingRows = [...without.values()].reduce((sum, count) => sum + count, 0);
  const notes: string[] = [];
  if (lackingRows > 0 && plan.reduces) {
    const error = noRateForRows("the rows can't be ranked or compared", lackingRows, target.alpha3, lacking);
    if (!partial) throw error;
    const rateAt = columns.findIndex(({ name }) => name === rateColumns.rate);
    rows = rows.filter((row) => row[rateAt] !== unavailable);
    notes.push(`Rows without a rate to ${target.alpha3} are left out: ${lacking}.`);
  } else if (lackingRows > 0) {
    notes.push(`Rows without a rate to ${target.alpha3}: ${lacking}.`);
  }
  const picked = arrangeRows(rows, columns, plan);
  const shown = new Set(plan.shown);
  const kept = columns.flatMap(({ name }, at) => (shown.has(name) ? [at] : []));
  return {
    table: {
      columns: kept.flatMap((at) => columns[at] ?? []),
      rows: picked.map((row) => kept.map((at) => row[at] ?? null)),
    },
    provenance: {
      ...result.provenance,
      rows: picked.length,
      fetchedAt: fetchedAt(result.provenance.fetchedAt),
      ...(notes.length > 0 && { notes }),
    },
  };
}

function datesOf(rows: readonly Row[], at: number): PlainDate[] {
  const serials = new Set(rows.map((row) => row[at]));
  return [...serials].flatMap((serial) => (typeof serial === 'number' ? (fromSerial(serial) ?? []) : []));
}

/** Filters, sorts, and cuts rows by their converted values. */
function arrangeRows(
  rows: readonly Row[],
  columns: readonly Column[],
  { filters, sort, skip, top }: BasePlan,
): readonly Row[] {
  const operandOf = (path: string) => {
    const at = columns.findIndex(({ name }) => name === path);
    return { kind: columns[at]?.kind ?? ('text' as const), read: (row: Row) => row[at] ?? null };
  };
  const tests = filters.map((filter) => evaluateFilter<Row>(filter, operandOf));
  const passing = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
  const by = sort.map(({ path, descending }) => ({ read: operandOf(path).read, sign: descending ? -1 : 1 }));
  const sorted = by.length === 0 ? passing : [...passing].sort((a, b) => compareRows(a, b, by));
  return sorted.slice(skip, top === undefined ? undefined : skip + top);
}

/** Empty cells, and those without a rate, come last in either direction. */
function compareRows(a: Row, b: Row, by: readonly { read: (row: Row) => CellValue; sign: number }[]): number {
  for (const { read, sign } of by) {
    const [left, right] = [read(a), read(b)];
    const [first, second] = [rankOf(left), rankOf(right)];
    if (first !== second) return first - second;
    if (left === right || left === null || right === null) continue;
    return left < right ? -sign : sign;
  }
  return 0;
}

function rankOf(cell: CellValue): number {
  if (cell === null) return 2;
  return cell === unavailable ? 1 : 0;
}
