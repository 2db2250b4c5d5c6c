import { historyDates, jumped, type HeldSecurity, type PriceList, type PriceTolerances } from './price-history';
import { count, printNumber, printAmount, type Break, type Findings } from './recon-findings';
import { difference } from './tolerance';

export interface PriceInput {
  readonly now: PriceList;
  /** So many process dates ago as a price may stand still; undefined where the calendar does not reach so far. */
  readonly ago: PriceList | undefined;
  /** A security's prices on the dates before, latest first; undefined where there is none. */
  readonly history: (security: number) => readonly (number | undefined)[];
  readonly held: ReadonlyMap<number, HeldSecurity>;
  /** What is compared with each other: securities of one kind should move or stand together. */
  readonly groupOf: (security: number) => number | string | undefined;
  readonly tolerances: PriceTolerances;
  /** The currency code of a security's values; empty if unknown. */
  readonly codeOf: (security: number) => string;
}

// Fewer others than this say nothing about whether a market moved.
const fewestOthers = 3;

/**
 * Prices that stand still while others of their kind move, and those of held securities that jump, are zero or missing. A
 * price that goes back to where it stood before a jump is a note: the jump was listed on its own date.
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
      ? [`${count(unheld, 'price')} of securities that no account holds also jumped. The option unheld=1 lists them.`]
      : [];
  const notes =
    unpriced > 0 && !tolerances.unpriced
      ? [
          `${count(unpriced, 'held security').replace('securitys', 'securities')} with a market value had no price on the dates checked. The option unpriced=1 lists them.`,
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

/** A price far from the last one; a note where it only ends a jump, and is near the middle one of the last three prices. */
function jumpBreak(
  input: PriceInput,
  security: number,
  price: number,
  owned: HeldSecurity | undefined,
): Found | undefined {
  const { jump } = input.tolerances;
  const known = input.history(security).filter((past) => past !== undefined);
  const [last] = known;
  if (last === undefined || !jumped(last, price, jump)) return undefined;
  const three = known.slice(0, 3).sort((a, b) => a - b);
  const middle = three[Math.floor((three.length - 1) / 2)] ?? last;
  const isBack = three.length === 3 && !jumped(middle, price, jump);
  const percent = (price / last - 1) * 100;
  const move = `${percent > 0 ? '+' : ''}${printNumber(Number(percent.toFixed(1)))}% from the previous price`;
  const back = isBack ? `, back near ${printNumber(middle)}, where it was before a jump` : '';
  const explanation = `${move}${back}.${ownedBy(input, security, owned)}`;
  return { kind: isBack ? 'Note' : 'Price jump', expected: last, difference: difference(last, price), explanation };
}

/** Makes the test for prices that stood still, which needs to know what others of their kind did. */
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
    if (all - 1 < fewestOthers || moved * 2 < all - 1) return undefined;
    const past = history(security).slice(0, tolerances.days);
    const known = past.filter((one) => one !== undefined);
    // No price at all means that its history wasn't fetched, because it moved since the date before.
    if (past.length < tolerances.days || known.length === 0 || known.some((one) => one !== price)) return undefined;
    const explanation = `Unchanged for ${count(tolerances.days, 'process date')} or more, while ${printNumber(moved)} of ${printNumber(all - 1)} others of its type moved.${ownedBy(input, security, owned)}`;
    return { kind: 'Stale price', expected: null, difference: 0, explanation };
  };
}

/** A message about who holds it, or nothing. */
function ownedBy({ codeOf }: PriceInput, security: number, owned: HeldSecurity | undefined): string {
  if (!owned) return '';
  return ` Held in ${count(owned.positions, 'position')}, worth ${printAmount(difference(0, owned.value), codeOf(security))}.`;
}
