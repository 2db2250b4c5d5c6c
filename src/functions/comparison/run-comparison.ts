import { createComparisonTable } from '../../checks/comparison-table';
import { compareTables } from '../../checks/compare-tables';
import { fileKindBySet } from '../../loader/statuses';
import { trackFetchTime } from '../../loader/track-fetch-time';
import { toLabel } from '../../model/label';
import { AddInError } from '../../model/errors';
import type { Result } from '../../model/provenance';
import { toSerial } from '../../model/plain-date';
import { changesWithoutRate, rowsWithoutRate } from '../../messages/currencies';
import { deliveryUnknown } from '../../messages/deliveries';
import type { CellValue, Table } from '../../model/table';
import { and, whereEquals, toNumberLiteral, whereOneOf } from '../../query/query';
import { readCompareOptions, type CompareOptions } from '../../query/read-check-options';
import { readNames, readSingleValue } from '../../query/read-list';
import { refuseComparedFilter, findComparedColumns, type ComparedColumns } from './compared-columns';
import { findComparedScope } from './compare-scope';
import { explainChanges } from './explain-changes';
import { convertChanges, findAmountsToConvert } from './convert-changes';
import { sortChanges, planOrder } from './order-changes';
import { explainEmptyDate } from '../scope/explain-empty-date';
import { findRequestedParties } from '../scope/find-missing';
import { findPartyIds } from '../scope/parties';
import { fetchDeliveries, resolveDate, type ResolvedDate } from '../scope/resolve-date';
import type { FunctionContext } from '../definition/context';
import { createSourceLoader } from '../scope/with-source';
import { noComparedSet, sameDates, nothingToCompare, rowsCompared } from '../../messages/comparison';
import { printNumber } from '../../model/print-number';
import type { NamedArguments } from '../definition/definition';

/**
 * Compares the rows of a set on two process dates by key. For positions with their market value, it also splits the change
 * into the effects of quantity, price, and FX rate. Without any difference, one row says so.
 */
export async function runComparison(
  { loader: untrackedLoader, clock, inCell }: FunctionContext,
  query: NamedArguments,
  signal?: AbortSignal,
): Promise<Result> {
  const options = readCompareOptions(query.options);
  const { loader, findFetchTime } = trackFetchTime(createSourceLoader(untrackedLoader, options.source, 'a comparison'));
  const context = { loader, clock };
  const setName = readSingleValue(query.set);
  const set = typeof setName === 'string' ? setName.trim() : '';
  if (set === '') throw noComparedSet();
  const schema = await loader.fetchSchema(signal);
  const comparison = findComparedColumns(schema, set, readNames(query.columns), options.names, loader.getConventions());
  refuseComparedFilter(options.filter, comparison, schema);
  const comparesMarketValues = ['Quantity', 'MarketValue'].every((name) => comparison.compared.includes(name));
  const showsEffects = comparison.entity.name === 'Position' && comparesMarketValues && options.effects;
  const currencyPath = options.base === undefined ? undefined : findAmountsToConvert(comparison, loader).currencyPath;
  const custodians = await findPartyIds(loader, 'Custodians', query.custodian, signal);
  const kind = fileKindBySet[comparison.entity.set] ?? 'Pos';
  const dates = (await Promise.all(
    [query.date1, query.date2].map((date) => resolveDate(context, date, custodians, signal, kind)),
  )) as [ResolvedDate, ResolvedDate];
  if (dates[0].date === dates[1].date) throw sameDates(dates[0].date);
  const comparesDeliveries = comparison.entity.name === 'InterfaceStatus';
  const perCustomer = comparison.requested.includes('CustomerId');
  const scope = comparesDeliveries
    ? { exclude: (table: Table) => table, notes: [], unknown: false }
    : await findComparedScope(
        loader,
        dates,
        findRequestedParties({ custodians }, options.filter),
        { perCustomer, kind },
        signal,
      );
  const comparisonWithCurrency =
    currencyPath === undefined
      ? comparison
      : { ...comparison, requested: [...new Set([...comparison.requested, currencyPath])] };
  const results = await Promise.all(
    dates.map((date) => fetchRowsOnDate({ loader, inCell }, comparisonWithCurrency, date, custodians, options, signal)),
  );
  const [before, after] = results.map(({ table }) => table) as [Table, Table];
  if (before.rows.length + after.rows.length + scope.notes.length === 0) {
    throw nothingToCompare(comparison.entity.set, dates.map(({ date }) => date).join(' or '));
  }
  const sides = [before, after].map((side) => sortById(scope.exclude(side), comparison)) as [Table, Table];
  const isEmpty = sides.every(({ rows }) => rows.length === 0);
  // The conversion finds rows that change only by their FX rate, so unchanged rows are kept until then.
  const keepsUnchanged = options.unchanged || options.base !== undefined;
  const differences = compareTables(...sides, { ...comparison, ...options, unchanged: keepsUnchanged });
  const { columns } = after;
  const converted =
    options.base === undefined
      ? undefined
      : await convertChanges(
          {
            loader,
            changes: differences,
            columns,
            comparison,
            dates: [dates[0].date, dates[1].date],
            base: options.base,
            options,
          },
          signal,
        );
  const changes = converted?.changes ?? differences;
  const effects = showsEffects
    ? await explainChanges({ loader, changes, columns, dates, rates: converted?.rates, signal })
    : undefined;
  const table = createComparisonTable(changes, {
    ...comparison,
    columns,
    toTitle: (name) => (options.headers === 'label' ? toLabel(name, comparison.entity.set) : name),
    dates: dates.map(({ date }) => toSerial(date) ?? 0) as [number, number],
    effects,
    converted,
  });
  const sortColumns = planOrder(table, options, comparison, loader.getConventions());
  const rateCounts = [...(converted?.missingRateCounts ?? [])];
  const missingRates = rateCounts.map(([code, count]) => `${code} (${printNumber(count)})`);
  if (missingRates.length > 0 && options.top !== undefined && sortColumns.some(({ isConverted }) => isConverted)) {
    throw changesWithoutRate(options.base ?? '', missingRates.join(', '));
  }
  const sortedRows = sortChanges(table, sortColumns, options.top);
  const rows = [
    ...(changes.length > 0
      ? sortedRows
      : isEmpty
        ? []
        : [createMessageRow(table, 'no differences', rowsCompared(sides[0].rows.length, sides[1].rows.length))]),
    ...scope.notes.map((note) => createMessageRow(table, 'not compared', note)),
    ...(scope.unknown ? [createMessageRow(table, 'note', deliveryUnknown)] : []),
  ];
  const delivery = results[1]?.provenance.delivery;
  const behind = dates[1].behind ?? dates[0].behind;
  const notes = results.flatMap(({ provenance }) => provenance.notes ?? []);
  if (missingRates.length > 0) notes.push(rowsWithoutRate(options.base ?? '', missingRates.join(', ')));
  const queryText = JSON.stringify([
    'compare',
    comparison.entity.set,
    dates[0].date,
    dates[1].date,
    custodians ?? null,
    options,
  ]);
  return {
    table: { columns: table.columns, rows },
    provenance: {
      query: queryText,
      source: options.source ?? 'odata',
      processDate: dates[1].date,
      startDate: dates[0].date,
      fetchedAt: findFetchTime(clock.now()),
      rows: rows.length,
      ...(delivery && { delivery: { ...delivery, ...(behind && { behind }) } }),
      ...(notes.length > 0 && { notes: [...new Set(notes)] }),
    },
  };
}

async function fetchRowsOnDate(
  { loader, inCell }: Pick<FunctionContext, 'loader' | 'inCell'>,
  { entity, requested }: ComparedColumns,
  date: ResolvedDate,
  custodians: readonly number[] | undefined,
  options: CompareOptions,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const createNoRowsError = async () =>
    new AddInError('noRows', await explainEmptyDate(loader, { set: entity.set, date, custodians }, signal));
  if (!date.isOnCalendar && entity.name !== 'InterfaceStatus') throw await createNoRowsError();
  const { statuses, delivery } = await fetchDeliveries(loader, date, custodians, signal);
  const filter = and(
    whereEquals('ProcessDate', date.literal),
    custodians && whereOneOf('CustodianId', custodians.map(toNumberLiteral)),
    options.filter,
  );
  const query = { set: entity.set, columns: requested, ...(filter && { filter }) };
  // With unchanged=1, a cell shows every row of both dates, so its size limit applies to each date.
  const showsAllRows = inCell && options.unchanged && options.top === undefined;
  const result = await loader.fetch(query, { processDate: date.date, delivery, signal, inCell: showsAllRows });
  const kind = fileKindBySet[entity.set] ?? 'Pos';
  const isDelivered = date.isOnCalendar && (statuses.length === 0 || statuses.some((status) => status.has[kind]));
  // A delivered date without matching rows is a valid result: all rows of the other date are new, or removed.
  if (result.table.rows.length > 0 || isDelivered) return result;
  throw await createNoRowsError();
}

/** Sorts rows by ID, because rows with the same key are matched in their order. */
function sortById(table: Table, { entity, key }: ComparedColumns): Table {
  const idIndex = key.includes('Id') ? -1 : table.columns.findIndex((column) => column.name === 'Id');
  if (idIndex === -1 || !entity.key.includes('Id')) return table;
  return { columns: table.columns, rows: [...table.rows].sort((a, b) => Number(a[idIndex]) - Number(b[idIndex])) };
}

/** Returns a row with a message in the Changed column. */
function createMessageRow({ columns }: Table, change: string, message: string): CellValue[] {
  return columns.map(({ name }, index) => (index === 0 ? change : name === 'Changed' ? message : null));
}
