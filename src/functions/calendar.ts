import { numberFormat } from '../model/column-kind';
import type { PlainDate } from '../model/plain-date';
import { shiftSerial, toSerial } from '../model/serial-date';
import { pointCell } from './point-cell';
import { dateArgument } from '../query/date-argument';
import { functionHost } from './host';
import { timedCell } from './matrix';
import { tableCell } from './table-cell';

/**
 * The process dates that there is data for, newest first.
 * Example: =IDS.PROCESSDATES(1)
 * @customfunction PROCESSDATES
 * @param {any} [custodian] Whose dates count: the custodian's id, short name or name. Blank means all custodians.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns A column of dates.
 */
export function processDates(custodian: any, invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('PROCESSDATES', [custodian], invocation);
}

/**
 * The process date that a date word means, so that you can see what last or lmend stands for.
 * Example: =IDS.DATE("prev",1)
 * @customfunction DATE
 * @param {any} word last, prev, first, T, T-1, LBD, 0D, -1D, -1W, -1M, -1Q, -1Y, WTD, MTD, QTD, YTD, lwend, lmend, lqend or lyend.
 * @param {any} [custodian] Whose dates count: the custodian's id, short name or name. Blank means all custodians.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns A date.
 */
export function date(word: any, custodian: any, invocation: CustomFunctions.CancelableInvocation): Promise<any> {
  return pointCell('DATE', [word, custodian], invocation, async (app, _signal, tellDate) => {
    const day = await app.resolveDate(dateArgument(word, functionHost().dateSystem), custodian);
    tellDate(day);
    return dateCell(day);
  });
}

function dateCell(day: PlainDate): unknown {
  const { formats, dateSystem } = functionHost();
  const serial = toSerial(day);
  if (serial === undefined) return day;
  return timedCell(shiftSerial(serial, dateSystem), numberFormat('date') ?? 'General', formats);
}
