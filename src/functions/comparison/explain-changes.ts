import { attributeChange, type Effects, type ValuedPosition } from '../../checks/attribution';
import type { RowChange } from '../../checks/compare-tables';
import { createExchangeRateFinder, toRate, type FindExchangeRate } from '../../checks/exchange-rates';
import type { Loader } from '../../loader/loader';
import { toSignedQuantity } from '../../checks/holding-rows';
import { groupByKey, type CellValue, type Column } from '../../model/table';
import { and, whereEquals, toNumberLiteral, whereOneOf } from '../../query/query';
import { fetchByIds } from '../reconciliation/check-rows';
import type { ChangeRates } from './convert-changes';
import type { ResolvedDate } from '../scope/resolve-date';

interface ExplainInput {
  readonly loader: Loader;
  readonly changes: readonly RowChange[];
  readonly columns: readonly Column[];
  /** The earlier and the later date. */
  readonly dates: readonly [ResolvedDate, ResolvedDate];
  /** The rates to convert each change's values by, on both dates; undefined explains the values as reported. */
  readonly rates: readonly ChangeRates[] | undefined;
  readonly signal: AbortSignal | undefined;
}

type Row = readonly CellValue[];

/**
 * Splits each position's change in market value into its effects, by the custodians' own prices and rates of both dates.
 * Rates between the currencies of securities and values are fetched only if prices don't explain all changes.
 */
export async function explainChanges(input: ExplainInput): Promise<Effects[]> {
  const { changes, columns, rates } = input;
  if (changes.length === 0) return [];
  const [custodianIndex, securityIndex, shortIndex, quantityIndex, valueIndex] = [
    'CustodianId',
    'SecurityId',
    'ShortPosition',
    'Quantity',
    'MarketValue',
  ].map((name) => columns.findIndex((column) => column.name === name)) as [number, number, number, number, number];
  const custodians = [...new Set(changes.map(({ before, after }) => Number((after ?? before)?.[custodianIndex])))];
  const prices = await Promise.all(input.dates.map((date) => fetchPrices(input, date, custodians)));
  const toValuedPosition = (row: Row | undefined, side: 0 | 1, rate?: number): ValuedPosition | undefined =>
    row && {
      quantity: toSignedQuantity(row[quantityIndex], row[shortIndex]),
      value: Number(row[valueIndex] ?? 0),
      price: prices[side]?.get(`${Number(row[custodianIndex])} ${Number(row[securityIndex])}`),
      rate,
    };
  const attribute = ({ before, after }: RowChange, index: number, rateChanges: readonly number[]) => {
    const [oldRate, newRate] = rates?.[index] ?? [];
    return attributeChange(toValuedPosition(before, 0, oldRate?.factor), toValuedPosition(after, 1, newRate?.factor), {
      shouldConvert: rates !== undefined,
      rateChanges,
    });
  };
  const effects = changes.map((change, index) => attribute(change, index, []));
  if (effects.every(({ other }) => other === 0)) return effects;
  const exchanges = await Promise.all(input.dates.map((date) => fetchExchanges(input, date, custodians)));
  const findCurrency = await fetchCurrencyFinder(input, custodianIndex, securityIndex);
  return changes.map((change, changeIndex) => {
    const row = change.after ?? change.before ?? [];
    const currency = findCurrency(Number(row[securityIndex]));
    const [oldExchanges, newExchanges] = exchanges.map((byCustodian) => byCustodian.get(Number(row[custodianIndex])));
    const rateChanges = (newExchanges?.bases ?? []).flatMap((base) => {
      const [oldRate, newRate] = [oldExchanges, newExchanges].map((dateRates) =>
        currency === undefined ? undefined : dateRates?.exchange(currency, base),
      );
      return oldRate !== undefined && newRate !== undefined && oldRate !== newRate ? [newRate / oldRate] : [];
    });
    return attribute(change, changeIndex, rateChanges);
  });
}

interface Exchanges {
  readonly exchange: FindExchangeRate;
  readonly bases: readonly number[];
}

async function fetchRowsOnDate(
  { loader, signal }: ExplainInput,
  set: string,
  columns: readonly string[],
  date: ResolvedDate,
  custodians: readonly number[],
) {
  const filter = and(
    whereEquals('ProcessDate', date.literal),
    whereOneOf('CustodianId', custodians.map(toNumberLiteral)),
  );
  const { table } = await loader.fetch({ set, columns, ...(filter && { filter }) }, { processDate: date.date, signal });
  return table.rows;
}

async function fetchPrices(input: ExplainInput, date: ResolvedDate, custodians: readonly number[]) {
  const prices = new Map<string, number>();
  const columns = ['CustodianId', 'SecurityId', 'PriceValue'];
  for (const [custodian, security, price] of await fetchRowsOnDate(input, 'Prices', columns, date, custodians)) {
    if (typeof price === 'number') prices.set(`${Number(custodian)} ${Number(security)}`, price);
  }
  return prices;
}

async function fetchExchanges(input: ExplainInput, date: ResolvedDate, custodians: readonly number[]) {
  const columns = ['CustodianId', 'BaseCurrencyId', 'LocalCurrencyId', 'Factor'];
  const { factor: direction } = input.loader.getConventions();
  const rows = await fetchRowsOnDate(input, 'FxRates', columns, date, custodians);
  const rates = groupByKey(
    rows.map(([custodian, base, local, factor]) => [Number(custodian), toRate(base, local, factor, direction)]),
  );
  return new Map(
    [...rates].map(([custodian, custodianRates]): [number, Exchanges] => [
      custodian,
      {
        exchange: createExchangeRateFinder(custodianRates),
        bases: [...new Set(custodianRates.map((rate) => rate.base))],
      },
    ]),
  );
}

/** Fetches the currencies of the changed positions' securities. Returns a function that finds a security's currency. */
async function fetchCurrencyFinder(
  { loader, changes, signal }: ExplainInput,
  custodianIndex: number,
  securityIndex: number,
) {
  const ids = new Map<number, Set<number>>();
  for (const { before, after } of changes) {
    const row = after ?? before ?? [];
    const securities = ids.get(Number(row[custodianIndex])) ?? new Set();
    ids.set(Number(row[custodianIndex]), securities.add(Number(row[securityIndex])));
  }
  const recordsByCustodian = await Promise.all(
    [...ids].map(([id, securities]) => fetchByIds(loader, 'Securities', ['CurrencyId'], securities, id, signal)),
  );
  return (id: number): number | undefined => {
    const currency = recordsByCustodian.find((records) => records.has(id))?.get(id)?.[0];
    return typeof currency === 'number' ? currency : undefined;
  };
}
