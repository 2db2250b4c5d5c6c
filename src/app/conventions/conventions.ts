import {
  type FactorReadings,
  type ValueReadings,
  countFactorReadings,
  countValueReadings,
  type ValuedRow,
} from '../../checks/amount-readings';
import { createObservable } from '../../model/observable';
import type { PlainDate } from '../../model/plain-date';
import { toRate } from '../../checks/exchange-rates';
import { toSignedQuantity } from '../../checks/holding-rows';
import { fetchCurrencyNameFinder } from '../../functions/currencies/fetch-currency-ids';
import { fetchRateFinders } from '../../functions/currencies/fetch-rates';
import type { ResolvedDate } from '../../functions/scope/resolve-date';
import type { Loader } from '../../loader/loader';
import { nothingToCheck } from '../../messages/pane';
import { whereEquals } from '../../query/query';

/** The currency of market values and the direction of FX rates, judging by the newest data. */
export interface ConventionsReport {
  readonly date: PlainDate;
  readonly values: ValueReadings;
  readonly factors: FactorReadings;
  /** The number of positions that were not checked because they lack a price, a value, or a quantity. */
  readonly unchecked: number;
}

// A sample of this size shows the conventions of any service.
const maxPositions = 20_000;

/** Checks the settings for amounts and rates against the service's newest data. */
export function createConventions({
  loader,
  resolveLastDate,
}: {
  loader: Loader;
  resolveLastDate: (signal?: AbortSignal) => Promise<ResolvedDate>;
}) {
  const report = createObservable<ConventionsReport | undefined>(undefined);
  return {
    /** The last report of this session. */
    conventionsReport: report,
    /** Compares quantity × price with market values, and rates with the approximate values of currencies. */
    checkConventions: async (signal?: AbortSignal) => {
      const newReport = await checkNewestData(loader, await resolveLastDate(signal), signal);
      report.set(newReport);
      return newReport;
    },
  };
}

async function checkNewestData(
  loader: Loader,
  { date, literal }: ResolvedDate,
  signal?: AbortSignal,
): Promise<ConventionsReport> {
  const filter = whereEquals('ProcessDate', literal);
  const context = { processDate: date, signal };
  const columns = [
    'CustodianId',
    'SecurityId',
    'ShortPosition',
    'Quantity',
    'MarketValue',
    'Security/CurrencyId',
    'Account/CurrencyId',
  ];
  const [positions, prices, rates, findRates, findCurrencyCode] = await Promise.all([
    loader.fetch({ set: 'Positions', columns, filter, top: maxPositions }, context),
    loader.fetch({ set: 'Prices', columns: ['CustodianId', 'SecurityId', 'PriceValue'], filter }, context),
    loader.fetch({ set: 'FxRates', columns: ['BaseCurrencyId', 'LocalCurrencyId', 'Factor'], filter }, context),
    fetchRateFinders(loader, { dates: [date] }, signal),
    fetchCurrencyNameFinder(loader),
  ]);
  if (positions.table.rows.length === 0) throw nothingToCheck(date);
  const priceBySecurity = new Map(
    prices.table.rows.map(([custodian, security, price]) => [`${custodian} ${security}`, price]),
  );
  const findRate = findRates(date);
  const toSentFactor = loader.getConventions().factor === 'base' ? (rate: number) => rate : (rate: number) => 1 / rate;
  const rows = positions.table.rows.flatMap(
    ([custodian, security, shortFlag, quantity, value, securityCurrency, accountCurrency]): ValuedRow[] => {
      const price = priceBySecurity.get(`${String(custodian)} ${String(security)}`);
      if (typeof price !== 'number' || price <= 0 || typeof value !== 'number' || quantity === 0) return [];
      const rate =
        typeof securityCurrency === 'number' && typeof accountCurrency === 'number'
          ? findRate(Number(custodian), securityCurrency, accountCurrency)
          : undefined;
      return [
        { quantity: toSignedQuantity(quantity, shortFlag), value, price, rate: rate && toSentFactor(rate.factor) },
      ];
    },
  );
  return {
    date,
    values: countValueReadings(rows),
    // The check finds the direction of rates, so it reads them as the service sent them.
    factors: countFactorReadings(
      rates.table.rows.map(([base, local, factor]) => toRate(base, local, factor, 'base')),
      findCurrencyCode,
    ),
    unchecked: positions.table.rows.length - rows.length,
  };
}
