import type { Loader } from '../../loader/loader';
import type { CellValue, Table } from '../../model/table';
import type { TotalQuery } from '../../query/total';
import { fetchCurrencyNameFinder } from './fetch-currency-ids';
import { printNumber } from '../../model/print-number';

/** The custodian and currency of rows without an FX rate. */
export interface UnconvertedGroup {
  readonly custodian: CellValue;
  readonly currency: CellValue;
}

/** Returns the query that counts the rows of a total. */
export function toCountQuery({ set, filter }: TotalQuery): Omit<TotalQuery, 'by'> {
  return { set, aggregation: 'count', filter };
}

/** Counts the rows without an FX rate, and lists their currencies for a message. */
export async function describeUnconvertedRows(
  loader: Loader,
  unconverted: readonly UnconvertedGroup[],
  counts: Table['rows'],
  date: string,
): Promise<{ readonly rows: number; readonly pairs: string }> {
  const findName = await fetchCurrencyNameFinder(loader);
  const byCurrency = new Map<CellValue, number>();
  const keys = new Set(unconverted.map(({ custodian, currency }) => JSON.stringify([custodian, currency])));
  for (const [custodian = null, currency = null, count] of counts) {
    if (!keys.has(JSON.stringify([custodian, currency]))) continue;
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + Number(count));
  }
  const pairs = [...byCurrency].map(([currency, count]) => `${findName(currency)} on ${date} (${printNumber(count)})`);
  return { rows: [...byCurrency.values()].reduce((sum, count) => sum + count, 0), pairs: pairs.sort().join(', ') };
}
