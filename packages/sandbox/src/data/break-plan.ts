import { type Holding, sumQuantity } from './holding';
import type { Account } from './make-accounts';
import { type BreakKind, type PlantedBreak, type ScheduledBreak, breakKindsOn } from './break-schedule';
import { cashType } from './security-type-ids';
import { type Trade, transactionCodeIds } from './trade';
import { type TradingContext, buy } from './make-trades';

/** The changes planned for an account on a date. A quiet date has no random trades, so the break is the only change. */
interface DatePlan {
  readonly isQuiet: boolean;
  readonly trades: readonly Trade[];
  /** Trades that change the holdings on this date but are reported on the next. */
  readonly lateTrades: readonly Trade[];
  /** The index of the security whose position and lots are missing on this date. */
  readonly droppedIndex?: number;
  /** The index of the security whose newest lot is missing on this date. */
  readonly missingLotIndex?: number;
}

/** Plants breaks in the first active account of each custodian and records them in `planted`. */
export interface BreakPlan {
  readonly planted: readonly PlantedBreak[];
  /** Plants the break scheduled for the account and date, if any, and returns the date's plan. */
  plantOn(account: Account, dateIndex: number, context: TradingContext, processDate: string): DatePlan;
}

/** Breaks of an account's holdings, as opposed to those of prices and rates. */
const accountBreakKinds = ['dropped holding', 'missing lot', 'late trade', 'canceled transaction'] as const;

type AccountBreakKind = (typeof accountBreakKinds)[number];

function isAccountBreak(kind: BreakKind): kind is AccountBreakKind {
  return accountBreakKinds.some((accountKind) => accountKind === kind);
}

const emptyPlan: DatePlan = { isQuiet: false, trades: [], lateTrades: [] };

/** For this many process dates after the fixed last date, accounts with planted breaks have no random trades. */
const quietDates = 8;

/** Creates the plan. `dateCount` counts the process dates up to and including the last date. */
export function createBreakPlan(
  accounts: readonly Account[],
  dateCount: number,
  schedule: readonly ScheduledBreak[],
): BreakPlan {
  const planted: PlantedBreak[] = [];
  const targets = new Map<string, number>();
  const isTarget = (account: Account): boolean =>
    accounts.find(({ custodianId, status }) => custodianId === account.custodianId && status === 'Active') === account;
  const listKinds = ({ custodianId }: Account, dateIndex: number): BreakKind[] =>
    breakKindsOn(schedule, custodianId, dateIndex, dateCount);
  return {
    planted,
    plantOn(account, dateIndex, context, processDate) {
      if (!isTarget(account)) return emptyPlan;
      const kinds = listKinds(account, dateIndex);
      const isAfterLastDate = dateIndex >= dateCount && dateIndex < dateCount + quietDates;
      // A break of prices or rates makes the date quiet, too.
      const basePlan: DatePlan = {
        ...emptyPlan,
        isQuiet: isAfterLastDate || kinds.length > 0 || listKinds(account, dateIndex - 1).length > 0,
      };
      const { custodianId, id: accountId } = account;
      const [kind, second] = kinds.filter(isAccountBreak);
      if (second) throw new RangeError(`Custodian ${custodianId} has two breaks of an account on ${processDate}.`);
      if (!kind) return basePlan;
      const name = `${kind} ${custodianId}`;
      const holding = chooseHolding(context, targets.get(name), kind === 'missing lot' ? 2 : 1);
      targets.set(name, holding.securityIndex);
      const { note, ...changes } = plantBreak(kind, holding, context);
      planted.push({ kind, custodianId, processDate, accountId, securityId: holding.security.id, note });
      return { ...basePlan, ...changes };
    },
  };
}

/** Plants a break in a long holding, and returns the planned changes and a note for `PlantedBreak`. */
function plantBreak(
  kind: AccountBreakKind,
  { securityIndex, lots }: Holding,
  context: TradingContext,
): Partial<DatePlan> & { readonly note: string } {
  switch (kind) {
    case 'dropped holding':
      return {
        droppedIndex: securityIndex,
        note: 'No position or lots on this date, and no transaction explains why. The holding returns on the next date.',
      };
    case 'missing lot':
      return {
        missingLotIndex: securityIndex,
        note: 'The newest lot is missing: the lots add up to less than the position.',
      };
    case 'late trade': {
      const [trade, leg] = buy(context, securityIndex);
      if (!trade || !leg) throw new RangeError('A late purchase needs a long holding.');
      const note = 'The position grew on this date; the purchase is reported on the next process date.';
      return { lateTrades: [trade], trades: [leg], note };
    }
    case 'canceled transaction': {
      const quantity = lots[0]?.quantity ?? 0;
      return {
        trades: [{ index: securityIndex, codeId: transactionCodeIds.buy, quantity, amount: 0, isCanceled: true }],
        note: 'A purchase was canceled, but the position was not reduced.',
      };
    }
  }
}

/** Returns the earlier target while the account is long in it; otherwise, the first suitable holding. */
function chooseHolding(context: TradingContext, earlierTarget: number | undefined, minLots: number): Holding {
  const earlier = earlierTarget === undefined ? undefined : context.book.get(earlierTarget);
  return earlier && sumQuantity(earlier) > 0 ? earlier : findHolding(context, minLots);
}

/** Finds the first long holding, other than cash, with enough lots; otherwise, the first long holding. */
function findHolding({ book }: TradingContext, minLots: number): Holding {
  const long = [...book.values()].filter((holding) => holding.security.typeId !== cashType && sumQuantity(holding) > 0);
  const holding = long.find((holding) => holding.lots.length >= minLots) ?? long[0];
  if (!holding) throw new RangeError('No holding is suitable for a planted break.');
  return holding;
}
