import { tableCell } from './table-cell';

/* The compiler of the functions' metadata reads these values as JSON, so they need double quotes. */
/* prettier-ignore */
/**
 * The resources of REST v1.
 * @customenum {string}
 */
enum RestResourceName {
  /** Accounts of a custodian on a date */
  Accounts = "Accounts",
  /** Transactions of a custodian on a date */
  Transactions = "Transactions",
  /** Positions of a custodian on a date */
  Positions = "Positions",
  /** Tax lots of a custodian on a date */
  TaxLots = "TaxLots",
  /** Securities of a custodian on a date, with ratings, coupons, maturities and calls */
  Vehicles = "Vehicles",
  /** Exchange rates of a custodian on a date */
  FxRates = "FxRates",
  /** Prices of a custodian on a date */
  Prices = "Prices",
  /** Accounts in groups */
  GroupMembers = "GroupMembers",
  /** Groups of accounts */
  Groups = "Groups",
  /** Custodians */
  Custodians = "Custodians",
  /** Whose the access token is, and until when it holds */
  Tokens = "Tokens",
}

/**
 * Records of REST v1, the service's older interface, as typed cells: dates, numbers, and identifiers as text. Resources
 * are Accounts, Transactions, Positions, TaxLots, Vehicles, FxRates, Prices (each by custodian and date), GroupMembers,
 * Groups, Custodians and Tokens. Gives #N/A with the reason when there are none, or when somebody asked for has not
 * delivered.
 * Example: =IDS.V1("Positions",1,"last","portfolioCode;symbol;quantity;tradeAmount")
 * @customfunction V1
 * @param {RestResourceName} resource The name of the v1 resource, like Positions or Vehicles.
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all: then a first column CustodianId tells whose a row is.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any[][]} [columns] Columns to show by their v1 names, "symbol;quantity" or a range of headers. Blank means all.
 * @param {any[][]} [options] "headers=0" leaves the header row out (2: readable labels), "top=100" limits rows, "sort=quantity desc" orders them, "filter=quantity gt 0" picks some, "partial=1" takes what is there where somebody asked for has not delivered.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function v1(
  resource: RestResourceName,
  custodian: any[][],
  date: any,
  columns: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('V1', [resource, custodian, date, columns, options], invocation);
}

/**
 * The security list that a custodian sent for a process date, with what only REST v1 knows: ratings, coupons, maturities,
 * calls, factors, dividends, options. Gives #N/A with the reason when there is none, or when somebody asked for has not
 * delivered: IDS.V1("Vehicles",…) takes partial=1.
 * Example: =IDS.VEHICLES(1,"last","primarySymbol;type;maturityDate;annualRate;snpRating;moodyRating")
 * @customfunction VEHICLES
 * @param {any[][]} custodian The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all: then a first column CustodianId tells whose a row is.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any[][]} [columns] Columns to show by their v1 names, "primarySymbol;maturityDate" or a range of headers. Blank means all.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function vehicles(
  custodian: any[][],
  date: any,
  columns: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('VEHICLES', [custodian, date, columns], invocation);
}

/**
 * The groups of accounts that you may see: id, name, type, customer, number of members and value.
 * Example: =IDS.GROUPS()
 * @customfunction GROUPS
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each group, under a header row.
 */
export function groups(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('GROUPS', [], invocation);
}

/**
 * The accounts in a group: number, name, custodian, value, status and which files arrive for it.
 * Example: =IDS.GROUPMEMBERS("Lakeview Family Office Household")
 * @customfunction GROUPMEMBERS
 * @param {any[][]} [group] The group's id or name; several with ; between them or in a range. Blank or "*" means all groups.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each account of a group, under a header row.
 */
export function groupMembers(group: any[][], invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('GROUPMEMBERS', [group], invocation);
}
