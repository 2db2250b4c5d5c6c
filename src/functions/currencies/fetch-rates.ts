import { createExchangeRateFinder, listDirectPairs, toRate, type FindExchangeRate } from '../../checks/exchange-rates';
import type { Loader } from '../../loader/loader';
import { isMissing } from '../../loader/statuses';
import { toPlainDate, type PlainDate } from '../../model/plain-date';
import { groupByKey, type CellValue, type Table } from '../../model/table';
import { and, toProcessDateLiteral, whereOneOf, type Filter, type Literal } from '../../query/query';
import { findCustodiansMissingFiles } from '../scope/find-missing';

/**
 * The value of one unit of a currency in another, by a custodian. `isBorrowed`: from another custodian than requested.
 */
export interface DateRate {
  readonly factor: number;
  readonly isBorrowed: boolean;
  readonly custodian: number;
}

/** Finds the rate from one currency to another by a custodian's own rates or, without one, by those of any other. */
export type FindRate = (custodian: number, from: number, to: number) => DateRate | undefined;

// A query for more dates requests the whole period.
const maxListedDates = 10;

const columns = ['CustodianId', 'ProcessDate', 'BaseCurrencyId', 'LocalCurrencyId', 'Factor'];

/** Fetches the rates of a process date. Returns a function that finds one of them. */
export async function fetchRateFinder(
  loader: Loader,
  { date, filter }: { readonly date: PlainDate; readonly filter: Filter | undefined },
  signal?: AbortSignal,
): Promise<FindRate> {
  const query = { set: 'FxRates', columns, ...(filter && { filter }) };
  const { table } = await loader.fetch(query, { processDate: date, signal });
  return createRateFinder(table.rows, loader);
}

/**
 * Fetches the rates of several dates. Returns a function that returns the finder of a date's rates. Rates of a custodian whose
 * delivery is missing are used only with `partial`.
 */
export async function fetchRateFinders(
  loader: Loader,
  { dates, partial }: { readonly dates: readonly PlainDate[]; readonly partial?: boolean | undefined },
  signal?: AbortSignal,
): Promise<(date: PlainDate) => FindRate> {
  const sortedDates = [...dates].sort();
  const [first, last] = [sortedDates[0], sortedDates[sortedDates.length - 1]];
  if (first === undefined || last === undefined) return () => findWithoutRates;
  const processDates = await loader.calendar.fetchProcessDates(undefined, signal);
  const toLiteral = (date: PlainDate): Literal => {
    const processDate = processDates.find((candidate) => candidate.date === date);
    return processDate ? toProcessDateLiteral(processDate) : { type: 'day', value: date };
  };
  const filter =
    sortedDates.length <= maxListedDates
      ? whereOneOf('ProcessDate', sortedDates.map(toLiteral))
      : and(
          { op: 'ge', path: 'ProcessDate', value: toLiteral(first) },
          { op: 'le', path: 'ProcessDate', value: toLiteral(last) },
        );
  const [{ table }, custodiansMissingRates] = await Promise.all([
    loader.fetch({ set: 'FxRates', columns, ...(filter && { filter }) }, { processDate: last, signal }),
    partial ? new Map<PlainDate, ReadonlySet<number>>() : findMissingSenders(loader, { from: first, to: last }, signal),
  ]);
  // Each table is indexed once for all cells.
  const ratesByKey = indexedRates.get(table) ?? new Map<string, ReadonlyMap<PlainDate, FindRate>>();
  indexedRates.set(table, ratesByKey);
  const missingSenders = [...custodiansMissingRates].map(([date, custodians]) => [date, ...custodians]);
  const key = JSON.stringify([loader.getConventions().factor, missingSenders]);
  const rates = ratesByKey.get(key) ?? indexByDate(table.rows, custodiansMissingRates, loader);
  ratesByKey.set(key, rates);
  return (date) => rates.get(date) ?? findWithoutRates;
}

const findWithoutRates: FindRate = (custodian, from, to) => findRateAmong([], custodian, from, to);

const indexedRates = new WeakMap<Table, Map<string, ReadonlyMap<PlainDate, FindRate>>>();

function indexByDate(
  rows: Table['rows'],
  custodiansMissingRates: ReadonlyMap<PlainDate, ReadonlySet<number>>,
  loader: Loader,
): ReadonlyMap<PlainDate, FindRate> {
  const datedRows = rows.flatMap((row) => {
    const date = toPlainDate(row[1]);
    return !date || custodiansMissingRates.get(date)?.has(Number(row[0])) ? [] : [[date, row] as const];
  });
  return new Map([...groupByKey(datedRows)].map(([date, rowsOfDate]) => [date, createRateFinder(rowsOfDate, loader)]));
}

/** Returns the custodians whose rates are missing, by date. */
async function findMissingSenders(
  loader: Loader,
  period: { readonly from: PlainDate; readonly to: PlainDate },
  signal?: AbortSignal,
): Promise<ReadonlyMap<PlainDate, ReadonlySet<number>>> {
  const unfinishedStatuses = await loader.calendar.fetchUnfinished(period, undefined, signal);
  const instants = new Map(
    unfinishedStatuses.filter((status) => isMissing(status, 'Fx')).map(({ date, instant }) => [date, instant]),
  );
  return new Map(
    await Promise.all(
      [...instants].map(async ([date, instant]): Promise<[PlainDate, ReadonlySet<number>]> => {
        const statuses = await loader.calendar.fetchStatuses(instant, undefined, signal);
        return [date, await findCustodiansMissingFiles(loader, statuses, 'Fx', signal)];
      }),
    ),
  );
}

/** A custodian that sends rates. `pairs`: the currencies that it sends a rate for, in both directions. */
interface Sender {
  readonly custodian: number;
  readonly exchange: FindExchangeRate;
  readonly pairs: ReadonlySet<string>;
}

function createRateFinder(rows: readonly (readonly CellValue[])[], loader: Loader): FindRate {
  const { factor: direction } = loader.getConventions();
  const ratesByCustodian = groupByKey(
    rows.map(([custodian, , base, local, factor]) => [Number(custodian), toRate(base, local, factor, direction)]),
  );
  const senders = [...ratesByCustodian]
    .sort(([a], [b]) => a - b)
    .map(([custodian, rates]): Sender => ({
      custodian,
      exchange: createExchangeRateFinder(rates),
      pairs: listDirectPairs(rates),
    }));
  const cache = new Map<string, DateRate | undefined>();
  return (custodian, from, to) => {
    const key = `${custodian} ${from} ${to}`;
    if (!cache.has(key)) cache.set(key, findRateAmong(senders, custodian, from, to));
    return cache.get(key);
  };
}

/** Finds a rate: the custodian's own first, then a rate that another one sends, then a cross rate, by custodian ID. */
function findRateAmong(
  senders: readonly Sender[],
  ownCustodian: number,
  from: number,
  to: number,
): DateRate | undefined {
  if (from === to) return { factor: 1, isBorrowed: false, custodian: ownCustodian };
  const others = senders.filter(({ custodian }) => custodian !== ownCustodian);
  const directSenders = others.filter(({ pairs }) => pairs.has(`${from} ${to}`));
  for (const { custodian, exchange } of [
    ...senders.filter((sender) => sender.custodian === ownCustodian),
    ...directSenders,
    ...others,
  ]) {
    const factor = exchange(from, to);
    if (factor !== undefined) return { factor, isBorrowed: custodian !== ownCustodian, custodian };
  }
  return undefined;
}
