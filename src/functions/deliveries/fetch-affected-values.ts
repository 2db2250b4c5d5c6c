import type { TotalServices } from '../definition/context';
import { figureUnavailable, marketValueOn } from '../../messages/deliveries';
import { type AddInError, toAddInError } from '../../model/errors';
import type { PlainDate } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import { prepareTotal } from '../../query/total';
import type { DeliveryAffectedValues, AffectedValue, DatedCurrency } from './affected-value';
import { createDateFilter } from './process-date';
import { findPositionCurrencyPath } from '../currencies/convert-value';
import { listCurrencies, type Currency, choosePreferredCurrency } from '../lookups/find-currency';
import { fetchRateFinder, type DateRate } from '../currencies/fetch-rates';

/** Affected values with the errors of the figures that aren't available. */
interface FetchedAffectedValues extends Omit<DeliveryAffectedValues, 'problems'> {
  readonly problems: readonly AddInError[];
}

/**
 * The value of positions on a process date in one currency. `unconverted`: currencies without an FX rate. `borrowed`: currencies
 * converted at another custodian's rates.
 */
interface ConvertedValue {
  value?: number;
  readonly unconverted: string[];
  readonly borrowed: string[];
}

/** Fetches the affected values of each custodian and customer on a date and the previous one. The service adds them up. */
export async function fetchAffectedValues(
  services: TotalServices,
  date: PlainDate,
  previousDate: PlainDate | undefined,
  signal?: AbortSignal,
): Promise<FetchedAffectedValues> {
  const currencyFigure = await fetchFigure('Currencies', listCurrencies(services.loader, signal));
  const currencies = currencyFigure.result ?? [];
  const target = choosePreferredCurrency(currencies);
  const fetchFigureOn = (valueDate: PlainDate) =>
    fetchFigure(marketValueOn(valueDate), fetchValuesOn(services, valueDate, target, currencies, signal));
  const [accountFigure, currentFigure, previousFigure] = await Promise.all([
    fetchFigure('Account count', countAccounts(services, signal)),
    fetchFigureOn(date),
    previousDate === undefined ? undefined : fetchFigureOn(previousDate),
  ]);
  const byDelivery = new Map<string, AffectedValue>();
  for (const deliveryKey of new Set(
    [accountFigure, currentFigure, previousFigure].flatMap((figure) => [...(figure?.result?.keys() ?? [])]),
  )) {
    const count = accountFigure.result?.get(deliveryKey);
    const [current, previous] = [currentFigure.result?.get(deliveryKey), previousFigure?.result?.get(deliveryKey)];
    byDelivery.set(deliveryKey, {
      ...(count !== undefined && { accounts: count }),
      ...(current?.value !== undefined && { value: current.value }),
      ...(previous?.value !== undefined && { previousValue: previous.value }),
      unconvertedCurrencies: listDatedCodes(current?.unconverted, previous?.unconverted, previousDate),
      borrowedRateCurrencies: listDatedCodes(current?.borrowed, previous?.borrowed, previousDate),
    });
  }
  const problems = [currencyFigure, accountFigure, currentFigure, previousFigure].flatMap(
    (figure) => figure?.problem ?? [],
  );
  return { currency: target?.alpha3 ?? '', byDelivery, problems };
}

/** Returns the currencies of a date, then those of only the previous date with that date. */
function listDatedCodes(
  currentCodes: readonly string[] = [],
  previousCodes: readonly string[] = [],
  previousDate: PlainDate | undefined,
): readonly DatedCurrency[] {
  const codes = new Set(currentCodes);
  return [
    ...[...codes].map((code) => ({ code })),
    ...[...new Set(previousCodes)]
      .filter((code) => !codes.has(code))
      .map((code) => ({ code, ...(previousDate && { date: previousDate }) })),
  ];
}

/** Waits for a figure, and returns it or its error. `figure` is its name in the error's message. */
async function fetchFigure<T>(
  figureName: string,
  requested: Promise<T>,
): Promise<{ result?: T; problem?: AddInError }> {
  try {
    return { result: await requested };
  } catch (error) {
    const { kind, message } = toAddInError(error);
    return { problem: figureUnavailable(kind, figureName, message, { cause: error }) };
  }
}

async function countAccounts({ loader, loadTotal }: TotalServices, signal?: AbortSignal): Promise<Map<string, number>> {
  const by = ['CustodianId', 'CustomerId'];
  const prepared = prepareTotal({ set: 'Accounts', aggregation: 'count', by }, await loader.fetchSchema(signal));
  const { table } = await loadTotal(prepared, { signal });
  return new Map(
    table.rows.map(([custodian, customer, count]) => [`${Number(custodian)} ${Number(customer)}`, Number(count)]),
  );
}

async function fetchValuesOn(
  { loader, loadTotal }: TotalServices,
  date: PlainDate,
  target: Currency | undefined,
  currencies: readonly Currency[],
  signal?: AbortSignal,
): Promise<Map<string, ConvertedValue>> {
  const filter = await createDateFilter(loader, date, signal);
  const by = ['CustodianId', 'CustomerId', await findPositionCurrencyPath(loader, 'MarketValue')];
  const query = { set: 'Positions', column: 'MarketValue', aggregation: 'sum' as const, by, filter };
  const prepared = prepareTotal(query, await loader.fetchSchema(signal));
  const [{ table }, findRate] = await Promise.all([
    loadTotal(prepared, { processDate: date, signal }),
    fetchRateFinder(loader, { date, filter }, signal),
  ]);
  const findCode = (id: number) => currencies.find((candidate) => candidate.id === id)?.alpha3 || `currency ${id}`;
  return addUpByDelivery(table.rows, (custodian, currency) =>
    typeof currency === 'number'
      ? { code: findCode(currency), rate: target && findRate(custodian, currency, target.id) }
      : { code: 'no currency' },
  );
}

function addUpByDelivery(
  rows: readonly (readonly CellValue[])[],
  findRate: (custodian: number, currency: CellValue) => { readonly code: string; readonly rate?: DateRate | undefined },
): Map<string, ConvertedValue> {
  const values = new Map<string, ConvertedValue>();
  for (const [custodian, customer, currency = null, sum] of rows) {
    const deliveryKey = `${Number(custodian)} ${Number(customer)}`;
    const converted: ConvertedValue = values.get(deliveryKey) ?? { unconverted: [], borrowed: [] };
    values.set(deliveryKey, converted);
    if (typeof sum !== 'number') continue;
    const { code, rate } = findRate(Number(custodian), currency);
    // Without any rate, the value is undefined: 0 would look like an account that sold everything.
    if (rate) converted.value = (converted.value ?? 0) + sum * rate.factor;
    if (sum !== 0 && !rate) converted.unconverted.push(code);
    if (sum !== 0 && rate?.isBorrowed) converted.borrowed.push(code);
  }
  return values;
}
