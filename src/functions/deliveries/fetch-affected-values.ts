import type { LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { AddInError, toAddInError } from '../../model/errors';
import type { PlainDate } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import { prepareTotal } from '../../query/total';
import type { DeliveryAffectedValues, AffectedValue } from './affected-value';
import { onDate } from './delivery-days';
import { listCurrencies, type Currency } from '../lookups/find-currency';
import { ratesOn, type DayRate } from '../currencies/rates-on';

export interface AffectedValueServices {
  readonly loader: Loader;
  readonly loadTotal: LoadTotal;
}

/** `problems`: why a figure could not be got, with the kind of error that it was. */
export interface FetchedAffectedValues extends Omit<DeliveryAffectedValues, 'problems'> {
  readonly problems: readonly AddInError[];
}

/**
 * What positions of a day are worth in one currency; `missing`: currencies that no rate leads from, `borrowed`: those that
 * only another custodian's rate leads from.
 */
interface Worth {
  value?: number;
  readonly missing: string[];
  readonly borrowed: string[];
}

const preferred = 'USD';

/** What depends on each interface on a day and on the day before it: added up by the service, nothing is downloaded. */
export async function fetchAffectedValues(
  parts: AffectedValueServices,
  date: PlainDate,
  before: PlainDate | undefined,
  signal?: AbortSignal,
): Promise<FetchedAffectedValues> {
  const listed = await attempt('Currencies unavailable', listCurrencies(parts.loader));
  const currencies = listed.got ?? [];
  const target = currencies.find(({ alpha3 }) => alpha3 === preferred) ?? currencies[0];
  const valuesOn = (day: PlainDate) =>
    attempt(`Market value of ${day} unavailable`, worthOn(parts, day, target, currencies, signal));
  const [accounts, now, past] = await Promise.all([
    attempt('Account count unavailable', countAccounts(parts, signal)),
    valuesOn(date),
    before === undefined ? undefined : valuesOn(before),
  ]);
  const of = new Map<string, AffectedValue>();
  for (const id of new Set([accounts, now, past].flatMap((part) => [...(part?.got?.keys() ?? [])]))) {
    const count = accounts.got?.get(id);
    const [worth, worthBefore] = [now.got?.get(id), past?.got?.get(id)];
    of.set(id, {
      ...(count !== undefined && { accounts: count }),
      ...(worth?.value !== undefined && { value: worth.value }),
      ...(worthBefore?.value !== undefined && { valueBefore: worthBefore.value }),
      unconverted: datedCodes(worth?.missing, worthBefore?.missing, before),
      borrowed: datedCodes(worth?.borrowed, worthBefore?.borrowed, before),
    });
  }
  const problems = [listed, accounts, now, past].flatMap((part) => part?.problem ?? []);
  return { currency: target?.alpha3 ?? '', of, problems };
}

/** Currency codes of the date, and with their date those that only the day before has: `CHF, EUR on 2026-04-09`. */
function datedCodes(
  now: readonly string[] = [],
  past: readonly string[] = [],
  before: PlainDate | undefined,
): readonly string[] {
  const codes = new Set(now);
  return [
    ...codes,
    ...[...new Set(past)].filter((code) => !codes.has(code)).map((code) => `${code} on ${before ?? ''}`),
  ];
}

async function attempt<T>(what: string, requested: Promise<T>): Promise<{ got?: T; problem?: AddInError }> {
  try {
    return { got: await requested };
  } catch (error) {
    const { kind, message } = toAddInError(error);
    return { problem: new AddInError(kind, `${what}. ${message}`, { cause: error }) };
  }
}

async function countAccounts(
  { loader, loadTotal }: AffectedValueServices,
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const by = ['CustodianId', 'CustomerId'];
  const prepared = prepareTotal({ set: 'Accounts', method: 'count', by }, await loader.schema());
  const { table } = await loadTotal(prepared, { signal });
  return new Map(
    table.rows.map(([custodian, customer, count]) => [`${Number(custodian)} ${Number(customer)}`, Number(count)]),
  );
}

async function worthOn(
  { loader, loadTotal }: AffectedValueServices,
  date: PlainDate,
  target: Currency | undefined,
  currencies: readonly Currency[],
  signal?: AbortSignal,
): Promise<Map<string, Worth>> {
  const filter = await onDate(loader, date, signal);
  const by = ['CustodianId', 'CustomerId', 'Security/CurrencyId'];
  const query = { set: 'Positions', field: 'MarketValue', method: 'sum' as const, by, filter };
  const prepared = prepareTotal(query, await loader.schema());
  const [{ table }, exchange] = await Promise.all([
    loadTotal(prepared, { processDate: date, signal }),
    ratesOn(loader, { date, filter }, signal),
  ]);
  const codeOf = (id: number) => currencies.find((one) => one.id === id)?.alpha3 || `currency ${id}`;
  return addUp(table.rows, (custodian, currency) =>
    typeof currency === 'number'
      ? { code: codeOf(currency), rate: target && exchange(custodian, currency, target.id) }
      : { code: 'no currency' },
  );
}

function addUp(
  rows: readonly (readonly CellValue[])[],
  find: (custodian: number, currency: CellValue) => { readonly code: string; readonly rate?: DayRate | undefined },
): Map<string, Worth> {
  const of = new Map<string, Worth>();
  for (const [custodian, customer, currency = null, sum] of rows) {
    const id = `${Number(custodian)} ${Number(customer)}`;
    const worth: Worth = of.get(id) ?? { missing: [], borrowed: [] };
    of.set(id, worth);
    if (typeof sum !== 'number') continue;
    const { code, rate } = find(Number(custodian), currency);
    // Without any rate the value is undefined: 0 would look like an account that sold everything.
    if (rate) worth.value = (worth.value ?? 0) + sum * rate.factor;
    if (sum !== 0 && !rate) worth.missing.push(code);
    if (sum !== 0 && rate?.borrowed) worth.borrowed.push(code);
  }
  return of;
}
