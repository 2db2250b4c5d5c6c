import { type Holding, quantityOf } from './holding';
import type { Account } from './make-accounts';
import { type BreakKind, type PlantedBreak, plannedBreaks } from './planted-breaks';
import { cashType } from './security-type-ids';
import { type Trade, codes } from './trade';
import { type DayContext, buy } from './trade-day';

/** The changes planned for an account on a date. A quiet date has no random trades, so the break is the only change. */
export interface PlannedDay {
  readonly quiet: boolean;
  readonly trades: readonly Trade[];
  /** Trades that change the holdings on this date but are reported on the next. */
  readonly late: readonly Trade[];
  readonly dropped?: number;
  readonly lotMissing?: number;
}

/** Plants breaks in the first active account of each custodian and records them in `planted`. */
export interface BreakPlan {
  readonly planted: readonly PlantedBreak[];
  on(account: Account, date: number, context: DayContext, day: string): PlannedDay;
}

const ordinary: PlannedDay = { quiet: false, trades: [], late: [] };

/** The number of dates after the last date when accounts with planted breaks have no random trades. */
const quietDays = 8;

/** Creates the plan. `dates` counts the process dates up to and including the last date. */
export function createBreakPlan(accounts: readonly Account[], dates: number): BreakPlan {
  const planted: PlantedBreak[] = [];
  const targets = new Map<string, number>();
  const isTarget = (account: Account): boolean =>
    accounts.find(({ custodianId, status }) => custodianId === account.custodianId && status === 'Active') === account;
  const planFor = (account: Account, date: number): BreakKind | undefined =>
    plannedBreaks.find((plan) => plan.custodianId === account.custodianId && dates - 1 + plan.day === date)?.kind;
  return {
    planted,
    on(account, date, context, day) {
      if (!isTarget(account)) return ordinary;
      const kind = planFor(account, date);
      const record = (holding: Holding, note: string): void => {
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
      const isQuietDate = date >= dates && date < dates + quietDays;
      const quiet = {
        ...ordinary,
        quiet: isQuietDate || kind !== undefined || planFor(account, date - 1) !== undefined,
      };
      const target = (lots: number): Holding => {
        const name = `${kind ?? ''} ${account.custodianId}`;
        const holding = context.book.get(targets.get(name) ?? -1) ?? findHolding(context, lots);
        targets.set(name, holding.index);
        return holding;
      };
      if (kind === 'dropped holding') {
        const holding = target(1);
        record(
          holding,
          'No position and no lots on this date, and no transaction explains it. The holding returns on the next date.',
        );
        return { ...quiet, dropped: holding.index };
      }
      if (kind === 'missing lot') {
        const holding = target(2);
        record(holding, 'The youngest lot is missing: the lots add up to less than the position.');
        return { ...quiet, lotMissing: holding.index };
      }
      if (kind === 'late trade') {
        const holding = target(1);
        const [trade, leg] = buy(context, holding.index);
        record(holding, 'The position has grown on this date; the purchase is reported on the next process date.');
        return { ...quiet, late: trade ? [trade] : [], trades: leg ? [leg] : [] };
      }
      if (kind === 'cancelled transaction') {
        const holding = target(1);
        const quantity = holding.lots[0]?.quantity ?? 0;
        record(holding, 'A purchase was canceled, but the position was not reduced.');
        return { ...quiet, trades: [{ index: holding.index, codeId: codes.buy, quantity, amount: 0, cancel: true }] };
      }
      return quiet;
    },
  };
}

/** Finds the first long holding, other than cash, with enough lots; otherwise, the first long holding. */
function findHolding({ book }: DayContext, lots: number): Holding {
  const long = [...book.values()].filter((holding) => holding.security.typeId !== cashType && quantityOf(holding) > 0);
  const found = long.find((holding) => holding.lots.length >= lots) ?? long[0];
  if (!found) throw new RangeError('No holding is suitable for a planted break.');
  return found;
}
