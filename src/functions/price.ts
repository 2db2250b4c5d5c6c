import { differentPrices } from '../messages/identifiers';
import { noPriceOn, noValueWithin } from '../messages/no-rows';
import { AddInError } from '../model/errors';
import { fillLimit } from '../query/read-options';
import { readValueOptions } from '../query/read-value-options';
import { priceReader, type LastPrices } from './lookups/last-prices';
import { securityFinder } from './lookups/find-security';
import { noteFilledDate, reasonToFill } from './scope/filled-dates';
import { datesBack } from './scope/dates-back';
import { explainEmptyDate } from './scope/explain-empty-date';
import { findParties } from './scope/parties';
import { requireDeliveries } from './scope/require-deliveries';
import { deliveriesOf, resolveDate, type ResolvedDate } from './scope/resolve-date';
import type { LoaderContext } from './definition/context';
import type { ReportDate, ValueFunction } from './definition/definition';
import { filledValueOptions as options } from './definition/options';
import * as parameters from './definition/parameters';

const optionNames = options.map(({ name }) => name);

// How far back the last price is looked for, to name its date where nothing is to be filled.
const usualWithin = 5;

export const price: ValueFunction = {
  kind: 'value',
  name: 'PRICE',
  title: 'The price of one security',
  summary:
    'The price of one security on a process date. Returns #N/A when there is no price, and #VALUE! when custodians disagree and none is specified.',
  remarks: parameters.arrayRemarks('=IDS.PRICE(A2:A301,B1:D1,1) returns 300 × 3 prices'),
  example: '=IDS.PRICE("cusip:037833100","last",1)',
  cost: 'One request for each custodian and date, shared by all cells, and one for securities by identifier. If a price is missing, one more for earlier dates.',
  result: 'The price.',
  tableInstead: '=IDS.PRICES(custodian,date)',
  options,
  parameters: [
    parameters.each(parameters.security),
    parameters.each(parameters.processDate),
    parameters.each(
      parameters.optional(parameters.oneCustodian('The custodian of the price', parameters.whoeverDelivered)),
    ),
    parameters.options(options),
  ],
  run: async (context, given, { reportDate }) => {
    const { loader } = context;
    const { fill, partial } = readValueOptions(given.options, optionNames);
    const within = fillLimit(fill, loader.fills());
    const custodians = await findParties(loader, 'Custodians', given.custodian);
    const [{ id }, day] = await Promise.all([
      securityFinder(context)(given.security, custodians),
      resolveDate(context, given.date, custodians, undefined, 'Pri'),
    ]);
    const wanted = { id, day, custodians, partial, shown: String(given.security) };
    const value = await (within === undefined
      ? exactPrice(context, wanted, reportDate)
      : filledPrice(context, wanted, within, reportDate));
    return { kind: 'number', value };
  },
};

interface Wanted {
  readonly id: number;
  readonly day: ResolvedDate;
  readonly custodians: readonly number[] | undefined;
  readonly partial: boolean;
  /** The security as its user wrote it. */
  readonly shown: string;
}

/** The price of the very date. Where it is missing, the error says why, and of what date the last one is. */
async function exactPrice(context: LoaderContext, wanted: Wanted, reportDate?: ReportDate): Promise<number> {
  const { loader } = context;
  const { id, day, custodians, partial, shown } = wanted;
  const explain = () => explainEmptyDate(loader, { set: 'Prices', date: day, custodians });
  if (!day.onCalendar) throw new AddInError('noRows', await explain());
  const required = {
    fills: true,
    set: 'Prices',
    kind: 'Pri',
    date: day,
    custodians,
    parties: { custodians },
    partial,
  } as const;
  if (custodians) await requireDeliveries(loader, required);
  const found = await priceReader(context)({ dates: [day], custodians, partial }, id);
  if (found) {
    reportDate?.(day.date);
    return onePrice(found, wanted);
  }
  await requireDeliveries(loader, required);
  const { statuses } = await deliveriesOf(loader, day, custodians);
  if (statuses.length > 0 && !statuses.some(({ has }) => has.Pri)) throw new AddInError('noRows', await explain());
  const back = await datesBack(context, { date: day, custodians, kind: 'Pri', within: usualWithin });
  const last = await priceReader(context)(
    { dates: back.filter(({ date }) => date !== day.date), custodians, partial },
    id,
  );
  throw new AddInError('noRows', noPriceOn(shown, day.date, last?.date ?? ''));
}

/** The price of the date, else the last one before it. */
async function filledPrice(
  context: LoaderContext,
  wanted: Wanted,
  within: number,
  reportDate?: ReportDate,
): Promise<number> {
  const { id, day, custodians, partial, shown } = wanted;
  const [newest, ...earlier] = await datesBack(context, { date: day, custodians, kind: 'Pri', within });
  const read = priceReader(context);
  const found =
    (newest && (await read({ dates: [newest], custodians, partial }, id))) ??
    (await read({ dates: earlier, custodians, partial }, id));
  if (!found) throw new AddInError('noRows', noValueWithin(`price for ${shown}`, day.date, String(within)));
  if (found.date === day.date) reportDate?.(day.date);
  else {
    const why = await reasonToFill(context.loader, { date: day, custodians, kind: 'Pri' });
    noteFilledDate(context, { set: 'Prices', custodians, requested: day.date, date: found.date });
    reportDate?.(found.date, { date: day.date, why });
  }
  return onePrice(found, wanted);
}

function onePrice({ date, prices }: LastPrices, { shown }: Wanted): number {
  const [first] = prices as [LastPrices['prices'][number]];
  if (prices.every((priced) => priced.price === first.price)) return Number(first.price);
  const listed = prices.slice(0, 5).map(({ custodian, price }) => `${custodian} says ${price}`);
  throw differentPrices(shown, date, listed.join(', '));
}
