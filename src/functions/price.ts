import { coalesce } from '../loader/coalesce';
import type { Loader } from '../loader/loader';
import { AddInError } from '../model/errors';
import { all, equal, number, oneOf } from '../query/build';
import type { Literal } from '../query/query';
import { securityFinder } from './lookups/find-security';
import { explainDay } from './scope/explain-day';
import { lateCustodians } from './scope/find-missing';
import { findParties } from './scope/parties';
import { deliveriesOf, resolveDate } from './scope/resolve-date';
import { perLoader } from './definition/context';
import type { ValueFunction } from './definition/definition';
import * as parameters from './definition/parameters';

interface Priced {
  readonly custodian: number;
  readonly price: number | null;
}

const readPrice = perLoader(({ loader, clock }) =>
  coalesce<Priced[]>({
    clock,
    keeping: loader.keeping,
    run: (group, keys) => readPrices(loader, JSON.parse(group) as PriceGroup, keys),
    missing: () => new AddInError('contract', 'The service left a price out of its answer. Refresh to ask again.'),
  }),
);

export const price: ValueFunction = {
  kind: 'value',
  name: 'PRICE',
  title: 'The price of one security',
  summary:
    'The price of one security on a process date. Returns #N/A when there is no price, #VALUE! when custodians disagree and none is named.',
  example: '=IDS.PRICE("cusip:037833100","last",1)',
  cost: 'One request for each custodian and date, however many cells ask together, and one for securities by identifier.',
  result: 'The price.',
  tableInstead: '=IDS.PRICES(custodian,date)',
  parameters: [
    parameters.security,
    parameters.processDate,
    parameters.optional(parameters.oneCustodian('Whose price', 'Blank means whoever has one.')),
  ],
  answer: async (context, given, { tellDate }) => {
    const { loader } = context;
    const custodians = await findParties(loader, 'Custodians', given.custodian);
    const [{ id }, day] = await Promise.all([
      securityFinder(context)(given.security, custodians),
      resolveDate(context, given.date, custodians),
    ]);
    if (!day.onCalendar) {
      throw new AddInError('noRows', await explainDay(loader, { set: 'Prices', date: day, custodians }));
    }
    tellDate?.(day.date);
    const group: PriceGroup = { literal: day.literal, custodians: custodians ?? [] };
    const [found, { statuses }] = await Promise.all([
      readPrice(context)(JSON.stringify(group), String(id)),
      deliveriesOf(loader, day, custodians),
    ]);
    const late = await lateCustodians(loader, statuses, 'Pri');
    const prices = found.filter((priced) => !late.has(priced.custodian));
    if (prices.length === 0 && (found.length > 0 || !statuses.some(({ has }) => has.Pri)) && statuses.length > 0) {
      throw new AddInError('noRows', await explainDay(loader, { set: 'Prices', date: day, custodians }));
    }
    return { kind: 'number', value: onePrice(prices, id, day.date, custodians) };
  },
};

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
