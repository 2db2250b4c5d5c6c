import type { Loader } from '../../loader/loader';
import { toPlainDate, type PlainDate } from '../../model/plain-date';
import { and, toNumberLiteral, whereOneOf } from '../../query/query';
import type { LoaderContext } from '../definition/context';
import { createBatchFetch } from './batch-fetch';
import { findCustodiansMissingFiles } from '../scope/find-missing';
import { fetchInHalves } from './fetch-by-key';
import { fetchDeliveries, type ResolvedDate } from '../scope/resolve-date';

interface CustodianPrice {
  readonly custodian: number;
  readonly price: number | null;
}

/** The prices to fetch: of process dates, latest first, by some custodians or by all. */
interface PriceGroup {
  readonly dates: readonly ResolvedDate[];
  readonly custodians: readonly number[] | undefined;
  /** Uses prices of custodians with missing deliveries. */
  readonly partial: boolean;
}

/** The prices of a security on the latest date with a price. */
export interface LastPrices {
  readonly date: PlainDate;
  readonly prices: readonly CustodianPrice[];
}

const getPriceFetcher = createBatchFetch<LastPrices | 'none'>('a price', (loader, group, keys) =>
  fetchPrices(loader, JSON.parse(group) as PriceGroup, keys),
);

/** Returns a function that reads the prices of the latest date with a price. Cells with the same dates and custodians share a request. */
export const createPriceReader = (context: LoaderContext) => async (group: PriceGroup, security: number) => {
  const prices =
    group.dates.length === 0 ? 'none' : await getPriceFetcher(context)(JSON.stringify(group), String(security));
  return prices === 'none' ? undefined : prices;
};

async function fetchPrices(
  loader: Loader,
  { dates, custodians, partial }: PriceGroup,
  keys: readonly string[],
): Promise<Map<string, LastPrices | 'none'>> {
  const [only, ...others] = dates;
  const scope = [
    whereOneOf(
      'ProcessDate',
      dates.map(({ literal }) => literal),
    ),
    custodians && whereOneOf('CustodianId', custodians.map(toNumberLiteral)),
  ];
  // With a single date, the rows don't need their process date.
  const columns = ['SecurityId', 'CustodianId', 'PriceValue', ...(others.length > 0 ? ['ProcessDate'] : [])];
  const rows = await fetchInHalves(keys, async (part) => {
    const filter = and(
      ...scope,
      whereOneOf(
        'SecurityId',
        part.map((key) => toNumberLiteral(Number(key))),
      ),
    );
    return (await loader.fetch({ set: 'Prices', columns, ...(filter && { filter }) })).table.rows;
  });
  const missingPrices = new Map(
    await Promise.all(
      dates.map(async (resolvedDate) => {
        const statuses = partial ? [] : (await fetchDeliveries(loader, resolvedDate, custodians)).statuses;
        return [resolvedDate.date, await findCustodiansMissingFiles(loader, statuses, 'Pri')] as const;
      }),
    ),
  );
  const newest = new Map<string, LastPrices | 'none'>(keys.map((key) => [key, 'none']));
  for (const [security, custodian, price, serial] of rows) {
    const date = others.length > 0 ? toPlainDate(serial) : only?.date;
    if (date === undefined || typeof price !== 'number' || missingPrices.get(date)?.has(Number(custodian))) continue;
    const latest = newest.get(String(security));
    const priced = { custodian: Number(custodian), price };
    if (latest === undefined || (latest !== 'none' && latest.date > date)) continue;
    newest.set(String(security), {
      date,
      prices: latest !== 'none' && latest.date === date ? [...latest.prices, priced] : [priced],
    });
  }
  return newest;
}
