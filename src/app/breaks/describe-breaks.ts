import { holdingsOf, holdingKeys, positionColumns, type Holding } from '../../checks/holding-rows';
import type { suggestCause } from '../../checks/suggest-cause';
import type { CheckStatus } from '../../checks/track-breaks';
import type { DayRate } from '../../functions/currencies/rates-on';
import type { Currency } from '../../functions/lookups/find-currency';
import { fetchByIds, fetchDelivered } from '../../functions/reconciliation/check-rows';
import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { Party } from '../../model/party';
import type { Delivery } from '../../model/provenance';
import type { CellValue } from '../../model/table';
import { readTransactions } from './cause-transactions';

/** A break as `IDS.RECON` returns it. */
export interface ReconBreak {
  readonly kind: string;
  readonly account?: number;
  readonly security?: number;
  readonly accountNumber: string;
  readonly symbol: string;
  readonly description: string;
  readonly expected: CellValue;
  readonly actual: CellValue;
  readonly difference: number | null;
}

/** A break with all that the tracked table shows of it. */
export interface DescribedBreak extends ReconBreak {
  readonly id: string;
  readonly custodian: string;
  readonly cusip: string;
  /** In the base currency; null where it can't be known. */
  readonly value: number | null;
  /** The local currency's code. */
  readonly currency: string;
  readonly suggestion: string;
  readonly status: CheckStatus;
}

export interface DescribeInput {
  readonly custodian: Party;
  readonly name: string;
  readonly day: CalendarDate;
  readonly days: readonly CalendarDate[];
  readonly delivery: Delivery | undefined;
  readonly breaks: readonly ReconBreak[];
  readonly base: Currency | undefined;
  readonly currencies: readonly Currency[];
  readonly rates: (custodian: number, from: number, to: number) => DayRate | undefined;
  readonly idOf: (one: ReconBreak) => string;
  readonly statusOf: (one: ReconBreak) => CheckStatus;
  readonly suggest: typeof suggestCause;
  readonly signal: AbortSignal | undefined;
}

/** Looks up what depends on each break of one custodian, and its likeliest cause. */
export async function describeBreaks(loader: Loader, input: DescribeInput): Promise<DescribedBreak[]> {
  const { custodian, breaks, base, currencies, rates, signal } = input;
  const [now, before] = await Promise.all([holdings(loader, input, input.day), earlierHoldings(loader, input)]);
  const byCurrency = breaks.some(({ account, security }) => account === undefined && security === undefined);
  const wanted = new Set(breaks.flatMap(({ security }) => security ?? []));
  const held = byCurrency || breaks.some(({ kind }) => kind === 'Vanished account');
  if (held) for (const { security } of [...now, ...before]) wanted.add(security);
  const securities = await fetchByIds(loader, 'Securities', ['Cusip', 'CurrencyId'], wanted, custodian.id, signal);
  const currencyOf = (security: number): number => Number(securities.get(security)?.[1] ?? 0);
  const codeOf = (id: number): string => currencies.find((one) => one.id === id)?.alpha3 ?? '';
  const transactions = await readTransactions(loader, input);
  const gap = gapBefore(input);

  return breaks.map((one): DescribedBreak => {
    const depends = dependsOn(one, now, before, (security) => codeOf(currencyOf(security)));
    const local = one.security === undefined ? (byCode(currencies, one.symbol)?.id ?? 0) : currencyOf(one.security);
    const rate = base && local !== 0 ? rates(custodian.id, local, base.id) : undefined;
    const numeric = (value: CellValue) => (typeof value === 'number' ? value : null);
    const suggestion = input.suggest(
      {
        kind: one.kind,
        security: one.security,
        symbol: one.symbol,
        expected: numeric(one.expected),
        actual: numeric(one.actual),
        difference: one.difference,
      },
      {
        date: input.day.date,
        transactions: transactions.get(one.account ?? -1) ?? [],
        gap,
        ...(rate?.borrowed && base && { borrowed: { factor: rate.factor, from: codeOf(local), to: base.alpha3 } }),
      },
    );
    return {
      ...one,
      id: input.idOf(one),
      custodian: input.name,
      cusip: String(securities.get(one.security ?? -1)?.[0] ?? ''),
      value: convert(depends, input, currencyOf),
      currency: codeOf(local),
      suggestion: suggestion ?? '',
      status: input.statusOf(one),
    };
  });
}

async function holdings(loader: Loader, input: DescribeInput, day: CalendarDate): Promise<Holding[]> {
  const delivery = day === input.day ? input.delivery : undefined;
  const when = { custodian: input.custodian.id, day, delivery };
  const { table } = await fetchDelivered(loader, 'Positions', positionColumns, when, input.signal);
  return [...holdingsOf(table, holdingKeys([table])).values()];
}

/** What was held on the date before: the only source for the value of a removed position. */
async function earlierHoldings(loader: Loader, input: DescribeInput): Promise<Holding[]> {
  const earlier = input.days.filter(({ delivered, date }) => delivered && date < input.day.date).pop();
  return earlier ? holdings(loader, input, earlier) : [];
}

/** The holdings that a break concerns: its own, those of its security, its account or its currency. */
function dependsOn(
  { account, security, symbol }: ReconBreak,
  now: readonly Holding[],
  before: readonly Holding[],
  codeOf: (security: number) => string,
): readonly Holding[] {
  const concerns = (one: Holding): boolean => {
    if (account === undefined && security === undefined) return codeOf(one.security) === symbol;
    return (account === undefined || one.account === account) && (security === undefined || one.security === security);
  };
  const here = now.filter(concerns);
  return here.length > 0 ? here : before.filter(concerns);
}

/** Values in the base currency, added up; null where one of them has no rate. */
function convert(
  some: readonly Holding[],
  { custodian, base, rates }: DescribeInput,
  currencyOf: (security: number) => number,
): number | null {
  if (!base || some.length === 0) return null;
  let sum = 0;
  for (const { security, value } of some) {
    const rate = rates(custodian.id, currencyOf(security), base.id);
    if (!rate) return null;
    sum += Math.abs(value) * rate.factor;
  }
  return Math.round(sum * 100) / 100;
}

function byCode(currencies: readonly Currency[], code: string): Currency | undefined {
  return currencies.find(({ alpha3 }) => alpha3 === code);
}

/** The process date right before this one, where it brought no files. */
function gapBefore({ day, days }: DescribeInput): { date: CalendarDate['date']; state: string } | undefined {
  const before = days.filter(({ date }) => date < day.date).pop();
  return before && !before.delivered ? { date: before.date, state: before.states.join(', ') } : undefined;
}
