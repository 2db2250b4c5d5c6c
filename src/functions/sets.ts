import { pointCell } from './point-cell';
import { fieldCell } from './field-cell';
import { functionHost } from './host';
import { tableCell } from './table-cell';

/* The compiler of the functions' metadata reads these values as JSON, so they need double quotes. */
/* prettier-ignore */
/**
 * The sets that Excel offers while a formula is typed. Excel only suggests them: any other text reaches the function too,
 * as it must, for the service may have more.
 * @customenum {string}
 */
enum SetName {
  /** Accounts at custodians */
  Accounts = "Accounts",
  /** What accounts hold */
  Positions = "Positions",
  /** The lots that positions are made of */
  TaxLots = "TaxLots",
  /** What happened in accounts */
  Transactions = "Transactions",
  /** Securities that custodians know */
  Securities = "Securities",
  /** Prices of securities */
  Prices = "Prices",
  /** Exchange rates */
  FxRates = "FxRates",
  /** How deliveries went */
  InterfaceStatuses = "InterfaceStatuses",
  /** States of deliveries */
  InterfaceStatusTypes = "InterfaceStatusTypes",
  /** Custodians */
  Custodians = "Custodians",
  /** Customers */
  Customers = "Customers",
  /** Currencies */
  Currencies = "Currencies",
  /** Sectors of securities */
  Sectors = "Sectors",
  /** Types of securities */
  SecurityTypes = "SecurityTypes",
  /** Major asset classes */
  MajorAssetClasses = "MajorAssetClasses",
  /** Kinds of identifiers */
  PrimaryTypes = "PrimaryTypes",
  /** Codes of transactions */
  TransactionCodes = "TransactionCodes",
}

/**
 * One field of the record that has a key, from any set. Many of these cells cost one request for each set. Gives #N/A
 * when no record has the key.
 * Example: =IDS.LOOKUP("Prices","1;2026-03-31;10001","PriceValue")
 * @customfunction LOOKUP
 * @param {SetName} set The name of the set, like Securities. IDS.FIELDS() lists all.
 * @param {any} key The record's key, mostly its id. A key of several parts has ; between them: A2&";"&B2. If it is wrong, the error names its parts in order.
 * @param {any} field The column to show. A slash reaches related records: SecurityType/Code.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The field's value; an empty text where the service has none.
 */
export function lookup(
  set: SetName,
  key: any,
  field: any,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any> {
  return pointCell('LOOKUP', [set, key, field], invocation, async (app) =>
    fieldCell(await app.askLookup(set, key, field, functionHost().dateSystem)),
  );
}

/**
 * The sum of a column, or with agg= its average, minimum, maximum or count: one number, or one for each group. The service
 * works it out, so no rows are downloaded. Amounts of several currencies are not added up: group by "Currency", or convert them with base=USD. Gives #N/A with the reason when there are no rows, never 0.
 * Example: =IDS.TOTAL("Positions","MarketValue",1,"last","Sector","base=USD;top=10")
 * @customfunction TOTAL
 * @param {SetName} set The name of the set, like Positions. IDS.FIELDS() lists all.
 * @param {any} [field] The column to total, like MarketValue. Blank or $count counts rows.
 * @param {any[][]} [custodian] The custodian's id, short name or name; several with ; between them or in a range. Blank or "*" means all.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any[][]} [by] Columns to group by, "Currency", "AccountId" or "CustodianId;Security/Industry". Blank means one number over all.
 * @param {any[][]} [options] "agg=average" (sum, min, max, average, count, countdistinct), "base=USD" converts amounts by the rates of the date, "mixed=1" adds up several currencies as they are, "filter=Quantity gt 0" picks rows, "top=10" the largest groups, "sort=CustodianId" orders them, "headers=0" leaves the header row out, "partial=1" takes what is there where somebody asked for has not delivered.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One number, or the groups with their totals under a header row, the largest first.
 */
export function total(
  set: SetName,
  field: any,
  custodian: any[][],
  date: any,
  by: any[][],
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('TOTAL', [set, field, custodian, date, by, options], invocation);
}

/**
 * Any set of the service, with any query option of OData in the service's own words. Use the other functions first:
 * they know custodians by name and dates by word.
 * Example: =IDS.QUERY("Positions","select=AccountId,Quantity;filter=Quantity gt 1000;date=last;top=100")
 * @customfunction QUERY
 * @param {SetName} set The name of the set, like Positions or InterfaceStatuses. =IDS.FIELDS() lists all.
 * @param {any[][]} [options] Options with ; between them or a two-column range: select, filter, expand, orderby, top, skip, compute, apply, "count=1" for the number of rows, "date=last" for the service's dates by keyword, "source=graphql" or rest for what those can say, headers.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function query(
  set: SetName,
  options: any[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return tableCell('QUERY', [set, options], invocation);
}

/**
 * What there is to ask: the sets of the service, or the fields of one set with their types, as the service's own
 * metadata tells them, and the ways that lead on to other sets.
 * Example: =IDS.FIELDS("Positions")
 * @customfunction FIELDS
 * @param {SetName} [set] The name of the set, like Positions. Blank lists the sets.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The rows, under a header row.
 */
export function fields(set: SetName, invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('FIELDS', [set], invocation);
}
