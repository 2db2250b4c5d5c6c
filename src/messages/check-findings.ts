// Long because each check has its findings here. Explanations of breaks, and of data that couldn't be checked.

import { printCount, printAmount, printNumber } from '../model/print-number';

export const checkedLots = (positions: number, lots: number) =>
  `Checked ${printCount(positions, 'position')} against ${printCount(lots, 'tax lot')}.`;

export const checkedRoll = (positions: number, before: number, transactions: number) =>
  `Checked ${printCount(positions, 'position')} against ${printCount(before, 'previous position')} and ${printCount(transactions, 'transaction')}.`;

export const checkedHoldings = (holdings: number) =>
  `Checked ${printCount(holdings, 'holding')} from the previous process date.`;

export const checkedRates = (currencies: number) =>
  `Checked the FX rates of ${printCount(currencies, 'held currency', 'held currencies')}.`;

export const checkedPrices = (prices: number, securities: number) =>
  `Checked ${printCount(prices, 'price')} and the values of ${printCount(securities, 'held security', 'held securities')}.`;

/** `checked`: what the check compared, such as `Checked 0 positions against 0 lots.` */
export const nothingCompared = (checked: string) => `Nothing could be compared. ${checked}`;

export const amountsMissing = (rows: number, column: string) =>
  `${printCount(rows, 'record')} read by this check ${rows === 1 ? 'has' : 'have'} no ${column}. The check counts it as 0.`;

export const noDateBefore = 'No previous process date to compare with.';

/** `dates`: the number of earlier process dates searched. */
export const noEarlierDelivery = (customer: string, dates: number) =>
  `Customer ${customer} has no delivery in the previous ${printCount(dates, 'process date')} to compare with. The customer's accounts are excluded.`;

export const noTaxLots = 'This delivery has no tax lots, so nothing could be compared.';

export const noRatesSent = 'The custodian sent no FX rates, so none were checked.';

export const lotsWithoutPosition = (lots: number, total: number) =>
  `${countTotaling(lots, 'tax lot')} ${printNumber(total)}, but no position is reported.`;

export const positionWithoutLots = 'The position has no tax lots.';

export const lotsAddUpToMore = (lots: number, total: number) =>
  `${countTotaling(lots, 'tax lot')} ${printNumber(total)}, more than the position.`;

export const lotsAddUpToLess = (lots: number, total: number) =>
  `${countTotaling(lots, 'tax lot')} ${printNumber(total)}, less than the position.`;

export const onlyCostsDiffer = (lots: number) =>
  `The quantities match, but the ${lots === 1 ? "cost of 1 tax lot doesn't" : `costs of ${printNumber(lots)} tax lots don't`}.`;

export const costAgainstLots = (position: number, lots: number) =>
  `Cost: ${printAmount(position)} in the position, ${printAmount(lots)} in the tax lots.`;

export const longWithShortLots = (short: number, lots: number) =>
  `The position is long, but ${printNumber(short)} of ${printCount(lots, 'tax lot')} ${short === 1 ? 'is' : 'are'} short.`;

export const shortWithLongLots = (long: number, lots: number) =>
  `The position is short, but ${printNumber(long)} of ${printCount(lots, 'tax lot')} ${long === 1 ? 'is' : 'are'} long.`;

export const unknownTransactionCode = (before: number, now: number, code: string) =>
  `${wasAndNow(before, now)}. The effect of transaction code "${code}" on the quantity is unknown.`;

export const goneWithoutTransaction = (before: number, now: number) =>
  `${wasAndNow(before, now)}. No transaction explains the change.`;

export const changedWithoutTransaction = (before: number, now: number) =>
  `${wasAndNow(before, now)}. No transaction explains the change. One may be reported on a later process date.`;

export const cancellationNotCarriedOut = (code: string, quantity: number) =>
  `A "${code}" transaction of ${printNumber(quantity)} was canceled, but the position still includes it.`;

export const transactionNotInPosition = (code: string, quantity: number) =>
  `A "${code}" transaction of ${printNumber(quantity)} was reported, but the position doesn't include it on this date. It may have been included on an earlier process date.`;

export const othersTradedLater = 'The other transactions have later trade dates.';

export const differentChange = (before: number, now: number, change: number, transactions: number, sum: number) =>
  `${wasAndNow(before, now)}: a change of ${printNumber(change)}, but ${countTotaling(transactions, 'transaction')} ${printNumber(sum)}.`;

/** `value`: the market value with its currency. */
export const droppedHolding = (quantity: number, value: string) =>
  `Held on the previous process date (${printNumber(quantity)}, worth ${value}) but not reported now, and no transaction explains the change.`;

export const partlyExplainedHolding = (quantity: number, value: string, explained: number) =>
  `Held on the previous process date (${printNumber(quantity)}, worth ${value}) but not reported now, and transactions account for only ${printNumber(explained)}.`;

/** Values whose currencies are unknown, so they have no sum. */
export const unknownAmount = 'an unknown amount';

export const vanishedAccount = (holdings: number, values: string) =>
  `The account had ${printCount(holdings, 'holding')} on the previous process date, worth ${values}. Nothing is reported for it now, and no transaction explains the change.`;

/** Follows the message about a vanished account. */
export const marketValuesCompared = 'Expected and actual are market values.';

export const missingRate = (from: string, to: string, positions: number, value: string) =>
  `No FX rate from ${from} to ${to}, but ${printCount(positions, 'position')} worth ${value} ${positions === 1 ? 'is' : 'are'} held.`;

export const previousRate = (rate: number) => `FX rate on the previous process date: ${printNumber(rate)}.`;

export const lastPriced = (dates: number) => `Last priced ${printCount(dates, 'process date')} ago.`;

export const noPriceOnDates = (dates: number) => `No price for the last ${printCount(dates, 'process date')}.`;

export const zeroPrice = 'The price is zero, but the positions have a value.';

/** `change`: such as `+31.5%`. */
export const priceMoved = (change: string) => `${change} from the previous price.`;

export const priceReturned = (change: string, level: number) =>
  `${change} from the previous price, back to about ${printNumber(level)}, its level before an earlier jump.`;

export const priceUnchanged = (dates: number, moved: number, others: number) =>
  `Unchanged for at least ${printCount(dates, 'process date')}, while ${printNumber(moved)} of ${printNumber(others)} other prices of its security type changed.`;

export const heldIn = (positions: number, value: string) =>
  `Held in ${printCount(positions, 'position')}, worth ${value}.`;

export const impliedPriceDiffers = (positions: number, value: number, quantity: number, implied: number) =>
  `The value of ${printCount(positions, 'position')} doesn't match the price. The ${positions === 1 ? 'value' : 'total value'}, ${printAmount(value)} for a quantity of ${printNumber(quantity)}, implies a price of ${printNumber(implied)}.`;

export const unheldJumps = (prices: number) =>
  `${printCount(prices, 'price')} of securities that no account holds also jumped. Add unheld=1 to list them.`;

/** `dates`: the dates without a price. `option`: the option that lists the securities. */
export const unpricedHeld = (securities: number, dates: string, option: string) =>
  `${printCount(securities, 'held security', 'held securities')} with a market value had no price on ${dates}. Add ${option}=1 to list them.`;

const countTotaling = (number: number, noun: string) =>
  `${printCount(number, noun)} ${number === 1 ? 'totals' : 'total'}`;

const wasAndNow = (before: number, now: number) => `Was ${printNumber(before)}, now ${printNumber(now)}`;
