import { tableCell } from './table-cell';

/**
 * Accounts at custodians: one row for each account, with number, name, status, type and address.
 * Example: =IDS.ACCOUNTS(1,,"Number;Name;AccountStatus;Currency/Alpha3Code")
 * @customfunction ACCOUNTS
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any[][]} [customer] The customer's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any[][]} [columns] Columns to show, "Number;Name" or a range of headers. Blank means all. A slash reaches related records: Currency/Alpha3Code.
 * @param {any[][]} [options] "headers=0" leaves the header row out (2: readable labels), "top=100" limits rows, "sort=Name" orders them, "filter=startswith(Name,'A')" picks some, "names=1" adds names to ids.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function accounts(
  custodian: any[][],
  customer: any[][],
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('ACCOUNTS', [custodian, customer, columns, options], invocation);
}

/**
 * Securities that custodians know: one row for each, with symbol, CUSIP, ISIN, SEDOL, ticker and description.
 * Identifiers arrive as text, so that 037833100 keeps its zero.
 * Example: =IDS.SECURITIES(1,"PrimarySymbol;Cusip;Description;SecurityType/Code")
 * @customfunction SECURITIES
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any[][]} [columns] Columns to show, "Cusip;Description" or a range of headers. Blank means all. A slash reaches related records: Sector/Name.
 * @param {any[][]} [options] "headers=0" leaves the header row out (2: readable labels), "top=100" limits rows, "sort=PrimarySymbol" orders them, "filter=contains(Description,'Fund')" picks some, "names=1" adds names to ids.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function securities(
  custodian: any[][],
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('SECURITIES', [custodian, columns, options], invocation);
}
