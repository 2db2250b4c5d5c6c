import {
  checkedPrices,
  heldIn,
  noPriceOnDates,
  lastPriced,
  priceMoved,
  priceReturned,
  priceUnchanged,
  unheldJumps,
  unpricedHeld,
  zeroPrice,
} from '../messages/check-findings';
import { printAmount, printNumber } from '../model/print-number';
import type { HeldSecurity } from './held-securities';
import { countHistoryDates, isJump, type PriceList, type PriceTolerances } from './price-candidates';
import type { Break, Finding, Findings } from './recon-findings';
import { computeDifference } from './tolerance';

interface PriceInput {
  readonly prices: PriceList;
  /** The prices `days` process dates ago, as in the tolerances; undefined before the start of the calendar. */
  readonly daysAgo: PriceList | undefined;
  /** A security's prices on the previous dates, latest first; undefined for a date without a price. */
  readonly findHistory: (security: number) => readonly (number | undefined)[];
  readonly holdings: ReadonlyMap<number, HeldSecurity>;
  /** The group of a security, whose prices should change on the same dates. */
  readonly findGroup: (security: number) => number | string | undefined;
  readonly tolerances: PriceTolerances;
  /** The currency code of a security's values; empty if unknown. */
  readonly findCode: (security: number) => string;
}

// With fewer other securities, a group doesn't show whether its market moved.
const minOthers = 3;

/**
 * Finds prices that stay unchanged while others of their group move, and prices of held securities that jump, are zero, or
 * are missing. The return after a jump is a note, because the jump is a break on its own date.
 */
export function reconPrices(input: PriceInput): Findings {
  const { prices, holdings, tolerances } = input;
  const findStalePrice = createStaleTest(input);
  const breaks: Break[] = [];
  const notes: Finding[] = [];
  let unheld = 0;
  for (const [security, price] of prices) {
    const owned = holdings.get(security);
    const createSubject = () => ({ security, account: owned?.account, actual: price });
    const jump = price === 0 ? undefined : findJump(input, security, price, owned);
    if (jump && !owned && !tolerances.unheld) unheld++;
    else if (jump) {
      if (jump.isReturn) notes.push({ ...createSubject(), ...jump.found });
      else breaks.push({ kind: 'Price jump', ...createSubject(), ...jump.found });
    } else {
      const priceBreak = price === 0 ? findZeroPrice(input, security, owned) : findStalePrice(security, price, owned);
      if (priceBreak) breaks.push({ ...createSubject(), ...priceBreak });
    }
  }
  let unpriced = 0;
  for (const [security, owned] of holdings) {
    if (prices.has(security) || !owned.isValued) continue;
    const history = input.findHistory(security).slice(0, countHistoryDates(tolerances));
    const last = history.findIndex((price) => price !== undefined);
    if (last === -1) unpriced++;
    if (last === -1 ? !tolerances.unpriced : last + 1 < tolerances.missing) continue;
    const since = last === -1 ? noPriceOnDates(history.length + 1) : lastPriced(last + 1);
    const explanation = [since, ...describeHolders(input, security, owned)].join(' ');
    const expected = history[last] ?? null;
    const { account } = owned;
    breaks.push({ kind: 'Missing price', account, security, expected, actual: null, difference: null, explanation });
  }
  const remarks = [
    ...(unheld > 0 ? [{ message: unheldJumps(unheld) }] : []),
    ...(unpriced > 0 && !tolerances.unpriced ? [{ message: unpricedHeld(unpriced) }] : []),
  ];
  return {
    breaks,
    summary: checkedPrices(prices.size, holdings.size),
    comparedCount: prices.size + holdings.size,
    notes,
    remarks,
  };
}

type PriceFinding = Pick<Break, 'kind' | 'expected' | 'difference' | 'explanation'>;

function findZeroPrice(input: PriceInput, security: number, owned: HeldSecurity | undefined): PriceFinding | undefined {
  if (!owned || !owned.isValued) return undefined;
  const explanation = [zeroPrice, ...describeHolders(input, security, owned)].join(' ');
  return { kind: 'Zero price', expected: null, difference: null, explanation };
}

/**
 * Returns a price far from the previous one. `isReturn`: it's near the median of the last three prices, which ends an
 * earlier jump.
 */
function findJump(
  input: PriceInput,
  security: number,
  price: number,
  owned: HeldSecurity | undefined,
): { readonly isReturn: boolean; readonly found: Omit<PriceFinding, 'kind'> } | undefined {
  const { jump } = input.tolerances;
  const prices = input.findHistory(security).flatMap((past) => past || []);
  const [last] = prices;
  if (last === undefined || !isJump(last, price, jump)) return undefined;
  const lastThree = prices.slice(0, 3).sort((a, b) => a - b);
  const median = lastThree[Math.floor((lastThree.length - 1) / 2)] ?? last;
  const isReturn = lastThree.length === 3 && !isJump(median, price, jump);
  const percent = (price / last - 1) * 100 * Math.sign(last);
  const change = `${percent > 0 ? '+' : ''}${printNumber(Number(percent.toFixed(1)))}%`;
  const moved = isReturn ? priceReturned(change, median) : priceMoved(change);
  const explanation = [moved, ...describeHolders(input, security, owned)].join(' ');
  return { isReturn, found: { expected: last, difference: computeDifference(last, price), explanation } };
}

/** Creates the test for stale prices, which compares a price with the others of its group. */
function createStaleTest(input: PriceInput) {
  const { prices, daysAgo, findHistory, findGroup, tolerances } = input;
  const groups = new Map<number | string, { moved: number; all: number }>();
  for (const [security, price] of prices) {
    const past = daysAgo?.get(security);
    const group = findGroup(security);
    if (past === undefined || group === undefined || price === 0) continue;
    const seen = groups.get(group) ?? { moved: 0, all: 0 };
    groups.set(group, { moved: seen.moved + (past === price ? 0 : 1), all: seen.all + 1 });
  }
  return (security: number, price: number, owned: HeldSecurity | undefined): PriceFinding | undefined => {
    if (daysAgo?.get(security) !== price) return undefined;
    const { moved, all } = groups.get(findGroup(security) ?? '') ?? { moved: 0, all: 0 };
    if (all - 1 < minOthers || moved * 2 < all - 1) return undefined;
    const past = findHistory(security).slice(0, tolerances.days);
    const knownPrices = past.filter((pastPrice) => pastPrice !== undefined);
    // Without any price, the history wasn't fetched, because the price moved since the previous date.
    if (
      past.length < tolerances.days ||
      knownPrices.length === 0 ||
      knownPrices.some((candidate) => candidate !== price)
    )
      return undefined;
    const unchanged = priceUnchanged(tolerances.days, moved, all - 1);
    const explanation = [unchanged, ...describeHolders(input, security, owned)].join(' ');
    return { kind: 'Stale price', expected: null, difference: 0, explanation };
  };
}

/** Returns a message about the positions in a security; none if it isn't held. */
function describeHolders({ findCode }: PriceInput, security: number, owned: HeldSecurity | undefined): string[] {
  return owned ? [heldIn(owned.positions, printAmount(computeDifference(0, owned.value), findCode(security)))] : [];
}
