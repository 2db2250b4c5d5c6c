import { pointCell } from './point-cell';
import { dateArgument } from '../query/date-argument';
import { fieldCell } from './field-cell';
import { functionHost } from './host';

/* The compiler of the functions' metadata reads these values as JSON, so they need double quotes. */
/* prettier-ignore */
/**
 * What IDS.INFO can tell.
 * @customenum {string}
 */
enum Information {
  /** When the rows came from the service */
  Fetched = "fetched",
  /** The process date that they are for */
  AsOf = "asof",
  /** How many rows the answer has, its header aside */
  Rows = "rows",
  /** How their delivery stood */
  Status = "status",
  /** Who had not delivered: an empty text when everybody had */
  Missing = "missing",
  /** The interface that they came through */
  Source = "source",
  /** What was asked */
  Query = "query",
}

/**
 * Where the newest answer of this session comes from: when it was fetched, its process date, its rows, how its delivery
 * stood, who was missing, its source, or the question. Rows are those that the service sent for the answer: cells that
 * share a request, as IDS.PRICE does, share its rows, and top= limits them. Tells what held when this cell was calculated;
 * Refresh all brings it up to date. Gives #N/A when nothing was fetched.
 * Example: =IDS.INFO("fetched","Positions",1,"last")
 * @customfunction INFO
 * @param {Information} what fetched, asof, rows, status, missing, source or query.
 * @param {any} [set] The set that the answer is of, like Positions. Blank means any.
 * @param {any} [custodian] The custodian that was asked for alone. Blank means any, or several together.
 * @param {any} [date] The answer's process date: a date or a word like last. Blank means any.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns A date with time, a date, a number or a text.
 */
export function info(
  what: Information,
  set: any,
  custodian: any,
  date: any,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any> {
  return pointCell('INFO', [what, set, custodian, date], invocation, async (app, signal) => {
    const day = dateArgument(date, functionHost().dateSystem);
    return fieldCell(await app.askInfo({ what, set, custodian, date: day }, signal));
  });
}
