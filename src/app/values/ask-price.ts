import { coalesce } from '../../loader/coalesce';
import type { Loader } from '../../loader/loader';
import type { Clock } from '../../model/clock';
import { AddInError } from '../../model/errors';
import { all, equal, number, oneOf } from '../../query/build';
import type { Literal } from '../../query/query';
import type { FindSecurity } from '../../functions/lookups/find-security';
import { explainDay } from '../../functions/scope/explain-day';
import { findParties } from '../../functions/scope/parties';
import { deliveriesOf, resolveDate, type ResolvedDate, type TellDate } from '../../functions/scope/resolve-date';

interface Priced {
  readonly custodian: number;
  readonly price: number | null;
}

/** Makes the verb behind `IDS.PRICE`: one request per custodian and process date, however many cells ask. */
export function createAskPrice(loader: Loader, clock: Clock, findSecurity: FindSecurity) {
  const readPrice = coalesce<Priced[]>({
    clock,
    keeping: loader.keeping,
    run: (group, keys) => readPrices(loader, JSON.parse(group) as PriceGroup, keys),
    missing: () => new AddInError('contract', 'The service left a price out of its answer. Refresh to ask again.'),
  });

  return async (security: unknown, date?: unknown, custodian?: unknown, tellDate?: TellDate): Promise<number> => {
    const custodians = await findParties(loader, 'Custodians', custodian);
    const [{ id }, day] = await Promise.all([
      findSecurity(security, custodians),
      resolveDate({ loader, clock }, date, custodians),
    ]);
    if (!day.onCalendar) {
      throw new AddInError('noRows', await explainDay(loader, { set: 'Prices', date: day, custodians }));
    }
    tellDate?.(day.date);
    const group: PriceGroup = { literal: day.literal, custodians: custodians ?? [] };
    const prices = await readPrice(JSON.stringify(group), String(id));
    if (prices.length === 0 && !(await cameOn(loader, day, custodians))) {
      throw new AddInError('noRows', await explainDay(loader, { set: 'Prices', date: day, custodians }));
    }
    return onePrice(prices, id, day.date, custodians);
  };
}

/** Whether there are prices of a process date at all, as far as the service says. */
async function cameOn(loader: Loader, day: ResolvedDate, custodians: readonly number[] | undefined): Promise<boolean> {
  const { statuses } = await deliveriesOf(loader, day, custodians);
  return statuses.length === 0 || statuses.some(({ has }) => has.Pri);
}

interface PriceGroup {
  readonly literal: Literal;
  readonly custodians: readonly number[];
}

async function readPrices(
  loader: Loader,
  { literal, custodians }: PriceGroup,
  keys: readonly string[],
): Promise<Map<string, Priced[]>> {
  const filter = all(
    equal('ProcessDate', literal),
    custodians.length > 0 ? oneOf('CustodianId', custodians.map(number)) : undefined,
    oneOf(
      'SecurityId',
      keys.map((key) => number(Number(key))),
    ),
  );
  const { table } = await loader.ask({
    set: 'Prices',
    columns: ['SecurityId', 'CustodianId', 'PriceValue'],
    ...(filter && { filter }),
  });
  const prices = new Map<string, Priced[]>(keys.map((key) => [key, []]));
  for (const [security, custodian, price] of table.rows) {
    prices
      .get(String(security))
      ?.push({ custodian: Number(custodian), price: typeof price === 'number' ? price : null });
  }
  return prices;
}

function onePrice(
  prices: readonly Priced[],
  id: number,
  date: string,
  custodians: readonly number[] | undefined,
): number {
  const given = prices.filter((priced): priced is { custodian: number; price: number } => priced.price !== null);
  const [first] = given;
  if (!first) {
    const where = custodians ? ` from custodian ${custodians.join(', ')}` : '';
    const lost =
      id > 999_999 ? ' If that is a CUSIP, enter it as text: Excel takes it for a number.' : ' Is the id right?';
    throw new AddInError('noRows', `Security ${id} has no price on ${date}${where}.${lost}`);
  }
  if (given.every((priced) => priced.price === first.price)) return first.price;
  const listed = given
    .slice(0, 5)
    .map((priced) => `${priced.custodian} says ${priced.price}`)
    .join(', ');
  throw new AddInError(
    'input',
    `Custodians price security ${id} differently on ${date}: ${listed}. Name the custodian as the third argument.`,
  );
}
