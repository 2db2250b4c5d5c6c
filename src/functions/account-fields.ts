import { pointCell } from './point-cell';
import { dateArgument } from '../query/date-argument';
import { fieldCell } from './field-cell';
import { functionHost } from './host';

/**
 * One field of an account. Many of these cells cost one request together. Gives #N/A when there is no such account,
 * #VALUE! when several accounts fit.
 * Example: =IDS.ACCOUNT("00001253","Custodian/ShortName")
 * @customfunction ACCOUNT
 * @param {any} account The account's number, name or id. Text counts as a number first; number:1042, name:Smith or id:1042 tells which.
 * @param {any} field The column to show: Number, Name, AccountStatus, DateOpened. A slash reaches related records: Currency/Alpha3Code.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The field's value; an empty text where the service has none.
 */
export function account(account: any, field: any, invocation: CustomFunctions.CancelableInvocation): Promise<any> {
  return pointCell('ACCOUNT', [account, field], invocation, async (app) =>
    fieldCell(await app.askAccount(account, field)),
  );
}

/**
 * One field of what an account holds of a security on a process date. Many of these cells cost one request for each
 * date. Gives #N/A when the account holds none, or when its file has not arrived: never 0, so that a missing file does
 * not look like a sale. For 0 instead write =IFNA(IDS.POSITION(…),0).
 * Example: =IDS.POSITION("00001253","cusip:037833100","Quantity","last")
 * @customfunction POSITION
 * @param {any} account The account's number, name or id. Text counts as a number first; number:1042, name:Smith or id:1042 tells which.
 * @param {any} security The security's id, or its symbol, CUSIP, ISIN, SEDOL or ticker as text. A prefix tells which: cusip:037833100.
 * @param {any} field The column to show: Quantity, MarketValue, OriginalCost. A slash reaches related records: Security/Description.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The field's value; an empty text where the service has none.
 */
export function position(
  account: any,
  security: any,
  field: any,
  date: any,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any> {
  return pointCell('POSITION', [account, security, field, date], invocation, async (app, _signal, tellDate) => {
    const day = dateArgument(date, functionHost().dateSystem);
    return fieldCell(await app.askPosition(account, security, field, day, tellDate));
  });
}
