import { tableCell } from './table-cell';

/**
 * Positions that a custodian reported for a process date: one row for each account and security, with quantity, market
 * value and cost. Gives #N/A with the reason when there are none, or when somebody asked for has not delivered.
 * Example: =IDS.POSITIONS(1,"last","Account/Number;Security/Cusip;Quantity;MarketValue")
 * @customfunction POSITIONS
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any[][]} [columns] Columns to show, "Quantity;MarketValue" or a range of headers. Blank means all. A slash reaches related records: Security/Cusip.
 * @param {any[][]} [options] "headers=0" leaves the header row out (2: readable labels), "top=100" limits rows, "sort=MarketValue desc" orders them, "filter=MarketValue gt 0" picks some, "names=1" adds names to ids, "partial=1" takes what is there where somebody asked for has not delivered.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function positions(
  custodian: any[][],
  date: any,
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('POSITIONS', [custodian, date, columns, options], invocation);
}

/**
 * Tax lots behind the positions of a process date: one row for each lot, with trade date, quantity and cost. Gives #N/A with
 * the reason when there are none, or when somebody asked for has not delivered.
 * Example: =IDS.TAXLOTS(1,"last","AccountId;SecurityId;TradeDate;Quantity;OriginalCost")
 * @customfunction TAXLOTS
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any[][]} [columns] Columns to show, "TradeDate;Quantity" or a range of headers. Blank means all. A slash reaches related records: Security/Cusip.
 * @param {any[][]} [options] "headers=0" leaves the header row out (2: readable labels), "top=100" limits rows, "sort=TradeDate" orders them, "filter=Quantity gt 1000" picks some, "names=1" adds names to ids, "partial=1" takes what is there where somebody asked for has not delivered.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function taxLots(
  custodian: any[][],
  date: any,
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('TAXLOTS', [custodian, date, columns, options], invocation);
}
