import { tableCell } from './table-cell';

/**
 * Transactions that a custodian reported on the process dates from one to another: one row for each, with code, trade
 * and settlement date, quantity and amount. Gives #N/A with
 * the reason when there are none, or when somebody asked for has not delivered.
 * Example: =IDS.TRANSACTIONS(1,"-1M",,"TradeDate;Account/Number;TransactionCode/Code;Security/PrimarySymbol;Quantity;Amount")
 * @customfunction TRANSACTIONS
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any} [from] The first process date: a date, or a word like -1M, MTD, YTD, prev. Blank means last.
 * @param {any} [to] The last process date: a date, or a word. Blank means last.
 * @param {any[][]} [columns] Columns to show, "TradeDate;Quantity;Amount" or a range of headers. Blank means all. A slash reaches related records: Account/Number.
 * @param {any[][]} [options] "headers=0" leaves the header row out (2: readable labels), "top=100" limits rows, "sort=TradeDate" orders them, "filter=CancelIndicator eq false" picks some, "names=1" adds names to ids, "partial=1" takes what is there where somebody asked for has not delivered.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function transactions(
  custodian: any[][],
  from: any,
  to: any,
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('TRANSACTIONS', [custodian, from, to, columns, options], invocation);
}

/**
 * The delivery board: how the custodians' files of a process date stand, one row for each custodian and customer, with
 * state, expected time (ETA), run date and which kinds of files have arrived. Late deliveries show too. With stakes=1
 * also what depends on each: its accounts, and its market value on that process date and on the one before.
 * Example: =IDS.STATUS()
 * @customfunction STATUS
 * @param {any} [date] A date, or a word: last, prev, first, T-1, LBD, -1M, lmend. Blank means the latest day, also where nothing has arrived yet.
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any[][]} [customer] The customer's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any[][]} [options] "stakes=1" adds accounts, market values of both dates in one currency, their change and the state before; NotConverted names currencies without a rate, whose positions are not in the values, RatesOfOthers those converted at another custodian's rate. "headers=0" leaves the header row out (2: readable labels).
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function status(
  date: any,
  custodian: any[][],
  customer: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('STATUS', [date, custodian, customer, options], invocation);
}
