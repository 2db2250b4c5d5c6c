import { readHoldings, createHoldingKeyFunction, positionColumns, type Holding } from '../../checks/holding-rows';
import type { suggestCause } from '../../checks/suggest-cause';
import type { CheckStatus } from '../../checks/track-breaks';
import type { DateRate } from '../../functions/currencies/fetch-rates';
import type { Currency } from '../../functions/lookups/find-currency';
import { fetchByIds, fetchDeliveredRows } from '../../functions/reconciliation/check-rows';
import { fetchValueCurrencyFinder } from '../../functions/reconciliation/fetch-value-currency-finder';
import type { ReconBreak } from '../../functions/reconciliation/recon-rows';
import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { Party } from '../../model/party';
import type { Delivery } from '../../model/provenance';
import type { CellValue } from '../../model/table';
import { fetchTransactions } from './cause-transactions';

/** A break with everything that the tracked table shows. */
export interface DescribedBreak extends ReconBreak {
  readonly id: string;
  readonly cusip: string;
  /** In the base currency; null if a rate is missing or no holding is known. */
  readonly value: number | null;
  /** The local currency's code. */
  readonly currency: string;
  readonly suggestion: string;
  readonly status: CheckStatus;
}

interface DescribeInput {
  readonly custodian: Party;
  readonly processDate: CalendarDate;
  readonly processDates: readonly CalendarDate[];
  readonly delivery: Delivery | undefined;
  readonly breaks: readonly ReconBreak[];
  readonly base: Currency | undefined;
  readonly currencies: readonly Currency[];
  readonly findRate: (custodian: number, from: number, to: number) => DateRate | undefined;
  readonly toId: (reconBreak: ReconBreak) => string;
  readonly findStatus: (reconBreak: ReconBreak) => CheckStatus;
  readonly suggest: typeof suggestCause;
  readonly signal: AbortSignal | undefined;
}

/** Adds the affected value and the likeliest cause to each break of one custodian. */
export async function describeBreaks(loader: Loader, input: DescribeInput): Promise<DescribedBreak[]> {
  const { custodian, breaks, base, currencies, findRate, signal } = input;
  const [currentHoldings, previousHoldings] = await Promise.all([
    fetchHoldings(loader, input, input.processDate),
    fetchPreviousHoldings(loader, input),
  ]);
  const concernsCurrency = breaks.some(({ account, security }) => account === undefined && security === undefined);
  const ids = new Set(breaks.flatMap(({ security }) => security ?? []));
  const needsAllHoldings = concernsCurrency || breaks.some(({ kind }) => kind === 'Vanished account');
  if (needsAllHoldings) for (const { security } of [...currentHoldings, ...previousHoldings]) ids.add(security);
  const securities = await fetchByIds(loader, 'Securities', ['Cusip', 'CurrencyId'], ids, custodian.id, signal);
  const findLocalCurrency = (security: number): number => Number(securities.get(security)?.[1] ?? 0);
  const holdings = [...currentHoldings, ...previousHoldings].filter(({ security }) => ids.has(security));
  const findKnownValueCurrency = await fetchValueCurrencyFinder(loader, holdings, custodian.id, signal);
  const findValueCurrency = (holding: Holding): number => findKnownValueCurrency(holding) ?? 0;
  const findCurrencyCode = (id: number): string => currencies.find((currency) => currency.id === id)?.alpha3 ?? '';
  const transactions = await fetchTransactions(loader, input);
  const missingPrevious = findMissingPreviousDate(input);

  return breaks.map((reconBreak): DescribedBreak => {
    const { security, symbol } = reconBreak;
    const breakHoldings = listAffectedHoldings(reconBreak, currentHoldings, previousHoldings, (holding) =>
      findCurrencyCode(findValueCurrency(holding)),
    );
    const localCurrencyId =
      security === undefined
        ? (currencies.find(({ alpha3 }) => alpha3 === symbol)?.id ?? 0)
        : findLocalCurrency(security);
    const rate = base && localCurrencyId !== 0 ? findRate(custodian.id, localCurrencyId, base.id) : undefined;
    const toNumber = (value: CellValue) => (typeof value === 'number' ? value : null);
    const suggestion = input.suggest(
      {
        kind: reconBreak.kind,
        security,
        symbol,
        expected: toNumber(reconBreak.expected),
        actual: toNumber(reconBreak.actual),
        difference: reconBreak.difference,
      },
      {
        date: input.processDate.date,
        transactions: transactions.get(reconBreak.account ?? -1) ?? [],
        missingPrevious,
        ...(rate?.isBorrowed &&
          base && { borrowedRate: { factor: rate.factor, from: findCurrencyCode(localCurrencyId), to: base.alpha3 } }),
      },
    );
    return {
      ...reconBreak,
      id: input.toId(reconBreak),
      cusip: String(securities.get(security ?? -1)?.[0] ?? ''),
      value: computeTotalInBase(breakHoldings, input, findValueCurrency),
      currency: findCurrencyCode(localCurrencyId),
      suggestion: suggestion ?? '',
      status: input.findStatus(reconBreak),
    };
  });
}

async function fetchHoldings(loader: Loader, input: DescribeInput, processDate: CalendarDate): Promise<Holding[]> {
  const delivery = processDate === input.processDate ? input.delivery : undefined;
  const scope = { custodian: input.custodian.id, processDate, delivery };
  const { table } = await fetchDeliveredRows(loader, 'Positions', positionColumns, scope, input.signal);
  return [...readHoldings(table, createHoldingKeyFunction([table])).values()];
}

/** Fetches the holdings of the previous delivered date, which still include positions removed since then. */
async function fetchPreviousHoldings(loader: Loader, input: DescribeInput): Promise<Holding[]> {
  const previous = input.processDates
    .filter(({ isDelivered, date }) => isDelivered && date < input.processDate.date)
    .pop();
  return previous ? fetchHoldings(loader, input, previous) : [];
}

/** Returns the holdings of a break's account and security, or of its currency if it has neither. */
function listAffectedHoldings(
  { account, security, symbol }: ReconBreak,
  currentHoldings: readonly Holding[],
  previousHoldings: readonly Holding[],
  findCurrencyCode: (holding: Holding) => string,
): readonly Holding[] {
  const isAffected = (holding: Holding): boolean => {
    if (account === undefined && security === undefined) return findCurrencyCode(holding) === symbol;
    return (
      (account === undefined || holding.account === account) &&
      (security === undefined || holding.security === security)
    );
  };
  const affectedHoldings = currentHoldings.filter(isAffected);
  return affectedHoldings.length > 0 ? affectedHoldings : previousHoldings.filter(isAffected);
}

/** Totals the values in the base currency; null if a rate is missing. */
function computeTotalInBase(
  holdings: readonly Holding[],
  { custodian, base, findRate }: DescribeInput,
  findCurrency: (holding: Holding) => number,
): number | null {
  if (!base || holdings.length === 0) return null;
  let sum = 0;
  for (const holding of holdings) {
    const rate = findRate(custodian.id, findCurrency(holding), base.id);
    if (!rate) return null;
    sum += Math.abs(holding.value) * rate.factor;
  }
  return Math.round(sum * 100) / 100;
}

/** Returns the previous process date, if no files were delivered for it. */
function findMissingPreviousDate({
  processDate,
  processDates,
}: DescribeInput): { date: CalendarDate['date']; state: string } | undefined {
  const previous = processDates.filter(({ date }) => date < processDate.date).pop();
  return previous && !previous.isDelivered ? { date: previous.date, state: previous.states.join(', ') } : undefined;
}
