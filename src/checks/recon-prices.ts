import { historyDates, jumped, type HeldSecurity, type PriceList, type PriceTolerances } from './price-history';
import { count, printNumber, printAmount, type Break, type Findings } from './recon-findings';
import { difference } from './tolerance';

export interface PriceInput {
  readonly now: PriceList;
  /** The prices as many process dates ago as make a price stale; undefined before the start of the calendar. */
  readonly ago: PriceList | undefined;
  /** A security's prices on the previous dates, latest first; undefined for a date without a price. */
  readonly history: (security: number) => readonly (number | undefined)[];
  readonly held: ReadonlyMap<number, HeldSecurity>;
  /** The group of a security, whose prices should change on the same dates. */
  readonly groupOf: (security: number) => number | string | undefined;
  readonly tolerances: PriceTolerances;
  /** The currency code of a security's values; empty if unknown. */
  readonly codeOf: (security: number) => string;
}

// With fewer other securities, a group doesn't show whether its market moved.
const minOthers = 3;

/**
 * Finds prices that stay unchanged while others of their group move, and prices of held securities that jump, are zero, or
 * are missing. The return after a jump is a note, because the jump is a break on its own date.
 */
export function reconPrices(input: PriceInput): Findings {
  const { now, held, tolerances } = input;
  const stale = staleTest(input);
  const breaks: Break[] = [];
  const returns: Break[] = [];
  let unheld = 0;
  for (const [security, price] of now) {
    const owned = held.get(security);
    const found =
      price === 0
        ? zeroBreak(input, security, owned)
        : (jumpBreak(input, security, price, owned) ?? stale(security, price, owned));
    const list = found?.kind === 'Note' ? returns : breaks;
    const isUnheldJump = !owned && (found?.kind === 'Note' || found?.kind === 'Price jump');
    if (isUnheldJump && !tolerances.unheld) unheld++;
    else if (found) list.push({ ...found, security, account: owned?.account, actual: price });
  }
  let unpriced = 0;
  for (const [security, owned] of held) {
    if (now.has(security) || owned.value === 0) continue;
    const history = input.history(security).slice(0, historyDates(tolerances));
    const last = history.findIndex((price) => price !== undefined);
    if (last === -1) unpriced++;
    if (last === -1 ? !tolerances.unpriced : last + 1 < tolerances.missing) continue;
    const since =
      last === -1 ? `the last ${count(history.length + 1, 'process date')}` : count(last + 1, 'process date');
    const explanation = `No price for ${since}.${ownedBy(input, security, owned)}`;
    const expected = history[last] ?? null;
    const { account } = owned;
    breaks.push({ kind: 'Missing price', account, security, expected, actual: null, difference: null, explanation });
  }
  const jumps =
    unheld > 0
      ? [`${count(unheld, 'price')} of securities that no account holds also jumped. unheld=1 lists them.`]
      : [];
  const notes =
    unpriced > 0 && !tolerances.unpriced
      ? [
          `${count(unpriced, 'held security').replace('securitys', 'securities')} with a market value had no price on the dates checked. unpriced=1 lists them.`,
        ]
      : [];
  const checked = `${count(now.size, 'price')} and the values of ${count(held.size, 'held security').replace('securitys', 'securities')}`;
  return { breaks, checked, compared: now.size + held.size, notes: [...returns, ...jumps, ...notes] };
}

type Found = Pick<Break, 'kind' | 'expected' | 'difference' | 'explanation'>;

function zeroBreak(input: PriceInput, security: number, owned: HeldSecurity | undefined): Found | undefined {
  if (!owned || owned.value === 0) return undefined;
  const explanation = `The price is zero, but the positions have a value.${ownedBy(input, security, owned)}`;
  return { kind: 'Zero price', expected: null, difference: null, explanation };
}

/**
 * Returns a price far from the previous one; a note if it is near the median of the last three prices, which ends a
 * jump.
 */
function jumpBreak(
  input: PriceInput,
  security: number,
  price: number,
  owned: HeldSecurity | undefined,
): Found | undefined {
  const { jump } = input.tolerances;
  const prices = input.history(security).filter((past) => past !== undefined);
  const [last] = prices;
  if (last === undefined || !jumped(last, price, jump)) return undefined;
  const lastThree = prices.slice(0, 3).sort((a, b) => a - b);
  const median = lastThree[Math.floor((lastThree.length - 1) / 2)] ?? last;
  const isBack = lastThree.length === 3 && !jumped(median, price, jump);
  const percent = (price / last - 1) * 100;
  const move = `${percent > 0 ? '+' : ''}${printNumber(Number(percent.toFixed(1)))}% from the previous price`;
  const back = isBack ? `, back near ${printNumber(median)}, where it was before a jump` : '';
  const explanation = `${move}${back}.${ownedBy(input, security, owned)}`;
  return { kind: isBack ? 'Note' : 'Price jump', expected: last, difference: difference(last, price), explanation };
}

/** Creates the test for stale prices, which compares a price with the others of its group. */
function staleTest(input: PriceInput) {
  const { now, ago, history, groupOf, tolerances } = input;
  const groups = new Map<number | string, { moved: number; all: number }>();
  for (const [security, price] of now) {
    const past = ago?.get(security);
    const group = groupOf(security);
    if (past === undefined || group === undefined || price === 0) continue;
    const seen = groups.get(group) ?? { moved: 0, all: 0 };
    groups.set(group, { moved: seen.moved + (past === price ? 0 : 1), all: seen.all + 1 });
  }
  return (security: number, price: number, owned: HeldSecurity | undefined): Found | undefined => {
    if (ago?.get(security) !== price) return undefined;
    const { moved, all } = groups.get(groupOf(security) ?? '') ?? { moved: 0, all: 0 };
    if (all - 1 < minOthers || moved * 2 < all - 1) return undefined;
    const past = history(security).slice(0, tolerances.days);
    const knownPrices = past.filter((pastPrice) => pastPrice !== undefined);
    // Without any price, the history wasn't fetched, because the price moved since the previous date.
    if (
      past.length < tolerances.days ||
      knownPrices.length === 0 ||
      knownPrices.some((candidate) => candidate !== price)
    )
      return undefined;
    const explanation = `Unchanged for ${count(tolerances.days, 'process date')} or more, while ${printNumber(moved)} of ${printNumber(all - 1)} others of its type moved.${ownedBy(input, security, owned)}`;
    return { kind: 'Stale price', expected: null, difference: 0, explanation };
  };
}

/** Returns a message about the positions in a security; empty if it isn't held. */
function ownedBy({ codeOf }: PriceInput, security: number, owned: HeldSecurity | undefined): string {
  if (!owned) return '';
  return ` Held in ${count(owned.positions, 'position')}, worth ${printAmount(difference(0, owned.value), codeOf(security))}.`;
}
