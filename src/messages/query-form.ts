// Notices of the query form in the pane: what a query needs before it can be inserted, and what Excel does with it.
import { printCount, printNumber } from '../model/print-number';

export const queryUnreadable = "Build can't open this query. Create it again in Build.";

export const queryIncomplete = 'Complete the query first: see the message below the formula.';

export const columnsLoading = 'The columns are still loading.';

export const conditionIncomplete = (condition: string) =>
  `Filter condition ${condition} is incomplete. Complete it or remove it first.`;

export const conditionNotApplied = 'Complete this condition to apply it.';

export const conditionNotNumber = "Condition ignored: the value isn't a number. Enter one like 1234.5.";

export const conditionAmbiguousNumber =
  'Condition ignored: the comma or period could be a thousands or decimal separator. Enter the number without thousands separators, like 1234.5.';

export const conditionNotDate = "Condition ignored: the value isn't a date. Enter one like 2026-03-31.";

export const filterTooComplex = 'This filter is too complex to show as conditions.';

export const datesInConditions = 'The process dates come from the conditions under More options.';

/** `rows`: as typed, which may be a cell's address. */
export const rowsLimited = (rows: string) =>
  `Returns at most ${/^\d+$/.test(rows) ? printCount(Number(rows), 'row') : `${rows} rows`}, even if more exist.`;

export const rowsNotCounted = 'Row count unknown.';

export const largerThanSheet = 'The result has more rows than a sheet holds. Add conditions, or use a total.';

export const tooManyRowsForDocument = (rows: number) =>
  `A GraphQL document returns at most 1,000 rows, but ${printNumber(rows)} match, so this query will fail. Add conditions, or choose this data set under Data sets instead, which reads all pages.`;

export const tooLargeForFormula =
  'The result may be too large for a formula: in Excel on the web, the cell would stay at #BUSY!. Choose fewer columns, add conditions, or insert a linked table.';

export const insertRefused = 'Deliveries are missing. See the preview.';

/** `addresses`: `Sheet1!B2:B9, B12:B19, and 4 more` */
export const cellsFilled = (addresses: string) => `In the way: ${addresses}.`;

export const spillBlocked = 'The formula will show #SPILL! until these cells are empty.';

export const nameIsAddress = (requestedName: string, name: string) =>
  `${requestedName} is a cell address in Excel, so the table will be named ${name}.`;

export const nameIsLogical = (requestedName: string, name: string) =>
  `${requestedName} is a logical value in Excel, so the table will be named ${name}.`;

export const nameStartInvalid = (name: string) =>
  `A table name must start with a letter or an underscore, so the table will be named ${name}.`;

export const nameCharactersInvalid = (name: string) =>
  `A table name can have up to 200 letters, digits, periods, and underscores. The table will be named ${name}.`;

export const nameTaken = (name: string) => `The name ${name} was already taken.`;

export const addressesFixed =
  "Linked table: Excel doesn't adjust cell addresses in this query when rows or columns are inserted or deleted. To be safe, name those cells and use the names.";

export const rowsNotIdentified = (missing: string) =>
  `Linked table: these columns don't identify each row, so the add-in refuses a refresh that could lose your notes. Add ${missing} to identify rows.`;

export const newRowsLast =
  'Linked table: a refresh adds new rows at the end of the table. If you have sorted the table in Excel, the refresh then sorts it the same way.';

export const amountsNotTotaled = (columns: string) =>
  `The total row doesn't add up ${columns}, because rows can be in several currencies. To show a total when all rows are in one currency, add the Security/Currency/Alpha3Code column. For totals by currency or in one currency, choose a total under Data set.`;

export const amountsTotaledInOneCurrency = (columns: string) =>
  `The total row adds up ${columns} as long as all rows, including hidden ones, are in one currency. Otherwise, it shows "not one currency".`;
