import { pointCell } from './point-cell';
import { dateArgument } from '../query/date-argument';
import { functionHost } from './host';
import { tableCell } from './table-cell';

/**
 * Prices that a custodian reported for a process date: one row for each security. Gives #N/A with
 * the reason when there are none, or when somebody asked for has not delivered.
 * Example: =IDS.PRICES(1,"last","Security/PrimarySymbol;PriceValue")
 * @customfunction PRICES
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any[][]} [columns] Columns to show, "SecurityId;PriceValue" or a range of headers. Blank means all. A slash reaches related records: Security/Cusip.
 * @param {any[][]} [options] "headers=0" leaves the header row out (2: readable labels), "top=100" limits rows, "sort=PriceValue desc" orders them, "filter=PriceValue gt 0" picks some, "names=1" adds names to ids, "partial=1" takes what is there where somebody asked for has not delivered.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function prices(
  custodian: any[][],
  date: any,
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('PRICES', [custodian, date, columns, options], invocation);
}

/**
 * Exchange rates that a custodian reported for a process date: one row for each pair of currencies. Gives #N/A with the
 * reason when there are none, or when somebody asked for has not delivered.
 * Example: =IDS.FXRATES(1,"last","BaseCurrency/Alpha3Code;LocalCurrency/Alpha3Code;Factor")
 * @customfunction FXRATES
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any[][]} [columns] Columns to show, "Factor" or a range of headers. Blank means all. A slash reaches related records: LocalCurrency/Alpha3Code.
 * @param {any[][]} [options] "headers=0" leaves the header row out (2: readable labels), "top=100" limits rows, "sort=Factor desc" orders them, "filter=Factor gt 1" picks some, "partial=1" takes what is there where somebody asked for has not delivered.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function fxRates(
  custodian: any[][],
  date: any,
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('FXRATES', [custodian, date, columns, options], invocation);
}

/**
 * The price of one security on a process date. Many of these cells cost one request for each date. Gives #N/A when
 * there is no price, #VALUE! when custodians disagree and none is named.
 * Example: =IDS.PRICE("cusip:037833100","last",1)
 * @customfunction PRICE
 * @param {any} security The security's id, or its symbol, CUSIP, ISIN, SEDOL or ticker as text. A prefix tells which: cusip:037833100.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any} [custodian] Whose price: the custodian's id, short name or name. Blank means whoever has one.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The price.
 */
export function price(
  security: any,
  date: any,
  custodian: any,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any> {
  return pointCell('PRICE', [security, date, custodian], invocation, (app, _signal, tellDate) =>
    app.askPrice(security, dateArgument(date, functionHost().dateSystem), custodian, tellDate),
  );
}
