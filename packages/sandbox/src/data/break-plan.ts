import { type Holding, quantityOf } from './holding';
import type { Account } from './make-accounts';
import { type BreakKind, type PlantedBreak, breakSchedule } from './break-schedule';
import { cashType } from './security-type-ids';
import { type Trade, transactionCodeIds } from './trade';
import { type TradingContext, buy } from './make-trades';

/** The changes planned for an account on a date. A quiet date has no random trades, so the break is the only change. */
export interface DatePlan {
  readonly quiet: boolean;
  readonly trades: readonly Trade[];
  /** Trades that change the holdings on this date but are reported on the next. */
  readonly lateTrades: readonly Trade[];
  /** The index of the security whose position and lots are missing on this date. */
  readonly dropped?: number;
  /** The index of the security whose newest lot is missing on this date. */
  readonly lotMissing?: number;
}

/** Plants breaks in the first active account of each custodian and records them in `planted`. */
export interface BreakPlan {
  readonly planted: readonly PlantedBreak[];
  planFor(account: Account, dateIndex: number, context: TradingContext, processDate: string): DatePlan;
}

const emptyPlan: DatePlan = { quiet: false, trades: [], lateTrades: [] };

/** For this many process dates after the last date, accounts with planted breaks have no random trades. */
const quietDates = 8;

/** Creates the plan. `dateCount` counts the process dates up to and including the last date. */
export function createBreakPlan(accounts: readonly Account[], dateCount: number): BreakPlan {
  const planted: PlantedBreak[] = [];
  const targets = new Map<string, number>();
  const isTarget = (account: Account): boolean =>
    accounts.find(({ custodianId, status }) => custodianId === account.custodianId && status === 'Active') === account;
  const breakKindOn = (account: Account, dateIndex: number): BreakKind | undefined =>
    breakSchedule.find((plan) => plan.custodianId === account.custodianId && dateCount - 1 + plan.offset === dateIndex)
      ?.kind;
  return {
    planted,
    planFor(account, dateIndex, context, processDate) {
      if (!isTarget(account)) return emptyPlan;
      const kind = breakKindOn(account, dateIndex);
      const record = (holding: Holding, note: string): void => {
        if (kind)
          planted.push({
            kind,
            custodianId: account.custodianId,
            processDate,
            accountId: account.id,
            securityId: holding.security.id,
            note,
          });
      };
      const isQuietDate = dateIndex >= dateCount && dateIndex < dateCount + quietDates;
      const quiet = {
        ...emptyPlan,
        quiet: isQuietDate || kind !== undefined || breakKindOn(account, dateIndex - 1) !== undefined,
      };
      const chooseHolding = (minLots: number): Holding => {
        const name = `${kind ?? ''} ${account.custodianId}`;
        const holding = context.book.get(targets.get(name) ?? -1) ?? findHolding(context, minLots);
        targets.set(name, holding.index);
        return holding;
      };
      if (kind === 'dropped holding') {
        const holding = chooseHolding(1);
        record(
          holding,
          'No position or lots on this date, and no transaction explains why. The holding returns on the next date.',
        );
        return { ...quiet, dropped: holding.index };
      }
      if (kind === 'missing lot') {
        const holding = chooseHolding(2);
        record(holding, 'The newest lot is missing: the lots add up to less than the position.');
        return { ...quiet, lotMissing: holding.index };
      }
      if (kind === 'late trade') {
        const holding = chooseHolding(1);
        const [trade, leg] = buy(context, holding.index);
        record(holding, 'The position grew on this date; the purchase is reported on the next process date.');
        return { ...quiet, lateTrades: trade ? [trade] : [], trades: leg ? [leg] : [] };
      }
      if (kind === 'cancelled transaction') {
        const holding = chooseHolding(1);
        const quantity = holding.lots[0]?.quantity ?? 0;
        record(holding, 'A purchase was canceled, but the position was not reduced.');
        return {
          ...quiet,
          trades: [{ index: holding.index, codeId: transactionCodeIds.buy, quantity, amount: 0, cancel: true }],
        };
      }
      return quiet;
    },
  };
}

/** Finds the first long holding, other than cash, with enough lots; otherwise, the first long holding. */
function findHolding({ book }: TradingContext, lots: number): Holding {
  const long = [...book.values()].filter((holding) => holding.security.typeId !== cashType && quantityOf(holding) > 0);
  const found = long.find((holding) => holding.lots.length >= lots) ?? long[0];
  if (!found) throw new RangeError('No holding is suitable for a planted break.');
  return found;
}
