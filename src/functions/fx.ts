import { createExchangeRateFinder, listDirectPairs, toRate, type Rate } from '../checks/exchange-rates';
import type { AmountConventions } from '../model/amount-conventions';
import { AddInError } from '../model/errors';
import type { PlainDate } from '../model/plain-date';
import type { Table } from '../model/table';
import { findFillLimit } from '../query/read-options';
import { readValueOptions } from '../query/read-value-options';
import { explainEmptyDate } from './scope/explain-empty-date';
import { findCurrency, listCurrencies, type Currency } from './lookups/find-currency';
import { findCustodiansMissingFiles } from './scope/find-missing';
import { findPartyIds } from './scope/parties';
import { findLastValue } from './scope/find-last-value';
import {
  describeMissing,
  returnIncompleteError,
  requireDeliveries,
  type RequiredDelivery,
} from './scope/require-deliveries';
import { fetchDeliveries, resolveDate, type ResolvedDate } from './scope/resolve-date';
import { getRateFetcher, fetchRatesOn } from './currencies/fetch-rates-on';
import type { LoaderContext } from './definition/context';
import type { ValueFunction } from './definition/definition';
import { filledValueOptions as options } from './definition/options';
import * as parameters from './definition/parameters';
import { differentRates, noRateOn, rateBetween, currenciesWithRates, noChainOfRates } from '../messages/lookups';
import { noValueDelivered } from '../messages/deliveries';

/** The value of one unit of a currency in another, by one custodian. */
interface Quote {
  readonly custodian: number;
  readonly value: number;
  /** Whether the custodian sends a rate for the pair, in either direction. */
  readonly isDirect: boolean;
}

type Direction = AmountConventions['factor'];

const optionNames = options.map(({ name }) => name);

const factorRemark =
  "The service's specification doesn't define the direction of a rate's Factor. The add-in reads it as units of the base currency for one unit of the local currency, such as 0.0064 USD for 1 JPY. To check or change this, open Settings > Amounts and rates in the pane.";

// Custodians round their rates to different numbers of digits.
const rateTolerance = 1e-6;

// The rates of a table, indexed once for all cells.
const indexedRates = new WeakMap<Table, { direction: Direction; rates: ReturnType<typeof indexRates> }>();

/**
 * Unless the settings say otherwise, a rate's Factor is the value of one unit of its local currency in its base currency:
 * a rate with `from` as local and `to` as base is the result. Otherwise, the result is the inverse of the opposite rate,
 * or a cross of two rates with a common base. Rates for the pair take precedence over cross rates.
 */
export const fx: ValueFunction = {
  kind: 'value',
  name: 'FX',
  title: 'The FX rate from one currency to another',
  summary:
    "The value of one unit of a currency in another on a process date: a custodian's direct, inverse, or cross rate, in that order. Returns #N/A with the reason when there is no rate, and #VALUE! when custodians disagree and none is specified.",
  remarks: `${parameters.describeRangeArguments('=IDS.FX(A2:A9,"USD",B1:D1,1) returns 8 × 3 rates')} ${factorRemark}`,
  example: '=IDS.FX("EUR","USD","last",1)',
  cost: 'One request for each date, shared by all cells that specify a single custodian, and one for the currencies.',
  result: 'The value of one unit of the first currency in the second.',
  tableFormula: '=IDS.FXRATES(custodian,date)',
  options,
  parameters: [
    parameters.makeElementwise({
      name: 'from',
      text: 'The currency to convert from: its three-letter or two-letter code, or its ID.',
    }),
    parameters.makeElementwise({
      name: 'to',
      text: 'The currency to convert to: its three-letter or two-letter code, or its ID. If both currencies are the same, the rate is 1.',
    }),
    parameters.makeElementwise(parameters.processDate),
    parameters.makeElementwise(
      parameters.makeOptional(
        parameters.createCustodian('The custodian whose rate to use', parameters.blankCustodianText),
      ),
    ),
    parameters.createOptions(options),
  ],
  run: async (context, { from, to, date, custodian, options: optionArgument }, { reportDate }) => {
    const { loader } = context;
    const { fill, partial } = readValueOptions(optionArgument, optionNames);
    const within = findFillLimit(fill, loader.fillsByDefault());
    const custodians = await findPartyIds(loader, 'Custodians', custodian);
    // A pair in one argument, like "EURUSD", shifts the other arguments, so its error comes before that of the date.
    const [source, target] = await Promise.all([findCurrency(loader, from), findCurrency(loader, to)]);
    const resolvedDate = await resolveDate(context, date, custodians, undefined, 'Fx');
    if (source.id === target.id) return { kind: 'number', value: 1 };
    const valueName = rateBetween(source.alpha3, target.alpha3);
    const query = { set: 'FxRates', valueName, resolvedDate, custodians, within };
    const value = await findLastValue(context, query, reportDate, (candidateDate) =>
      findRate(context, { source, target, resolvedDate: candidateDate, custodians, partial }),
    );
    return { kind: 'number', value };
  },
};

interface RateQuery {
  readonly source: Currency;
  readonly target: Currency;
  readonly resolvedDate: ResolvedDate;
  readonly custodians: readonly number[] | undefined;
  readonly partial: boolean;
}

/** Returns the rate of a process date, or the error that explains why it has none. */
async function findRate(
  context: LoaderContext,
  { source, target, resolvedDate, custodians, partial }: RateQuery,
): Promise<number | AddInError> {
  const { loader } = context;
  const required: RequiredDelivery = {
    canFill: true,
    set: 'FxRates',
    kind: 'Fx',
    date: resolvedDate,
    custodians,
    parties: { custodians },
    partial,
  };
  const findDeliveryError = () => requireDeliveries(loader, required).then(() => undefined, returnIncompleteError);
  const deliveryError = custodians && (await findDeliveryError());
  if (deliveryError) return deliveryError;
  const createNoRatesError = async () =>
    new AddInError('noRows', await explainEmptyDate(loader, { set: 'FxRates', date: resolvedDate, custodians }));
  if (!resolvedDate.isOnCalendar) return createNoRatesError();
  const { statuses, delivery } = await fetchDeliveries(loader, resolvedDate, custodians);
  const table =
    custodians?.length === 1
      ? await getRateFetcher(context)(JSON.stringify(resolvedDate), String(custodians[0]))
      : await fetchRatesOn(loader, resolvedDate, custodians, delivery);
  const direction = loader.getConventions().factor;
  const cached = indexedRates.get(table);
  const rates = cached?.direction === direction ? cached.rates : indexRates(table, direction);
  indexedRates.set(table, { direction, rates });
  const excludedCustodians = await findCustodiansMissingFiles(loader, partial ? [] : statuses, 'Fx');
  const quotes = rates.flatMap(({ custodian: id, exchange, hasPair }): Quote[] => {
    if (excludedCustodians.has(id)) return [];
    const value = exchange(source.id, target.id);
    return value === undefined ? [] : [{ custodian: id, value, isDirect: hasPair(source.id, target.id) }];
  });
  if (quotes.length > 0) return requireAgreedRate(quotes, source, target, resolvedDate.date);
  const missingDeliveryError = await findDeliveryError();
  if (table.rows.every(([id]) => excludedCustodians.has(Number(id))))
    return missingDeliveryError ?? createNoRatesError();
  const explanation = explainNoRate(table, [source, target], resolvedDate.date, await listCurrencies(loader));
  const missingDeliveries = missingDeliveryError?.missing ?? [];
  return missingDeliveries.length === 0
    ? new AddInError('noRows', explanation)
    : noValueDelivered(explanation, describeMissing(missingDeliveries, false), { missing: missingDeliveries });
}

/** Indexes the rates of each custodian. */
function indexRates({ rows }: Table, direction: Direction) {
  const byCustodian = new Map<number, Rate[]>();
  for (const [custodian, base, local, factor] of rows) {
    const rates = byCustodian.get(Number(custodian)) ?? [];
    byCustodian.set(Number(custodian), rates);
    rates.push(toRate(base, local, factor, direction));
  }
  return [...byCustodian]
    .sort(([a], [b]) => a - b)
    .map(([custodian, rates]) => {
      const pairs = listDirectPairs(rates);
      const hasPair = (from: number, to: number) => pairs.has(`${from} ${to}`);
      return { custodian, exchange: createExchangeRateFinder(rates), hasPair };
    });
}

/** Returns the rate that all custodians agree on. Throws an error that lists the rates if they differ. */
function requireAgreedRate(quotes: readonly Quote[], from: Currency, to: Currency, date: PlainDate): number {
  const directQuotes = quotes.filter(({ isDirect }) => isDirect);
  const candidates = directQuotes.length > 0 ? directQuotes : quotes;
  const first = candidates[0] as Quote;
  if (candidates.every(({ value }) => Math.abs(value / first.value - 1) <= rateTolerance)) return first.value;
  const rateList = candidates
    .slice(0, 5)
    .map(({ custodian, value }) => `custodian ${custodian} has ${value}`)
    .join(', ');
  throw differentRates(from.alpha3, to.alpha3, date, rateList);
}

function explainNoRate(
  { rows }: Table,
  [from, to]: readonly [Currency, Currency],
  date: PlainDate,
  currencies: readonly Currency[],
): string {
  const quotedIds = new Set(rows.flatMap(([, base, local]) => [Number(base), Number(local)]));
  const missingCodes = [from, to].filter(({ id }) => !quotedIds.has(id)).map(({ alpha3 }) => alpha3);
  const codes = currencies.filter(({ id }) => quotedIds.has(id)).map(({ alpha3 }) => alpha3);
  const reason =
    missingCodes.length > 0
      ? currenciesWithRates(codes.slice(0, 20).join(', '), missingCodes.join(' and '))
      : noChainOfRates;
  return noRateOn(from.alpha3, to.alpha3, date, reason);
}
