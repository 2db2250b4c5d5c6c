import { pointCell } from './point-cell';
import { dateArgument } from '../query/date-argument';
import { functionHost } from './host';

/**
 * What one unit of a currency is worth in another on a process date: the rate that a custodian sends, else its inverse,
 * else a cross of two of its rates. Many of these cells cost one request for each date. Gives #N/A with the reason when
 * there is no rate, #VALUE! when custodians disagree and none is named.
 * Example: =IDS.FX("EUR","USD","last",1)
 * @customfunction FX
 * @param {any} from The currency to change from: its code of three or two letters, or its id.
 * @param {any} to The currency to change into: its code of three or two letters, or its id. The same one gives 1.
 * @param {any} [date] A date, or a word: last (also when blank), prev, first, T-1, LBD, -1M, lmend. Counted on the process dates.
 * @param {any} [custodian] Whose rate: the custodian's id, short name or name. Blank means whoever has one.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns How much of the second currency one unit of the first is worth.
 */
export function fx(
  from: any,
  to: any,
  date: any,
  custodian: any,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any> {
  return pointCell('FX', [from, to, date, custodian], invocation, (app, _signal, tellDate) =>
    app.askFx(from, to, dateArgument(date, functionHost().dateSystem), custodian, tellDate),
  );
}
