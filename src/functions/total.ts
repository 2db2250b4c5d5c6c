import { hasField, type Entity } from '../model/entity';
import type { Loader } from '../loader/loader';
import { fileKindBySet } from '../loader/statuses';
import { filledDatesDiffer } from '../messages/deliveries';
import { fillNeedsDate, requireNeedsDates } from '../messages/options';
import { AddInError } from '../model/errors';
import type { Result } from '../model/provenance';
import { and, whereEquals, toNumberLiteral, whereOneOf } from '../query/query';
import { findFillLimit } from '../query/read-options';
import { isBlank, readList, readNames, readSingleValue } from '../query/read-list';
import { readTotalColumn, readTotalOptions } from '../query/read-total-options';
import type { TotalQuery } from '../query/total';
import type { FunctionContext, LoaderContext } from './definition/context';
import type { NamedArguments, TableFunction } from './definition/definition';
import { totalOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { explainEmptyDate } from './scope/explain-empty-date';
import { findRequestedParties } from './scope/find-missing';
import { recordFilledScope } from './scope/filled-dates';
import { findUnfilledNames } from './scope/fill-names';
import { resolveFilledScope, createPartsFilter } from './scope/filled-scope';
import { findPartyIds } from './scope/parties';
import { requireDeliveries, requireFilledDeliveries } from './scope/require-deliveries';
import { resolveDate } from './scope/resolve-date';
import { readGroupColumns } from './totals/group-columns';
import { findNamedGroups, removeIds } from './totals/named-groups';
import { readSetName, resolveSet } from './scope/resolve-field';
import { fetchTotalInCurrencies } from './currencies/fetch-total-in-currencies';
import { setWithoutDate, noRowsMatch, setWithoutCustodian } from '../messages/sets';

export const total: TableFunction = {
  kind: 'table',
  name: 'TOTAL',
  title: 'A total, or totals by group, calculated by the service',
  summary:
    'The sum of a column, or with agg= its average, minimum, maximum, or count: one number, or one for each group. The service calculates it, so no rows are downloaded. Amounts in several currencies aren\'t added up: group by "Currency", or convert them with base=USD. Returns #N/A with the reason, never 0, when there are no rows.',
  remarks:
    'Ranges as field and date give an array of totals: =IDS.TOTAL("Positions",A2:A4,1,B1:D1) returns 3 × 3. A range of custodians gives one total. fill=prev replaces the rows of a missing delivery with those of an earlier process date.',
  example: '=IDS.TOTAL("Positions","MarketValue",1,"last","Sector","base=USD;top=10")',
  cost: 'One request for each filter, grouping, and top=, plus one for each further page. With base=, also the FX rates of the date.',
  result: 'One number, or the groups with their totals under a header row, the largest first.',
  options: totalOptions,
  parameters: [
    parameters.dataSet,
    parameters.makeElementwise({
      name: 'field',
      text: 'The column to total, like MarketValue. Blank or $count counts rows.',
      optional: true,
    }),
    parameters.custodians,
    parameters.makeElementwise(parameters.processDate),
    {
      name: 'by',
      text: 'Columns to group by: "Currency", "AccountId", or "CustodianId;Security/Industry". Blank means one number for all rows.',
      isMatrix: true,
      optional: true,
    },
    parameters.createOptions(totalOptions),
  ],
  // Without groups, the result is one number.
  getHeaderMode: ({ by, options }) => {
    const { headers } = readTotalOptions(options);
    return readNames(by) ? headers : 'none';
  },
  isOneValue: ({ by }) => readNames(by) === undefined,
  run: runTotal,
};

/**
 * Lets the service calculate a total over the rows of a set. Without rows, it throws an error that says why instead of
 * returning 0: a missing file must not look like an empty total.
 */
async function runTotal(context: FunctionContext, args: NamedArguments, signal?: AbortSignal): Promise<Result> {
  const { loader, loadTotal } = context;
  const options = readTotalOptions(args.options);
  const column = readTotalColumn(args.field);
  const set = readSetName(args.set, 'IDS.TOTAL(set,field,custodian,date,[by],[options])');
  const entity = await resolveSet(loader, set, signal);
  const custodians = await readCustodians(context, entity, args.custodian, signal);
  const isDated = hasField(entity, 'ProcessDate');
  if (!isDated && !isBlank(readSingleValue(args.date))) throw setWithoutDate(entity.set);
  const resolvedDate = isDated
    ? await resolveDate(context, args.date, custodians, signal, fileKindBySet[entity.set])
    : undefined;
  const kind = fileKindBySet[entity.set];
  const { partial, requireSuccess, requireLatest } = options;
  const parties = findRequestedParties({ custodians }, options.filter);
  const required = { set: entity.set, partial, requireSuccess, requireLatest };
  const within = findFillLimit(options.fill, loader.fillsByDefault());
  if (options.fill !== undefined && !(resolvedDate && kind)) throw fillNeedsDate();
  if (!resolvedDate && (requireSuccess || requireLatest)) throw requireNeedsDates();
  const scopeToFill =
    resolvedDate && kind && within !== undefined
      ? await resolveFilledScope(
          context,
          { date: resolvedDate, kind, parties, within, byCustomer: hasField(entity, 'CustomerId') },
          signal,
        )
      : undefined;
  const filledScope =
    scopeToFill && scopeToFill.parts.length + scopeToFill.missing.length > 0 ? scopeToFill : undefined;
  const filledDates = new Set(filledScope?.parts.map((part) => part.date.date));
  if (filledDates.size > 1 && options.base !== undefined) throw filledDatesDiffer(options.base);
  // If all rows are from one date, the rates are from the same date.
  const rowsDate = filledScope?.parts[0]?.date ?? resolvedDate;
  const delivery = filledScope
    ? resolvedDate && (await requireFilledDeliveries(loader, { ...required, date: resolvedDate, filledScope }, signal))
    : resolvedDate &&
      (await requireDeliveries(
        loader,
        { ...required, kind, custodians, parties, date: resolvedDate, canFill: true },
        signal,
      ));
  if (filledScope && resolvedDate)
    recordFilledScope(context, { set: entity.set, custodians, requestedDate: resolvedDate.date }, filledScope);
  const schema = await loader.fetchSchema(signal);
  const groupColumns = await replaceShortNamesWithIds(loader, readGroupColumns(args.by, entity, schema), signal);
  const namedGroups = findNamedGroups(groupColumns, entity, schema);
  const query: TotalQuery = {
    set: entity.set,
    column,
    aggregation: options.aggregation ?? (column === undefined ? 'count' : 'sum'),
    by: [...groupColumns, ...namedGroups.map(({ id }) => id)],
    filter: and(
      filledScope
        ? createPartsFilter(filledScope.parts)
        : resolvedDate && whereEquals('ProcessDate', resolvedDate.literal),
      custodians && whereOneOf('CustodianId', custodians.map(toNumberLiteral)),
      options.filter,
    ),
    sort: options.sort,
    top: options.top,
  };
  const fetchOptions = { ...(rowsDate && { processDate: rowsDate.date }), delivery, signal };
  const services = { loader, loadTotal, resolvedDate: rowsDate, options };
  const result = removeIds(
    await fetchTotalInCurrencies(services, query, fetchOptions),
    namedGroups,
    groupColumns.length,
  );
  if (result.table.rows.length > 0) return result;
  if (!resolvedDate) throw noRowsMatch(entity.set);
  throw new AddInError(
    'noRows',
    await explainEmptyDate(loader, { set: entity.set, date: resolvedDate, custodians }, signal),
  );
}

/** Groups by ID if some parties have no short name, because those would form one group. */
async function replaceShortNamesWithIds(
  loader: Loader,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const unfilledNames = columns.some((name) => name.endsWith('/ShortName'))
    ? await findUnfilledNames(loader, columns, signal)
    : [];
  return columns.map((name) => unfilledNames.find(({ nameColumn }) => nameColumn === name)?.idColumn ?? name);
}

async function readCustodians(
  { loader }: LoaderContext,
  entity: Entity,
  argument: unknown,
  signal?: AbortSignal,
): Promise<number[] | undefined> {
  if (!hasField(entity, 'CustodianId') && readList(argument)?.some((candidate) => candidate !== 0)) {
    throw setWithoutCustodian(entity.set);
  }
  return hasField(entity, 'CustodianId') ? findPartyIds(loader, 'Custodians', argument, signal) : undefined;
}
