import { coalesce } from '../../loader/coalesce';
import type { Loader } from '../../loader/loader';
import { fromSerial, type PlainDate } from '../../model/plain-date';
import { all, number, oneOf } from '../../query/conditions';
import { perLoader } from '../definition/context';
import { findLateCustodians } from '../scope/find-missing';
import { inHalves } from './read-by-key';
import { fetchDeliveries, type ResolvedDate } from '../scope/resolve-date';
import { missingFromResponse } from '../../messages/lookups';

export interface Priced {
  readonly custodian: number;
  readonly price: number | null;
}

/** The prices to fetch: of process dates, latest first, by some custodians or by all. */
export interface PriceGroup {
  readonly dates: readonly ResolvedDate[];
  readonly custodians: readonly number[] | undefined;
  /** Uses prices of custodians with late deliveries. */
  readonly partial: boolean;
}

/** The prices of a security on the latest date with a price. */
export interface LastPrices {
  readonly date: PlainDate;
  readonly prices: readonly Priced[];
}

type ReadPrices = (group: PriceGroup, security: number) => Promise<LastPrices | undefined>;

/** Reads prices of the latest date with a price. Cells with the same dates and custodians share a request. */
export const priceReader = perLoader(({ loader, clock }): ReadPrices => {
  const read = coalesce<LastPrices | 'none'>({
    clock,
    lifetime: loader.lifetime,
    run: (group, keys) => readPrices(loader, JSON.parse(group) as PriceGroup, keys),
    missing: () => missingFromResponse('a price'),
  });
  return async (group, security) =>
    group.dates.length === 0 ? undefined : orUndefined(await read(JSON.stringify(group), String(security)));
});

function orUndefined(prices: LastPrices | 'none'): LastPrices | undefined {
  return prices === 'none' ? undefined : prices;
}

async function readPrices(
  loader: Loader,
  { dates, custodians, partial }: PriceGroup,
  keys: readonly string[],
): Promise<Map<string, LastPrices | 'none'>> {
  const [only, ...others] = dates;
  const scope = [
    oneOf(
      'ProcessDate',
      dates.map(({ literal }) => literal),
    ),
    custodians && oneOf('CustodianId', custodians.map(number)),
  ];
  // With a single date, the rows don't need their process date.
  const columns = ['SecurityId', 'CustodianId', 'PriceValue', ...(others.length > 0 ? ['ProcessDate'] : [])];
  const rows = await inHalves(keys, async (part) => {
    const filter = all(
      ...scope,
      oneOf(
        'SecurityId',
        part.map((key) => number(Number(key))),
      ),
    );
    return (await loader.fetch({ set: 'Prices', columns, ...(filter && { filter }) })).table.rows;
  });
  const late = new Map(
    await Promise.all(
      dates.map(async (resolvedDate) => {
        const statuses = partial ? [] : (await fetchDeliveries(loader, resolvedDate, custodians)).statuses;
        return [resolvedDate.date, await findLateCustodians(loader, statuses, 'Pri')] as const;
      }),
    ),
  );
  const newest = new Map<string, LastPrices | 'none'>(keys.map((key) => [key, 'none']));
  for (const [security, custodian, price, serial] of rows) {
    const date = others.length > 0 ? fromSerial(serial) : only?.date;
    if (date === undefined || typeof price !== 'number' || late.get(date)?.has(Number(custodian))) continue;
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
