import type { AskTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { toAddInError } from '../../model/errors';
import type { CellValue } from '../../model/table';
import { prepareTotal } from '../../query/total';
import type { DeliveryStakes, Stake } from './delivery-verbs';
import { listCurrencies } from '../values/find-currency';
import { ratesOn, type RatesDay } from '../values/rates-on';

interface StakeParts {
  readonly loader: Loader;
  readonly loadTotal: AskTotal;
}

/** Market values by interface, in one currency; `missing`: currencies that no rate leads from. */
interface Values {
  readonly of: ReadonlyMap<string, { readonly value: number; readonly missing: readonly string[] }>;
  readonly problem?: string;
}

const preferred = 'USD';

/** What depends on each interface on a day and on the day before it: added up by the service, nothing is downloaded. */
export async function askStakes(
  parts: StakeParts,
  day: RatesDay,
  before: RatesDay | undefined,
  signal?: AbortSignal,
): Promise<DeliveryStakes> {
  const currencies = await listCurrencies(parts.loader).catch(() => []);
  const codeOf = (id: number) => currencies.find((one) => one.id === id)?.alpha3 || `currency ${id}`;
  const target = currencies.find(({ alpha3 }) => alpha3 === preferred) ?? currencies[0];
  const [accounts, now, past] = await Promise.all([
    countAccounts(parts, signal),
    valuesOn(parts, day, target?.id, codeOf, signal),
    before ? valuesOn(parts, before, target?.id, codeOf, signal) : undefined,
  ]);
  const of = new Map<string, Stake>();
  for (const id of new Set([...accounts.of.keys(), ...now.of.keys(), ...(past?.of.keys() ?? [])])) {
    const [value, valueBefore] = [now.of.get(id), past?.of.get(id)];
    const count = accounts.of.get(id);
    of.set(id, {
      ...(count !== undefined && { accounts: count }),
      ...(value && { value: value.value }),
      ...(valueBefore && { valueBefore: valueBefore.value }),
      unconverted: [...new Set([...(value?.missing ?? []), ...(valueBefore?.missing ?? [])])],
    });
  }
  const problems = [accounts.problem, now.problem, past?.problem].filter((one) => one !== undefined);
  return { currency: target?.alpha3 ?? '', of, problems: [...new Set(problems)] };
}

async function countAccounts({ loader, loadTotal }: StakeParts, signal?: AbortSignal) {
  try {
    const by = ['CustodianId', 'CustomerId'];
    const question = prepareTotal({ set: 'Accounts', method: 'count', by }, await loader.schema());
    const { table } = await loadTotal(question, { signal });
    const counted = table.rows.map(([custodian, customer, count]): [string, number] => [
      `${Number(custodian)} ${Number(customer)}`,
      Number(count),
    ]);
    return { of: new Map(counted) };
  } catch (error) {
    return { of: new Map<string, number>(), problem: problemOf('Accounts were not counted', error) };
  }
}

async function valuesOn(
  { loader, loadTotal }: StakeParts,
  { date, filter }: RatesDay,
  target: number | undefined,
  codeOf: (id: number) => string,
  signal?: AbortSignal,
): Promise<Values> {
  try {
    const by = ['CustodianId', 'CustomerId', 'Security/CurrencyId'];
    const query = { set: 'Positions', field: 'MarketValue', method: 'sum' as const, by, filter };
    const question = prepareTotal(query, await loader.schema());
    const [{ table }, exchange] = await Promise.all([
      loadTotal(question, { processDate: date, signal }),
      ratesOn(loader, { date, filter }, signal),
    ]);
    return {
      of: addUp(
        table.rows,
        (custodian, from) => (target === undefined ? undefined : exchange(custodian, from, target)),
        codeOf,
      ),
    };
  } catch (error) {
    return { of: new Map(), problem: problemOf(`The market value of ${date} is not known`, error) };
  }
}

function addUp(
  rows: readonly (readonly CellValue[])[],
  rate: (custodian: number, currency: number) => number | undefined,
  codeOf: (id: number) => string,
): Values['of'] {
  const of = new Map<string, { value: number; missing: string[] }>();
  for (const [custodian, customer, currency, sum] of rows) {
    const id = `${Number(custodian)} ${Number(customer)}`;
    const stake = of.get(id) ?? { value: 0, missing: [] };
    of.set(id, stake);
    const factor = typeof currency === 'number' ? rate(Number(custodian), currency) : undefined;
    if (factor === undefined) stake.missing.push(typeof currency === 'number' ? codeOf(currency) : 'no currency');
    else stake.value += Number(sum ?? 0) * factor;
  }
  return of;
}

function problemOf(what: string, error: unknown): string {
  return `${what}. ${toAddInError(error).message}`;
}
