import { toRate, type Rate } from '../../checks/exchange-rates';
import { positionColumns } from '../../checks/holding-rows';
import type { Loader } from '../../loader/loader';
import type { Findings } from '../../checks/recon-findings';
import { reconRates, type HeldCurrency } from '../../checks/recon-rates';
import { fetchDeliveredRows, type CustodianDelivery } from './check-rows';
import { filterByCustomer, type CheckInput } from './check-scope';
import { fetchValueCurrencyFinder } from './fetch-value-currency-finder';

/** Checks that every currency with positions has a rate. */
export async function checkRates({ loader, scope, processDates, signal }: CheckInput): Promise<Findings> {
  const previousDate = processDates
    .filter((processDate) => processDate.isDelivered && processDate.date < scope.processDate.date)
    .pop();
  const [positions, currentRates, previousRates, findCode] = await Promise.all([
    fetchDeliveredRows(loader, 'Positions', positionColumns, scope, signal),
    fetchRates(loader, scope, signal),
    previousDate ? fetchRates(loader, { ...scope, processDate: previousDate, delivery: undefined }, signal) : [],
    fetchCurrencyCodeFinder(loader, signal),
  ]);
  const rows = filterByCustomer(positions.table, scope.customers).rows;
  const holdings = rows.map(([, account, security]) => ({ account: Number(account), security: Number(security) }));
  const findCurrency = await fetchValueCurrencyFinder(loader, holdings, scope.custodian, signal);
  const byCurrency = new Map<number, HeldCurrency>();
  for (const [index, [, , , , quantity, value]] of rows.entries()) {
    const currency = findCurrency(holdings[index] as (typeof holdings)[number]);
    if (currency === undefined || (quantity === 0 && value === 0)) continue;
    const heldCurrency = byCurrency.get(currency) ?? { currency, code: findCode(currency), positionCount: 0, value: 0 };
    byCurrency.set(currency, {
      ...heldCurrency,
      positionCount: heldCurrency.positionCount + 1,
      value: heldCurrency.value + Number(value ?? 0),
    });
  }
  const heldCurrencies = [...byCurrency.values()].map((heldCurrency) => ({
    ...heldCurrency,
    value: Math.round(heldCurrency.value * 100) / 100,
  }));
  return reconRates(heldCurrencies, { before: previousRates, now: currentRates }, findCode);
}

/** Fetches the rates that a custodian sent for a process date. */
export async function fetchRates(loader: Loader, delivery: CustodianDelivery, signal?: AbortSignal): Promise<Rate[]> {
  const columns = ['BaseCurrencyId', 'LocalCurrencyId', 'Factor'];
  const { table } = await fetchDeliveredRows(loader, 'FxRates', columns, delivery, signal);
  const { factor: direction } = loader.getConventions();
  return table.rows.map(([base, local, factor]) => toRate(base, local, factor, direction));
}

/** Fetches currencies. Returns a function that returns the three-letter code of a currency ID. */
export async function fetchCurrencyCodeFinder(
  loader: Loader,
  signal?: AbortSignal,
): Promise<(currency: number) => string> {
  const { table } = await loader.fetch({ set: 'Currencies', columns: ['Id', 'Alpha3Code'] }, { signal });
  const codes = new Map(table.rows.map(([id, code]) => [Number(id), String(code ?? '').trim()]));
  return (currency) => codes.get(currency) ?? `currency ${currency}`;
}
