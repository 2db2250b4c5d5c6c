import type { CalendarDate } from '../../loader/calendar';
import { createExchangeRateFinder } from '../../checks/exchange-rates';
import { sumHeldSecurities } from '../../checks/held-securities';
import { createEmptyAmountRemarks, positionColumns } from '../../checks/holding-rows';
import type { Loader } from '../../loader/loader';
import { countHistoryDates, findPriceCandidates } from '../../checks/price-candidates';
import type { Findings } from '../../checks/recon-findings';
import { reconImplied } from '../../checks/recon-implied';
import { reconPrices } from '../../checks/recon-prices';
import { toSerial } from '../../model/plain-date';
import { and, whereEquals, toNumberLiteral, whereOneOf, toProcessDateLiteral } from '../../query/query';
import { fetchCurrencyCodeFinder, fetchRates } from './check-rates';
import { fetchByIds, fetchDeliveredRows } from './check-rows';
import { fetchValueCurrencyFinder } from './fetch-value-currency-finder';
import { filterByCustomer, createSkippedDateRemarks, type CheckInput } from './check-scope';

/** Checks for prices that are stale, jump, are zero or missing, or don't match the values of positions. */
export async function checkPrices({ loader, scope, processDates, options, signal }: CheckInput): Promise<Findings> {
  const earlierDates = processDates
    .filter((processDate) => processDate.isDelivered && processDate.date < scope.processDate.date)
    .reverse();
  const fetchPricesOn = async (calendarDate: CalendarDate | undefined) => {
    if (!calendarDate) return undefined;
    const delivery = calendarDate === scope.processDate ? scope.delivery : toFinalDelivery(calendarDate);
    const { table } = await fetchDeliveredRows(
      loader,
      'Prices',
      priceColumns,
      { ...scope, processDate: calendarDate, delivery },
      signal,
    );
    return new Map(table.rows.flatMap(([id, price]) => (typeof price === 'number' ? [[Number(id), price]] : [])));
  };
  const [positions, prices = new Map<number, number>(), previousPrices, oldPrices, rates, findCodeOfCurrency] =
    await Promise.all([
      fetchDeliveredRows(loader, 'Positions', positionColumns, scope, signal),
      fetchPricesOn(scope.processDate),
      fetchPricesOn(earlierDates[0]),
      fetchPricesOn(earlierDates[options.days - 1]),
      fetchRates(loader, scope, signal),
      fetchCurrencyCodeFinder(loader, signal),
    ]);
  const positionTable = filterByCustomer(positions.table, scope.customers);
  const ids = new Set([...prices.keys(), ...positionTable.rows.map((row) => Number(row[2]))]);
  const securityColumns = ['SecurityTypeId', 'CurrencyId', 'SecurityType/Code'];
  const securities = await fetchByIds(loader, 'Securities', securityColumns, ids, scope.custodian, signal);
  const isCash = (security: number) => /^ca/i.test(String(securities.get(security)?.[2] ?? ''));
  const holdings = positionTable.rows.map(([, account, security]) => ({
    account: Number(account),
    security: Number(security),
  }));
  const findValueCurrency = await fetchValueCurrencyFinder(loader, holdings, scope.custodian, signal);
  const heldBySecurity = sumHeldSecurities(positionTable, isCash, (holding) => {
    const currency = findValueCurrency(holding);
    return currency === undefined ? '' : findCodeOfCurrency(currency);
  });
  const candidates = findPriceCandidates(
    { prices, previous: previousPrices, daysAgo: oldPrices },
    heldBySecurity,
    options.jump,
  );
  const historyDates = earlierDates.slice(0, countHistoryDates(options));
  const findHistory = await fetchHistoryFinder(loader, scope.custodian, candidates, historyDates, signal);
  const exchange = createExchangeRateFinder(rates);
  const bases = [...new Set(rates.map((rate) => rate.base))];
  const findGroup = (security: number) => {
    const type = securities.get(security)?.[0];
    return typeof type === 'number' ? type : undefined;
  };
  const findRates = (security: number) => {
    const currency = securities.get(security)?.[1];
    return bases.flatMap((base) => (typeof currency === 'number' ? (exchange(currency, base) ?? []) : []));
  };
  const priceFindings = reconPrices({
    prices,
    daysAgo: oldPrices,
    findHistory,
    heldSecurities: heldBySecurity,
    findGroup,
    tolerances: options,
  });
  const impliedBreaks = reconImplied({
    positions: positionTable,
    prices,
    findGroup,
    findRates,
    percent: options.implied,
  });
  const [last] = earlierDates;
  const skippedDateRemarks = last
    ? await createSkippedDateRemarks({ loader, scope, processDates, signal }, last.date, 'Pri')
    : [];
  const emptyAmountRemarks = [
    ...createEmptyAmountRemarks('Quantity', [positionTable]),
    ...createEmptyAmountRemarks('MarketValue', [positionTable]),
  ];
  return {
    ...priceFindings,
    breaks: [...priceFindings.breaks, ...impliedBreaks],
    remarks: [...priceFindings.remarks, ...skippedDateRemarks, ...emptyAmountRemarks],
  };
}

const priceColumns = ['SecurityId', 'PriceValue'];

/** Returns the delivery of a calendar date. The cache keeps the prices of a final delivery. */
function toFinalDelivery({ states }: CalendarDate) {
  return states.length === 0 ? undefined : { states, final: states.every((state) => state === 'Success') };
}

// The IDs that fit in an address in addition to the dates.
const maxIds = 80;
// With more queries, a single query for all prices of the dates is cheaper.
const maxQueries = 10;

/** Fetches the prices of securities on some dates. Returns a function that finds a security's prices, latest first. */
async function fetchHistoryFinder(
  loader: Loader,
  custodian: number,
  securities: readonly number[],
  dates: readonly CalendarDate[],
  signal: AbortSignal | undefined,
): Promise<(security: number) => readonly (number | undefined)[]> {
  const pricesByDate = dates.map(() => new Map<number, number>());
  const [latest, earliest] = [dates[0], dates[dates.length - 1]];
  const dateIndexes = new Map(dates.map((processDate, index) => [toSerial(processDate.date), index]));
  if (securities.length > 0 && latest && earliest) {
    const parts: (readonly number[] | undefined)[] = [];
    for (let position = 0; position < securities.length; position += maxIds)
      parts.push(securities.slice(position, position + maxIds));
    const requestedParts = parts.length > maxQueries ? [undefined] : parts;
    await Promise.all(
      requestedParts.map(async (part) => {
        const filter = and(
          whereEquals('CustodianId', toNumberLiteral(custodian)),
          { op: 'ge', path: 'ProcessDate', value: toProcessDateLiteral(earliest) },
          { op: 'le', path: 'ProcessDate', value: toProcessDateLiteral(latest) },
          part && whereOneOf('SecurityId', part.map(toNumberLiteral)),
        );
        const columns = ['ProcessDate', ...priceColumns];
        const { table } = await loader.fetch({ set: 'Prices', columns, ...(filter && { filter }) }, { signal });
        for (const [date, id, price] of table.rows) {
          const pricesOnDate = pricesByDate[dateIndexes.get(Number(date)) ?? -1];
          if (typeof price === 'number') pricesOnDate?.set(Number(id), price);
        }
      }),
    );
  }
  return (security) => pricesByDate.map((pricesOnDate) => pricesOnDate.get(security));
}
