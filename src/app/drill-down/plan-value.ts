import { valueWithoutRows } from '../../messages/drill-down';
import { accountAndSecurity, currencyPair } from '../../messages/drill-down-sheet';
import type { Loader } from '../../loader/loader';
import type { PlainDate } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import { readReconOptions } from '../../query/read-check-options';
import { readField } from '../../query/read-field';
import { readSingleValue, readOption } from '../../query/read-list';
import type { FunctionContext } from '../../functions/definition/context';
import type { NamedArguments } from '../../functions/definition/definition';
import { createAccountFinder } from '../../functions/lookups/find-account';
import { findCurrency } from '../../functions/lookups/find-currency';
import { createSecurityFinder } from '../../functions/lookups/find-security';
import { findPartyIds } from '../../functions/scope/parties';
import { fetchRatesOn } from '../../functions/currencies/fetch-rates-on';
import { resolveDate, type ResolvedDate } from '../../functions/scope/resolve-date';
import { resolveField } from '../../functions/scope/resolve-field';
import { findScope } from './drill-scope';
import type { DrillPlan } from './drill-plan';
import { joinWithAnd } from './filter-text';
import { planHolding, planPrice, planRates } from './plan-row';

/** Plans the rows behind a function's value. Throws an error for a function whose value has no rows behind it. */
export async function planValue(
  context: FunctionContext,
  name: string,
  args: NamedArguments,
  value: CellValue,
  signal?: AbortSignal,
): Promise<{ readonly plan: DrillPlan; readonly asOf: PlainDate }> {
  const { loader } = context;
  // These options convert the value or take it from another date, so the rows don't add up to it.
  const isRestated = ['base', 'fill', 'asof'].some((option) => readOption(args.options, option) !== undefined);
  const provenValue = typeof value === 'number' && !isRestated ? value : undefined;
  const findDate = async (custodians: number[] | undefined) =>
    (await resolveDate(context, args.date, custodians, signal)).date;
  const findCustodians = async (custodian: unknown) => findPartyIds(loader, 'Custodians', custodian, signal);
  const toText = (argument: unknown) => {
    const text = readSingleValue(argument);
    return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
  };
  if (name === 'POSITION') {
    const account = await createAccountFinder(context)(args.account);
    const custodians = account.custodian === null ? undefined : [account.custodian];
    const [{ id }, asOf] = await Promise.all([
      createSecurityFinder(context)(args.security, custodians),
      findDate(undefined),
    ]);
    const scope = await findScope(context, asOf, account.custodian, signal);
    const identity = {
      account: `AccountId eq ${account.id}`,
      security: `SecurityId eq ${id}`,
      ...(account.custodian !== null && { custodian: account.custodian }),
      name: accountAndSecurity(account.number || account.id, toText(args.security)),
    };
    const field = readField(args.field, 'IDS.POSITION(account,security,field,[date])');
    const column = (await resolveField(loader, 'Positions', field, signal)).name;
    const plan = planHolding(scope, identity, provenValue === undefined ? undefined : { column, value: provenValue });
    if (plan) return { plan, asOf };
  }
  if (name === 'PRICE') {
    const custodians = await findCustodians(args.custodian);
    const [{ id }, asOf] = await Promise.all([
      createSecurityFinder(context)(args.security, custodians),
      findDate(custodians),
    ]);
    const scope = await findScope(context, asOf, args.custodian, signal);
    const [custodian] = custodians?.length === 1 ? custodians : [];
    const identity = {
      security: `SecurityId eq ${id}`,
      ...(custodian !== undefined && { custodian }),
      name: toText(args.security),
    };
    const plan = planPrice(scope, identity, provenValue, readReconOptions('prices', undefined).jump);
    if (plan) return { plan, asOf };
  }
  if (name === 'FX') {
    const custodians = await findCustodians(args.custodian);
    const [from, to, resolvedDate] = await Promise.all([
      findCurrency(loader, args.from, signal),
      findCurrency(loader, args.to, signal),
      resolveDate(context, args.date, custodians, signal),
    ]);
    const asOf = resolvedDate.date;
    const scope = await findScope(context, asOf, args.custodian, signal);
    const pairsUsed = await findPairs(loader, resolvedDate, custodians, [from.id, to.id]);
    const printedPairs = pairsUsed.map(
      ([local, base]) => `(LocalCurrencyId eq ${local} and BaseCurrencyId eq ${base})`,
    );
    const custodianFilter = custodians?.map((id) => `CustodianId eq ${id}`).join(' or ');
    const pairs = joinWithAnd(`(${printedPairs.join(' or ')})`, custodianFilter) ?? '';
    return { plan: planRates(scope, pairs, currencyPair([from.alpha3, to.alpha3])), asOf };
  }
  throw valueWithoutRows(name);
}

type Pair = readonly [local: number, base: number];

/**
 * Returns the pairs of currencies whose rates convert between two currencies, in either direction: the two themselves if a
 * custodian sends a rate for them, otherwise each with a third currency.
 */
async function findPairs(
  loader: Loader,
  date: ResolvedDate,
  custodians: readonly number[] | undefined,
  [from, to]: Pair,
): Promise<readonly Pair[]> {
  const { rows } = await fetchRatesOn(loader, date, custodians, undefined);
  const listBothWays = (pairs: readonly Pair[]) =>
    pairs.flatMap(([a, b]): Pair[] => [
      [a, b],
      [b, a],
    ]);
  const sentPairs = new Set(listBothWays(rows.map(([, base, local]) => [Number(local), Number(base)])).map(String));
  const isSent = (...pair: Pair) => sentPairs.has(String(pair));
  const bases = [...new Set(rows.map(([, base]) => Number(base)))];
  const thirdCurrencies = isSent(from, to) ? [] : bases.filter((base) => isSent(from, base) && isSent(base, to));
  const pairs = thirdCurrencies.flatMap((base): Pair[] => [
    [from, base],
    [to, base],
  ]);
  return listBothWays(pairs.length > 0 ? pairs : [[from, to]]);
}
