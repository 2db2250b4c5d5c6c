import type { Loader } from '../../loader/loader';
import { isAddInError } from '../../model/errors';
import { toPlainDate, type PlainDate } from '../../model/plain-date';
import { groupByKey, type Table } from '../../model/table';
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

interface PriceGroup {
  readonly custodians: readonly number[] | undefined;
  /** Whether to use prices of custodians with missing deliveries. */
  readonly partial: boolean;
}

/** The prices to read: of process dates, latest first, by some custodians or by all. */
interface PriceRequest extends PriceGroup {
  readonly dates: readonly ResolvedDate[];
}

/** The prices of a security on the latest date with a price. */
export interface LastPrices {
  readonly date: PlainDate;
  readonly prices: readonly CustodianPrice[];
}

const getPriceFetcher = createBatchFetch<LastPrices | 'none'>('a price', (loader, group, keys) =>
  fetchPrices(loader, JSON.parse(group) as PriceGroup, keys),
);

/** Returns a function that reads the prices of the latest date with a price. Cells with the same custodians share requests. */
export const createPriceReader =
  (context: LoaderContext) =>
  async ({ dates, ...group }: PriceRequest, security: number) => {
    if (dates.length === 0) return undefined;
    const prices = await getPriceFetcher(context)(JSON.stringify(group), JSON.stringify({ security, dates }));
    return prices === 'none' ? undefined : prices;
  };

/** The securities whose prices on a date are requested. */
interface DateSecurities {
  readonly resolvedDate: ResolvedDate;
  readonly securities: ReadonlySet<number>;
}

/** The prices of a date by security; an error if its prices or deliveries couldn't be read. */
type DatePrices = ReadonlyMap<number, readonly CustodianPrice[]> | Error;

async function fetchPrices(
  loader: Loader,
  group: PriceGroup,
  keys: readonly string[],
): Promise<Map<string, LastPrices | 'none' | Error>> {
  const requests = keys.map((key) => {
    const { security, dates } = JSON.parse(key) as { security: number; dates: ResolvedDate[] };
    return { key, security, dates };
  });
  const securitiesByDate = new Map<PlainDate, { resolvedDate: ResolvedDate; securities: Set<number> }>();
  for (const { security, dates } of requests) {
    for (const resolvedDate of dates) {
      const existing = securitiesByDate.get(resolvedDate.date);
      if (existing) existing.securities.add(security);
      else securitiesByDate.set(resolvedDate.date, { resolvedDate, securities: new Set([security]) });
    }
  }
  const pricesByDate = new Map<PlainDate, DatePrices>();
  await Promise.all(
    combineDates([...securitiesByDate.values()]).map((dates) => fetchDatePrices(loader, group, dates, pricesByDate)),
  );
  return new Map(requests.map(({ key, security, dates }) => [key, findLastPrices(pricesByDate, security, dates)]));
}

// A query for this many prices takes a few seconds, and a failed one affects only as many cells.
const maxPricesInQuery = 20_000;

/** Groups dates that a single query can read without many prices that aren't requested. */
function combineDates(dates: readonly DateSecurities[]): DateSecurities[][] {
  const groups: DateSecurities[][] = [];
  let [securities, priceCount] = [new Set<number>(), 0];
  for (const date of dates) {
    const lastGroup = groups[groups.length - 1];
    const combined = new Set([...securities, ...date.securities]);
    const size = combined.size * ((lastGroup?.length ?? 0) + 1);
    if (lastGroup && size <= maxPricesInQuery && size < 2 * (priceCount + date.securities.size)) {
      lastGroup.push(date);
      [securities, priceCount] = [combined, priceCount + date.securities.size];
    } else {
      groups.push([date]);
      [securities, priceCount] = [new Set(date.securities), date.securities.size];
    }
  }
  return groups;
}

/** Adds the prices of dates to `pricesByDate`. If the response for several dates is broken, reads each date alone. */
async function fetchDatePrices(
  loader: Loader,
  group: PriceGroup,
  dates: readonly DateSecurities[],
  pricesByDate: Map<PlainDate, DatePrices>,
): Promise<void> {
  const { custodians, partial } = group;
  try {
    const rows = await fetchRows(loader, custodians, dates);
    const rowsByDate = groupByKey(rows.map((row) => [toPlainDate(row[3]), row]));
    await Promise.all(
      dates.map(async ({ resolvedDate }) => {
        const statuses = partial ? [] : (await fetchDeliveries(loader, resolvedDate, custodians)).statuses;
        const missingCustodians = await findCustodiansMissingFiles(loader, statuses, 'Pri');
        pricesByDate.set(resolvedDate.date, listPrices(rowsByDate.get(resolvedDate.date) ?? [], missingCustodians));
      }),
    );
  } catch (error) {
    // If the service refuses or fails, more requests would only add to its load.
    if (dates.length > 1 && isAddInError(error) && error.kind === 'contract') {
      await Promise.all(dates.map((date) => fetchDatePrices(loader, group, [date], pricesByDate)));
    } else {
      for (const { resolvedDate } of dates) pricesByDate.set(resolvedDate.date, error as Error);
    }
  }
}

/** Returns rows of security, custodian, price, and process date. */
async function fetchRows(
  loader: Loader,
  custodians: readonly number[] | undefined,
  dates: readonly DateSecurities[],
): Promise<Table['rows']> {
  const securities = new Set(dates.flatMap((date) => [...date.securities]));
  const literals = dates.map(({ resolvedDate }) => resolvedDate.literal);
  const conditions = [
    whereOneOf('ProcessDate', literals),
    custodians && whereOneOf('CustodianId', custodians.map(toNumberLiteral)),
  ];
  return fetchInHalves([...securities], async (part) => {
    const filter = and(...conditions, whereOneOf('SecurityId', part.map(toNumberLiteral)));
    const columns = ['SecurityId', 'CustodianId', 'PriceValue', 'ProcessDate'];
    return (await loader.fetch({ set: 'Prices', columns, ...(filter && { filter }) })).table.rows;
  });
}

/** Lists the prices of a date by security, without those of custodians with missing deliveries. */
function listPrices(rows: Table['rows'], missingCustodians: ReadonlySet<number>): Map<number, CustodianPrice[]> {
  const prices = rows.flatMap(([security, custodian, price]) =>
    typeof price === 'number' && !missingCustodians.has(Number(custodian))
      ? [[Number(security), { custodian: Number(custodian), price }] as const]
      : [],
  );
  return groupByKey(prices);
}

/** Returns the prices on the first date that has any; the dates are latest first. */
function findLastPrices(
  pricesByDate: ReadonlyMap<PlainDate, DatePrices>,
  security: number,
  dates: readonly ResolvedDate[],
): LastPrices | 'none' | Error {
  for (const { date } of dates) {
    const datePrices = pricesByDate.get(date);
    if (datePrices instanceof Error) return datePrices;
    const prices = datePrices?.get(security);
    if (prices) return { date, prices };
  }
  return 'none';
}
