import { type Holding, quantityOf } from './holding';
import type { Account } from './make-accounts';
import { type BreakKind, type PlantedBreak, plannedBreaks } from './planted-breaks';
import { cashType } from './security-type-ids';
import { type Trade, codes } from './trade';
import { type DayContext, buy } from './trade-day';

/** What must go wrong in an account on a date. A quiet day has no trades of chance, so that the mistake stands alone. */
export interface PlannedDay {
  readonly quiet: boolean;
  readonly trades: readonly Trade[];
  /** Trades that change the holdings today but are told tomorrow. */
  readonly late: readonly Trade[];
  readonly dropped?: number;
  readonly lotMissing?: number;
}

/** Carries the planned mistakes out on the first active account of each custodian, and remembers what they hit. */
export interface BreakPlan {
  readonly planted: readonly PlantedBreak[];
  on(account: Account, date: number, context: DayContext, day: string): PlannedDay;
}

const ordinary: PlannedDay = { quiet: false, trades: [], late: [] };

/** A plan for a number of dates. */
export function createBreakPlan(accounts: readonly Account[], dates: number): BreakPlan {
  const planted: PlantedBreak[] = [];
  const isTarget = (account: Account): boolean =>
    accounts.find(({ custodianId, status }) => custodianId === account.custodianId && status === 'Active') === account;
  const planFor = (account: Account, date: number): BreakKind | undefined =>
    plannedBreaks.find((plan) => plan.custodianId === account.custodianId && dates - 1 - plan.daysBack === date)?.kind;
  return {
    planted,
    on(account, date, context, day) {
      if (!isTarget(account)) return ordinary;
      const kind = planFor(account, date);
      const remember = (holding: Holding, note: string): void => {
        if (kind)
          planted.push({
            kind,
            custodianId: account.custodianId,
            date: day,
            accountId: account.id,
            securityId: holding.security.id,
            note,
          });
      };
      const quiet = { ...ordinary, quiet: kind !== undefined || planFor(account, date - 1) !== undefined };
      if (kind === 'dropped holding') {
        const holding = held(context, 1);
        remember(
          holding,
          'No position and no lots on this date, no transaction that explains it; it is back on the next.',
        );
        return { ...quiet, dropped: holding.index };
      }
      if (kind === 'missing lot') {
        const holding = held(context, 2);
        remember(holding, 'The youngest lot is missing: the lots add up to less than the position.');
        return { ...quiet, lotMissing: holding.index };
      }
      if (kind === 'late trade') {
        const holding = held(context, 1);
        const [trade, leg] = buy(context, holding.index);
        remember(holding, 'The position has grown on this date; the purchase is told on the next process date.');
        return { ...quiet, late: trade ? [trade] : [], trades: leg ? [leg] : [] };
      }
      if (kind === 'cancelled transaction') {
        const holding = held(context, 1);
        const quantity = holding.lots[0]?.quantity ?? 0;
        remember(holding, 'A purchase was cancelled, but the position was not reduced.');
        return { ...quiet, trades: [{ index: holding.index, codeId: codes.buy, quantity, amount: 0, cancel: true }] };
      }
      return quiet;
    },
  };
}

/** The first long holding that is not cash and has so many lots, else the first with any. */
function held({ book }: DayContext, lots: number): Holding {
  const long = [...book.values()].filter((holding) => holding.security.typeId !== cashType && quantityOf(holding) > 0);
  const found = long.find((holding) => holding.lots.length >= lots) ?? long[0];
  if (!found) throw new RangeError('No holding to plant a mistake in.');
  return found;
}
