import { tableCell } from './table-cell';

/**
 * The custodians that you may see: id, name and short name.
 * Example: =IDS.CUSTODIANS()
 * @customfunction CUSTODIANS
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each custodian, under a header row.
 */
export function custodians(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('CUSTODIANS', [], invocation);
}

/**
 * The customers that you may see: id, name and short name. The id 0 is a customer like others.
 * Example: =IDS.CUSTOMERS()
 * @customfunction CUSTOMERS
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each customer, under a header row.
 */
export function customers(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('CUSTOMERS', [], invocation);
}

/**
 * The currencies: id, codes of two and three letters, description.
 * Example: =IDS.CURRENCIES()
 * @customfunction CURRENCIES
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each currency, under a header row.
 */
export function currencies(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('CURRENCIES', [], invocation);
}

/**
 * The sectors that securities belong to: id, name, description.
 * Example: =IDS.SECTORS()
 * @customfunction SECTORS
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each sector, under a header row.
 */
export function sectors(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('SECTORS', [], invocation);
}

/**
 * The types of securities: id, code, description, major asset class.
 * Example: =IDS.SECURITYTYPES()
 * @customfunction SECURITYTYPES
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each type, under a header row.
 */
export function securityTypes(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('SECURITYTYPES', [], invocation);
}

/**
 * The major asset classes: id, name, description, kind of identifier.
 * Example: =IDS.ASSETCLASSES()
 * @customfunction ASSETCLASSES
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each asset class, under a header row.
 */
export function assetClasses(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('ASSETCLASSES', [], invocation);
}

/**
 * The kinds of identifiers that securities are known by: C for CUSIP, I for ISIN, S for SEDOL, T for ticker, O for others.
 * Example: =IDS.PRIMARYTYPES()
 * @customfunction PRIMARYTYPES
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each kind, under a header row.
 */
export function primaryTypes(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('PRIMARYTYPES', [], invocation);
}

/**
 * The codes of transactions: id, code, description.
 * Example: =IDS.TRANSACTIONCODES()
 * @customfunction TRANSACTIONCODES
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each code, under a header row.
 */
export function transactionCodes(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('TRANSACTIONCODES', [], invocation);
}

/**
 * The states that a delivery can be in: id, name, description.
 * Example: =IDS.STATUSTYPES()
 * @customfunction STATUSTYPES
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each state, under a header row.
 */
export function statusTypes(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('STATUSTYPES', [], invocation);
}
