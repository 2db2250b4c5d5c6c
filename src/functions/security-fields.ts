import { pointCell } from './point-cell';
import { dateArgument } from '../query/date-argument';
import { fieldCell } from './field-cell';
import { functionHost } from './host';

/**
 * One field of a security. What only REST v1 has (ratings, coupons, maturities, calls) comes from the newest list of the
 * security's custodian. Many of these cells cost one request together, and one for each custodian's list. Gives #N/A when
 * there is no such security, #VALUE! when several fit.
 * Example: =IDS.SECURITY("cusip:037833100","Description")
 * @customfunction SECURITY
 * @param {any} security The security's id, or its symbol, CUSIP, ISIN, SEDOL or ticker as text. A prefix tells which: cusip:037833100.
 * @param {any} field The column to show: Description, Isin, Currency/Alpha3Code, SecurityType/Code; or of v1: maturityDate, annualRate, snpRating.
 * @param {any} [custodian] Whose record of it: the custodian's id, short name or name. Needed only where several custodians have one.
 * @param {any} [date] For fields of v1: a date, or a word like prev or lmend. Blank means the newest list that has arrived.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The field's value; an empty text where the service has none.
 */
export function security(
  security: any,
  field: any,
  custodian: any,
  date: any,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any> {
  return pointCell('SECURITY', [security, field, custodian, date], invocation, async (app, signal) => {
    const day = dateArgument(date, functionHost().dateSystem);
    return fieldCell(await app.askSecurity({ security, field, custodian, date: day }, signal));
  });
}

/**
 * One field of a security as a custodian's list of a process date has it: ratings, coupons, maturities, calls and all
 * else of REST v1. Thousands of these cells cost one request for each custodian and date. Gives #N/A when the custodian
 * lists no such security.
 * Example: =IDS.VEHICLE("cusip:719353104","maturityDate",1,"last")
 * @customfunction VEHICLE
 * @param {any} security The security's id, or its primary symbol as v1 has it; or its CUSIP, ISIN, SEDOL or ticker as text. A prefix tells which: cusip:037833100.
 * @param {any} field The v1 field to show: maturityDate, annualRate, snpRating, callPut1Date. =IDS.VEHICLES(1) shows them all.
 * @param {any} custodian Whose list: the custodian's id, short name or name.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The field's value; an empty text where the custodian gave none.
 */
export function vehicle(
  security: any,
  field: any,
  custodian: any,
  date: any,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any> {
  return pointCell('VEHICLE', [security, field, custodian, date], invocation, async (app, signal, tellDate) => {
    const day = dateArgument(date, functionHost().dateSystem);
    return fieldCell(await app.askVehicle({ security, field, custodian, date: day }, signal, tellDate));
  });
}
