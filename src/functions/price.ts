import { differentPrices } from '../messages/identifiers';
import { noPriceOn, noValueWithin } from '../messages/no-rows';
import { AddInError } from '../model/errors';
import { findFillLimit } from '../query/read-options';
import { readValueOptions } from '../query/read-value-options';
import { createPriceReader, type LastPrices } from './lookups/last-prices';
import { createSecurityFinder } from './lookups/find-security';
import { reportValueDate } from './scope/filled-dates';
import { fetchDatesBack } from './scope/find-dates-back';
import { explainEmptyDate } from './scope/explain-empty-date';
import { findPartyIds } from './scope/parties';
import { requireDeliveries, type RequiredDelivery } from './scope/require-deliveries';
import { fetchDeliveries, resolveDate, type ResolvedDate } from './scope/resolve-date';
import type { LoaderContext } from './definition/context';
import type { ReportDate, ValueFunction } from './definition/definition';
import { filledValueOptions as options } from './definition/options';
import * as parameters from './definition/parameters';

const optionNames = options.map(({ name }) => name);

// How many process dates back to search for the last price, whose date the error names.
const maxDatesBack = 5;

export const price: ValueFunction = {
  kind: 'value',
  name: 'PRICE',
  title: 'The price of one security',
  summary:
    'The price of one security on a process date. Returns #N/A when there is no price, and #VALUE! when custodians disagree and none is specified.',
  remarks: parameters.describeRangeArguments('=IDS.PRICE(A2:A301,B1:D1,1) returns 300 × 3 prices'),
  example: '=IDS.PRICE("cusip:037833100","last",1)',
  cost: 'One request for each page of prices, shared by all cells with the same custodian, and one to look up securities by identifier. A missing price needs one more, for earlier dates.',
  result: 'The price.',
  tableFormula: '=IDS.PRICES(custodian,date)',
  options,
  parameters: [
    parameters.makeElementwise(parameters.security),
    parameters.makeElementwise(parameters.processDate),
    parameters.makeElementwise(
      parameters.makeOptional(
        parameters.createCustodian('The custodian whose price to use', parameters.blankCustodianText),
      ),
    ),
    parameters.createOptions(options),
  ],
  run: async (context, args, { reportDate }) => {
    const { loader } = context;
    const { fill, partial } = readValueOptions(args.options, optionNames);
    const within = findFillLimit(fill, loader.fillsByDefault());
    const custodians = await findPartyIds(loader, 'Custodians', args.custodian);
    const [{ id }, resolvedDate] = await Promise.all([
      createSecurityFinder(context)(args.security, custodians),
      resolveDate(context, args.date, custodians, undefined, 'Pri'),
    ]);
    const priceQuery = { id, resolvedDate, custodians, partial, typedSecurity: String(args.security) };
    const value = await (within === undefined
      ? findExactPrice(context, priceQuery, reportDate)
      : findFilledPrice(context, priceQuery, within, reportDate));
    return { kind: 'number', value };
  },
};

interface PriceQuery {
  readonly id: number;
  readonly resolvedDate: ResolvedDate;
  readonly custodians: readonly number[] | undefined;
  readonly partial: boolean;
  /** The security as the user typed it. */
  readonly typedSecurity: string;
}

/**
 * Returns the price on the requested date. Throws if it's missing, with the reason and the date of the last price.
 */
async function findExactPrice(
  context: LoaderContext,
  priceQuery: PriceQuery,
  reportDate?: ReportDate,
): Promise<number> {
  const { loader } = context;
  const { id, resolvedDate, custodians, partial, typedSecurity } = priceQuery;
  const explainNoPrice = () => explainEmptyDate(loader, { set: 'Prices', date: resolvedDate, custodians });
  if (!resolvedDate.isOnCalendar) throw new AddInError('noRows', await explainNoPrice());
  const required: RequiredDelivery = {
    canFill: true,
    set: 'Prices',
    kind: 'Pri',
    date: resolvedDate,
    custodians,
    parties: { custodians },
    partial,
  };
  if (custodians) await requireDeliveries(loader, required);
  const exactPrices = await createPriceReader(context)({ dates: [resolvedDate], custodians, partial }, id);
  if (exactPrices) {
    reportDate?.(resolvedDate.date, undefined, resolvedDate.behind);
    return requireAgreedPrice(exactPrices, priceQuery);
  }
  await requireDeliveries(loader, required);
  const { statuses } = await fetchDeliveries(loader, resolvedDate, custodians);
  if (statuses.length > 0 && !statuses.some(({ has }) => has.Pri))
    throw new AddInError('noRows', await explainNoPrice());
  const datesBack = await fetchDatesBack(context, {
    date: resolvedDate,
    custodians,
    kind: 'Pri',
    within: maxDatesBack,
  });
  const earlierPrices = await createPriceReader(context)(
    { dates: datesBack.filter(({ date }) => date !== resolvedDate.date), custodians, partial },
    id,
  );
  throw new AddInError('noRows', noPriceOn(typedSecurity, resolvedDate.date, earlierPrices?.date ?? ''));
}

/** Returns the price on the requested date, or the last one before it. */
async function findFilledPrice(
  context: LoaderContext,
  priceQuery: PriceQuery,
  within: number,
  reportDate?: ReportDate,
): Promise<number> {
  const { id, resolvedDate, custodians, partial, typedSecurity } = priceQuery;
  const [latestDate, ...earlierDates] = await fetchDatesBack(context, {
    date: resolvedDate,
    custodians,
    kind: 'Pri',
    within,
  });
  const readPrice = createPriceReader(context);
  const lastPrices =
    (latestDate && (await readPrice({ dates: [latestDate], custodians, partial }, id))) ??
    (await readPrice({ dates: earlierDates, custodians, partial }, id));
  if (!lastPrices)
    throw new AddInError('noRows', noValueWithin(`price for ${typedSecurity}`, resolvedDate.date, within));
  await reportValueDate(
    context,
    { set: 'Prices', custodians, requestedDate: resolvedDate, date: lastPrices.date },
    reportDate,
  );
  return requireAgreedPrice(lastPrices, priceQuery);
}

/** Returns the price that all custodians agree on. Throws an error that lists the prices if they differ. */
function requireAgreedPrice({ date, prices }: LastPrices, { typedSecurity }: PriceQuery): number {
  const [first] = prices as [LastPrices['prices'][number]];
  if (prices.every((custodianPrice) => custodianPrice.price === first.price)) return Number(first.price);
  const priceList = prices.slice(0, 5).map(({ custodian, price }) => `${custodian} says ${price}`);
  throw differentPrices(typedSecurity, date, priceList.join(', '));
}
