// Long because totals, their currencies and their ranks are worked out from one set of groups.
import { arrangeGroups, type LoadTotal } from '../../loader/load-total';
import type { FetchContext, Loader } from '../../loader/loader';
import { timeLoader } from '../../loader/time-loader';
import {
  noRateForRows,
  sortedAcrossCurrencies,
  totalFilteredAcrossCurrencies,
  totalAcrossCurrencies,
  totalNotConvertible,
} from '../../messages/currencies';
import { additivityOf, currencyPathOf } from '../../model/amounts';
import { type AddInError } from '../../model/errors';
import type { Result } from '../../model/provenance';
import type { CellValue, Table } from '../../model/table';
import { prepareTotal, type PreparedTotal, type TotalQuery } from '../../query/total';
import type { TotalOptions } from '../../query/read-total-options';
import { findBase } from '../lookups/find-currency';
import { leavesOneCurrency, rankedAmount, refuseMixed, settlesCurrency } from './amount-conditions';
import { codesOf, currenciesIn, type CurrencyServices } from './currencies-in';
import { countOf, describeUnconverted, type Unconverted } from './unconverted-rows';
import { ratesOfDays } from './rates-on';
import type { ResolvedDate } from '../scope/resolve-date';

interface Totalling {
  readonly loader: Loader;
  readonly load: LoadTotal;
  readonly day: ResolvedDate | undefined;
  readonly options: Pick<TotalOptions, 'base' | 'mixed' | 'partial'>;
}

/**
 * Fetches a total in which no number mixes currencies: groups are split by currency, and more than one in a group is
 * refused with a message, unless they are to be converted or added up as they are.
 */
export async function totalInCurrencies(
  { loader, load, day, options }: Totalling,
  query: TotalQuery,
  context: FetchContext,
): Promise<Result> {
  const schema = await loader.schema();
  const prepared = prepareTotal(query, schema, options.base);
  if (!options.mixed) {
    const { entity, filter } = prepared;
    const rows = { set: entity.set, ...(filter && { filter }) };
    await refuseMixed({ loader, loadTotal: load }, rows, context, { filtered: totalFilteredAcrossCurrencies });
  }
  const way = mixable(prepared) ? currencyPathOf(prepared.entity, loader.conventions()) : undefined;
  if (options.base !== undefined) {
    if (way === undefined || query.method !== 'sum' || !day) throw notConverted(prepared);
    return convert(
      { loader, load },
      { query, prepared, way, day, code: options.base, partial: options.partial },
      context,
    );
  }
  if (way === undefined || options.mixed) return load(prepared, context);
  if (isSettled(prepared, way)) {
    if (query.top !== undefined || query.sort) await refuseRanked({ loader, loadTotal: load }, prepared, way, context);
    return load(prepared, context);
  }
  const split = prepareTotal({ ...query, by: [...query.by, way], sort: undefined, top: undefined }, schema);
  const result = await load(split, context);
  const at = prepared.by.length;
  const groups = new Set(result.table.rows.map((row) => JSON.stringify(row.slice(0, at))));
  if (groups.size < result.table.rows.length) {
    throw await severalCurrencies(
      loader,
      prepared,
      result.table.rows.map((row) => row[at] ?? null),
    );
  }
  const currencies = new Set(result.table.rows.map((row) => row[at] ?? null));
  const ranked =
    query.top !== undefined || query.sort ? rankedAmount(prepared.sort, [prepared.total.name], way) : undefined;
  if (ranked !== undefined && currencies.size > 1 && at > 0) {
    throw sortedAcrossCurrencies(
      prepared.field?.name ?? '',
      prepared.entity.set,
      await codesOf(loader, [...currencies]),
    );
  }
  return withTable(result, prepared, {
    columns: result.table.columns.filter((_, index) => index !== at),
    rows: result.table.rows.map((row) => row.filter((_, index) => index !== at)),
  });
}

/** Whether numbers of several currencies would make this total mean nothing. */
function mixable({ field, method }: PreparedTotal): boolean {
  return (
    field?.kind === 'number' &&
    !field.name.includes('/') &&
    additivityOf(field.name) !== 'sum' &&
    method !== 'count' &&
    method !== 'countdistinct'
  );
}

/** Groups of several currencies have a total each, and no order among them. */
async function refuseRanked(
  services: CurrencyServices,
  { entity, field, filter, sort, total }: PreparedTotal,
  way: string,
  context: FetchContext,
): Promise<void> {
  if (rankedAmount(sort, [total.name], way) === undefined || leavesOneCurrency(filter, way)) return;
  const currencies = new Set(await currenciesIn(services, { set: entity.set, way, filter }, context));
  if (currencies.size < 2) return;
  throw sortedAcrossCurrencies(field?.name ?? '', entity.set, await codesOf(services.loader, [...currencies]));
}

/** Whether the groups, or the filter, leave one currency in each number. */
function isSettled({ by, filter }: PreparedTotal, way: string): boolean {
  return by.some(({ name }) => settlesCurrency(name, way)) || leavesOneCurrency(filter, way);
}

interface Conversion {
  readonly query: TotalQuery;
  readonly prepared: PreparedTotal;
  readonly way: string;
  readonly day: ResolvedDate;
  /** Of the currency to convert into. */
  readonly code: string;
  /** Leaves out what has no rate. */
  readonly partial: true | undefined;
}

/** Sums converted by each custodian's rates of the date, or by another's where it sends none. */
async function convert(
  { loader: anyLoader, load }: Pick<Totalling, 'loader' | 'load'>,
  { query, prepared, way, day, code, partial }: Conversion,
  context: FetchContext,
): Promise<Result> {
  const own = prepared.by.map(({ name }) => name);
  const by = [...own, ...['CustodianId', way].filter((name) => !own.includes(name))];
  const { loader, recordTime, fetchedAt } = timeLoader(anyLoader);
  const schema = await loader.schema();
  const result = recordTime(
    await load(prepareTotal({ ...query, by, sort: undefined, top: undefined }, schema), context),
  );
  const dates = { dates: [day.date], partial };
  const [target, rates] = await Promise.all([findBase(loader, code), ratesOfDays(loader, dates, context.signal)]);
  const rate = rates(day.date);
  const [custodianAt, currencyAt] = [by.indexOf('CustodianId'), by.indexOf(way)];
  const sums = new Map<string, { readonly cells: readonly CellValue[]; sum: number | null }>();
  const without: Unconverted[] = [];
  for (const row of result.table.rows) {
    const cells = row.slice(0, own.length);
    const key = JSON.stringify(cells);
    const group = sums.get(key) ?? { cells, sum: null };
    sums.set(key, group);
    const [currency = null, value = null] = [row[currencyAt], row[by.length]];
    if (typeof value !== 'number') continue;
    const found = typeof currency === 'number' ? rate(Number(row[custodianAt]), currency, target.id) : undefined;
    if (found !== undefined) group.sum = (group.sum ?? 0) + value * found.factor;
    else if (value !== 0) without.push({ custodian: row[custodianAt] ?? null, currency });
  }
  const notes: string[] = [];
  if (without.length > 0) {
    const counts = await load(prepareTotal({ ...countOf(query), by: ['CustodianId', way] }, schema), context);
    const note = await describeUnconverted(loader, without, counts.table.rows, day.date);
    if (!partial) throw noRateForRows('they have no total', note.rows, code, note.pairs);
    notes.push(`Rows without a rate to ${code} are left out: ${note.pairs}.`);
  }
  const rows = [...sums.values()].map(({ cells, sum }) => [
    ...cells,
    sum === null ? null : Math.round(sum * 100) / 100,
  ]);
  const arranged = withTable(result, prepared, { columns: [...prepared.by, prepared.total].map(toColumn), rows });
  const { columns } = arranged.table;
  // The name carries the currency wherever the number is used.
  const named = columns.map((column, at) => (at === own.length ? { ...column, name: `Total${code}` } : column));
  const { provenance } = arranged;
  return {
    table: { ...arranged.table, columns: named },
    provenance: { ...provenance, fetchedAt: fetchedAt(provenance.fetchedAt), ...(notes.length > 0 && { notes }) },
  };
}

function toColumn({ name, kind }: PreparedTotal['total']): Table['columns'][number] {
  return { name, kind };
}

function withTable({ provenance }: Result, prepared: PreparedTotal, table: Table): Result {
  const arranged = arrangeGroups(table, prepared);
  return { table: arranged, provenance: { ...provenance, rows: arranged.rows.length } };
}

async function severalCurrencies(
  loader: Loader,
  { entity, field, method }: PreparedTotal,
  currencies: readonly CellValue[],
): Promise<AddInError> {
  const codes = await codesOf(loader, currencies);
  const converted = method === 'sum' ? ', convert them with base=USD' : '';
  return totalAcrossCurrencies(field?.name ?? '', entity.set, codes, method, converted);
}

function notConverted({ field, entity }: PreparedTotal): AddInError {
  const what = field === undefined ? 'A number of rows' : `${field.name} of ${entity.set}`;
  return totalNotConvertible(what);
}
