// Long because each check has its findings here.
// What the checks say about breaks, and about what they couldn't check.

import { printCount, printAmount, printNumber } from '../model/print-number';

export function checkedLots(positions: number, lots: number): string {
  return `Checked ${printCount(positions, 'position')} against ${printCount(lots, 'tax lot')}.`;
}

export function checkedRoll(positions: number, before: number, transactions: number): string {
  return `Checked ${printCount(positions, 'position')} against ${printCount(before, 'previous position')} and ${printCount(transactions, 'transaction')}.`;
}

export function checkedHoldings(holdings: number): string {
  return `Checked ${printCount(holdings, 'holding')} of the previous process date.`;
}

export function checkedRates(currencies: number): string {
  return `Checked the FX rates of ${printCount(currencies, 'held currency', 'held currencies')}.`;
}

export function checkedPrices(prices: number, securities: number): string {
  return `Checked ${printCount(prices, 'price')} and the values of ${printCount(securities, 'held security', 'held securities')}.`;
}

/** `checked`: what the check compared, such as `Checked 0 positions against 0 lots.` */
export function nothingCompared(checked: string): string {
  return `Nothing could be compared. ${checked}`;
}

export function amountsMissing(rows: number, column: string): string {
  return `${printCount(rows, 'record')} read by this check ${rows === 1 ? 'has' : 'have'} no ${column}. The check counts it as 0.`;
}

export function noDateBefore(): string {
  return 'No previous process date to compare with.';
}

export function noTaxLots(): string {
  return 'This delivery has no tax lots, so nothing could be compared.';
}

export function noRatesSent(): string {
  return 'The custodian sent no FX rates, so none were checked.';
}

export function lotsWithoutPosition(lots: number, total: number): string {
  return `${addUp(lots, 'tax lot')} ${printNumber(total)}, but no position is reported.`;
}

export function positionWithoutLots(): string {
  return 'The position has no tax lots.';
}

export function lotsAddUpToMore(lots: number, total: number): string {
  return `${addUp(lots, 'tax lot')} ${printNumber(total)}, more than the position.`;
}

export function lotsAddUpToLess(lots: number, total: number): string {
  return `${addUp(lots, 'tax lot')} ${printNumber(total)}, less than the position.`;
}

export function onlyCostsDiffer(lots: number): string {
  return `The quantities match, but the costs of ${printCount(lots, 'tax lot')} don't.`;
}

export function costAgainstLots(position: number, lots: number): string {
  return `Cost: ${printAmount(position)} in the position, ${printAmount(lots)} in the tax lots.`;
}

export function longWithShortLots(short: number, lots: number): string {
  return `The position is long, but ${printNumber(short)} of ${printCount(lots, 'tax lot')} ${short === 1 ? 'is' : 'are'} short.`;
}

export function shortWithLongLots(long: number, lots: number): string {
  return `The position is short, but ${printNumber(long)} of ${printCount(lots, 'tax lot')} ${long === 1 ? 'is' : 'are'} long.`;
}

export function unknownTransactionCode(before: number, now: number, code: string): string {
  return `${wasAndNow(before, now)}. The effect of a transaction with the code "${code}" on the quantity is unknown.`;
}

export function goneWithoutTransaction(before: number, now: number): string {
  return `${wasAndNow(before, now)}. No transaction explains the change.`;
}

export function changedWithoutTransaction(before: number, now: number): string {
  return `${wasAndNow(before, now)}. No transaction explains the change. One may be reported on a later process date.`;
}

export function cancellationNotCarriedOut(code: string, quantity: number): string {
  return `A "${code}" transaction of ${printNumber(quantity)} was canceled, but the position still includes it.`;
}

export function transactionNotInPosition(code: string, quantity: number): string {
  return `A "${code}" transaction of ${printNumber(quantity)} was reported, but the position doesn't include it on this date. It may have been included on an earlier process date.`;
}

export function othersTradedLater(): string {
  return 'The other transactions have later trade dates.';
}

export function differentChange(
  before: number,
  now: number,
  change: number,
  transactions: number,
  sum: number,
): string {
  return `${wasAndNow(before, now)}: a change of ${printNumber(change)}, but ${addUp(transactions, 'transaction')} ${printNumber(sum)}.`;
}

/** `value`: the market value with its currency. */
export function droppedHolding(quantity: number, value: string): string {
  return `Held on the previous process date (${printNumber(quantity)}, worth ${value}) but not reported now, and no transaction explains the change.`;
}

export function partlyExplainedHolding(quantity: number, value: string, explained: number): string {
  return `Held on the previous process date (${printNumber(quantity)}, worth ${value}) but not reported now, and transactions account for only ${printNumber(explained)}.`;
}

export function vanishedAccount(holdings: number, values: string): string {
  return `The account had ${printCount(holdings, 'holding')} on the previous process date, worth ${values}. Nothing is reported for it now, and no transaction explains the change.`;
}

/** Follows the message about a vanished account. */
export function marketValuesCompared(): string {
  return 'Expected and actual are market values.';
}

export function missingRate(from: string, to: string, positions: number, value: string): string {
  return `No FX rate from ${from} to ${to}, but ${printCount(positions, 'position')} worth ${value} ${positions === 1 ? 'is' : 'are'} held.`;
}

export function previousRate(rate: number): string {
  return `FX rate on the previous process date: ${printNumber(rate)}.`;
}

export function lastPriced(dates: number): string {
  return `Last priced ${printCount(dates, 'process date')} ago.`;
}

export function noPriceOnDates(dates: number): string {
  return `No price for the last ${printCount(dates, 'process date')}.`;
}

export function zeroPrice(): string {
  return 'The price is zero, but the positions have a value.';
}

/** `change`: such as `+31.5%`. */
export function priceMoved(change: string): string {
  return `${change} from the previous price.`;
}

export function priceReturned(change: string, level: number): string {
  return `${change} from the previous price, back to about ${printNumber(level)}, its level before an earlier jump.`;
}

export function priceUnchanged(dates: number, moved: number, others: number): string {
  return `Unchanged for at least ${printCount(dates, 'process date')}, while ${printNumber(moved)} of ${printNumber(others)} other prices of its security type changed.`;
}

export function heldIn(positions: number, value: string): string {
  return `Held in ${printCount(positions, 'position')}, worth ${value}.`;
}

export function impliedPriceDiffers(positions: number, value: number, quantity: number, implied: number): string {
  return `The value of ${printCount(positions, 'position')} doesn't match the price. The ${positions === 1 ? 'value' : 'total value'}, ${printAmount(value)} for a quantity of ${printNumber(quantity)}, implies a price of ${printNumber(implied)}.`;
}

export function unheldJumps(prices: number): string {
  return `${printCount(prices, 'price')} of securities that no account holds also jumped. Add unheld=1 to list them.`;
}

export function unpricedHeld(securities: number): string {
  return `${printCount(securities, 'held security', 'held securities')} with a market value had no price on the dates checked. Add unpriced=1 to list them.`;
}

function addUp(number: number, noun: string): string {
  return `${printCount(number, noun)} ${number === 1 ? 'adds' : 'add'} up to`;
}

function wasAndNow(before: number, now: number): string {
  return `Was ${printNumber(before)}, now ${printNumber(now)}`;
}
