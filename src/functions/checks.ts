import { tableCell } from './table-cell';

/**
 * The check to make.
 * @customenum {string}
 */
// The metadata compiler reads only values in double quotes.
// prettier-ignore
enum Check {
  /** Every position is the sum of its tax lots: quantity, cost and short flag. */
  lots = "lots",
  /** The positions before, with the transactions of the date, are the positions now. */
  roll = "roll",
  /** Prices that stand still, jump, are zero or missing, or differ from value divided by quantity. */
  prices = "prices",
  /** Holdings and accounts that are gone, currencies without a rate. */
  missing = "missing",
}

/**
 * The sets that Excel offers to compare; any other with a process date will do.
 * @customenum {string}
 */
// prettier-ignore
enum ComparedSet {
  /** What accounts hold, with the effects of quantity, price and exchange rate */
  Positions = "Positions",
  /** The lots that positions are made of */
  TaxLots = "TaxLots",
  /** Prices of securities */
  Prices = "Prices",
  /** Exchange rates */
  FxRates = "FxRates",
  /** What happened in accounts */
  Transactions = "Transactions",
}

/**
 * What changed from one process date to another: rows added, removed and changed, with old value, new value and
 * difference. For positions also how much of the change in market value comes from quantity (at the old price), price (on
 * the new quantity), exchange rate and other reasons.
 * Amounts and prices have the currency of their security beside them.
 * Example: =IDS.COMPARE("Positions","prev","last",1,"Quantity;MarketValue","names=1;sort=MarketValueChange desc")
 * @customfunction COMPARE
 * @remarks The four effects add up to the change to the cent; cents that rounding leaves over are in the price effect.
 *   Without a price on both dates, the one that value and quantity imply counts. Without a difference one row says so, and
 *   what has not been delivered on one of the dates is left out and named.
 * @param {ComparedSet} set The name of the set: Positions, TaxLots, Prices, FxRates, Transactions or another one with a process date.
 * @param {any} date1 The earlier date, or a word: prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any} [date2] The later date, or a word: last (also when blank), T, 0D.
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any[][]} [columns] Columns to compare, "Quantity;MarketValue" or a range of headers. Blank means all. Security/Cusip is shown beside the key.
 * @param {any[][]} [options] "tolerance=0.01" takes closer numbers for equal, "unchanged=1" lists all rows, "names=1" adds names, "base=USD" explains the values in that currency, by each date's rates, "effects=0" leaves the effects out, "sort=MarketValueChange desc", "top=100", "filter=AccountId eq 5", "source=graphql", "headers=0" or 2.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The changes, under a header row.
 */
export function compare(
  set: ComparedSet,
  date1: any,
  date2: any,
  custodian: any[][],
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('COMPARE', [set, date1, date2, custodian, columns, options], invocation);
}

/**
 * Every break that a check finds in what a custodian delivered for a process date: account, security, what was expected,
 * what is there, the difference and a sentence. Without breaks one row says what was checked. What has not been delivered
 * is said, not taken for a break.
 * Example: =IDS.RECON("lots",1,"last")
 * @customfunction RECON
 * @param {Check} kind The check: lots (positions against their tax lots), roll (positions against the day before and transactions), prices or missing.
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any[][]} [options] Tolerances. lots: "quantity=0.0001;value=0.01". roll: "quantity=0.0001", "cash=0" leaves cash out. prices: "days=5" a price may stand still, "jump=30" per cent it may move, "missing=3" dates without a price, "unpriced=1" lists what never has one, "implied=1" per cent off value / quantity. missing: "quantity=0.0001". All: "source=graphql", "headers=0" or 2.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each break, under a header row.
 */
export function recon(
  kind: Check,
  custodian: any[][],
  date: any,
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('RECON', [kind, custodian, date, options], invocation);
}
