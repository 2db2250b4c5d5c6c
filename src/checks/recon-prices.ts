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
import { findMissingPrices, type HeldPrices, lacksMostPrices } from './missing-prices';
import { isJump, type PriceList } from './price-candidates';
import type { Break, Finding, Findings } from './recon-findings';
import { computeDifference } from './tolerance';

interface PriceInput extends HeldPrices {
  /** The prices `days` process dates ago, as in the tolerances; undefined before the start of the calendar. */
  readonly daysAgo: PriceList | undefined;
  /** Returns the group of a security, whose prices should change on the same dates. */
  readonly findGroup: (security: number) => number | string | undefined;
}

// With fewer other securities, a group doesn't show whether its market moved.
const minOtherSecurities = 3;

/**
 * Finds prices that stay unchanged while others of their group move, and prices of held securities that jump, are zero, or
 * are missing. The return after a jump is a note, because the jump is a break on its own date.
 */
export function reconPrices(input: PriceInput): Findings {
  const { prices, heldSecurities, tolerances } = input;
  const findStalePrice = createStalePriceFinder(input);
  const breaks: Break[] = [];
  const notes: Finding[] = [];
  let unheldJumpCount = 0;
  for (const [security, price] of prices) {
    const heldSecurity = heldSecurities.get(security);
    const createSubject = () => ({ security, account: heldSecurity?.account, actual: price });
    const jump = price === 0 ? undefined : findJump(input, security, price, heldSecurity);
    if (jump && !heldSecurity && !tolerances.unheld) unheldJumpCount++;
    else if (jump) {
      if (jump.isReturn) notes.push({ ...createSubject(), ...jump.finding });
      else breaks.push({ kind: 'Price jump', ...createSubject(), ...jump.finding });
    } else {
      const priceBreak = price === 0 ? findZeroPrice(heldSecurity) : findStalePrice(security, price, heldSecurity);
      if (priceBreak) breaks.push({ ...createSubject(), ...priceBreak });
    }
  }
  let unpricedCount = 0;
  let lostPriceCount = 0;
  const missingPrices = findMissingPrices(input);
  const isFileIncomplete = lacksMostPrices(input, missingPrices);
  for (const { security, heldSecurity, history, lastPricedIndex } of missingPrices) {
    const isTolerated =
      lastPricedIndex === -1 ? !tolerances.unpriced : lastPricedIndex + 1 < tolerances.missing && !isFileIncomplete;
    if (isTolerated) {
      if (lastPricedIndex === -1) unpricedCount++;
      else lostPriceCount++;
      continue;
    }
    const lastPriceMessage =
      lastPricedIndex === -1 ? noPriceOnDates(history.length + 1) : lastPriced(lastPricedIndex + 1);
    const explanation = [lastPriceMessage, ...describeHolders(heldSecurity)].join(' ');
    const expected = history[lastPricedIndex] ?? null;
    const { account } = heldSecurity;
    breaks.push({ kind: 'Missing price', account, security, expected, actual: null, difference: null, explanation });
  }
  const remarks = [
    ...(unheldJumpCount > 0 ? [{ message: unheldJumps(unheldJumpCount) }] : []),
    ...(unpricedCount > 0 ? [{ message: unpricedHeld(unpricedCount, 'the dates checked', 'unpriced') }] : []),
    ...(lostPriceCount > 0 ? [{ message: unpricedHeld(lostPriceCount, 'this process date', 'missing') }] : []),
  ];
  return {
    breaks,
    summary: checkedPrices(prices.size, heldSecurities.size),
    comparedCount: prices.size + heldSecurities.size,
    notes,
    remarks,
  };
}

type PriceFinding = Pick<Break, 'kind' | 'expected' | 'difference' | 'explanation'>;

function findZeroPrice(heldSecurity: HeldSecurity | undefined): PriceFinding | undefined {
  if (!heldSecurity || !heldSecurity.isValued) return undefined;
  const explanation = [zeroPrice, ...describeHolders(heldSecurity)].join(' ');
  return { kind: 'Zero price', expected: null, difference: null, explanation };
}

/**
 * Returns a finding if the price is far from the previous one. `isReturn`: the price is near the median of the last three
 * prices, which ends an earlier jump.
 */
function findJump(
  input: PriceInput,
  security: number,
  price: number,
  heldSecurity: HeldSecurity | undefined,
): { readonly isReturn: boolean; readonly finding: Omit<PriceFinding, 'kind'> } | undefined {
  const { jump } = input.tolerances;
  const prices = input.findHistory(security).flatMap((pastPrice) => pastPrice || []);
  const [previousPrice] = prices;
  if (previousPrice === undefined || !isJump(previousPrice, price, jump)) return undefined;
  const lastThree = prices.slice(0, 3).sort((a, b) => a - b);
  const median = lastThree[Math.floor((lastThree.length - 1) / 2)] ?? previousPrice;
  const isReturn = lastThree.length === 3 && !isJump(median, price, jump);
  const percent = (price / previousPrice - 1) * 100 * Math.sign(previousPrice);
  const change = `${percent > 0 ? '+' : ''}${printNumber(Number(percent.toFixed(1)))}%`;
  const moveMessage = isReturn ? priceReturned(change, median) : priceMoved(change);
  const explanation = [moveMessage, ...describeHolders(heldSecurity)].join(' ');
  return {
    isReturn,
    finding: { expected: previousPrice, difference: computeDifference(previousPrice, price), explanation },
  };
}

/** Creates a function that finds a stale price by comparing it with the others of its group. */
function createStalePriceFinder(input: PriceInput) {
  const { prices, daysAgo, findHistory, findGroup, tolerances } = input;
  const groups = new Map<number | string, { movedCount: number; totalCount: number }>();
  for (const [security, price] of prices) {
    const pastPrice = daysAgo?.get(security);
    const group = findGroup(security);
    if (pastPrice === undefined || group === undefined || price === 0) continue;
    const counts = groups.get(group) ?? { movedCount: 0, totalCount: 0 };
    groups.set(group, {
      movedCount: counts.movedCount + (pastPrice === price ? 0 : 1),
      totalCount: counts.totalCount + 1,
    });
  }
  return (security: number, price: number, heldSecurity: HeldSecurity | undefined): PriceFinding | undefined => {
    if (daysAgo?.get(security) !== price) return undefined;
    const { movedCount, totalCount } = groups.get(findGroup(security) ?? '') ?? { movedCount: 0, totalCount: 0 };
    if (totalCount - 1 < minOtherSecurities || movedCount * 2 < totalCount - 1) return undefined;
    const history = findHistory(security).slice(0, tolerances.days);
    const pastPrices = history.filter((pastPrice) => pastPrice !== undefined);
    // Without any price, the history wasn't fetched, because the price moved since the previous date.
    if (
      history.length < tolerances.days ||
      pastPrices.length === 0 ||
      pastPrices.some((pastPrice) => pastPrice !== price)
    )
      return undefined;
    const unchangedMessage = priceUnchanged(tolerances.days, movedCount, totalCount - 1);
    const explanation = [unchangedMessage, ...describeHolders(heldSecurity)].join(' ');
    return { kind: 'Stale price', expected: null, difference: 0, explanation };
  };
}

/** Returns a message about the positions in a security; empty if it isn't held. */
function describeHolders(heldSecurity: HeldSecurity | undefined): string[] {
  if (!heldSecurity) return [];
  const values = [...heldSecurity.values].map(([code, value]) => printAmount(computeDifference(0, value), code));
  return [heldIn(heldSecurity.positionCount, values.join(', '))];
}
