import { fileKindBySet } from '../../loader/statuses';
import { noValueWithin } from '../../messages/no-rows';
import { AddInError } from '../../model/errors';
import type { LoaderContext } from '../definition/context';
import type { ReportDate } from '../definition/definition';
import { reportValueDate } from './filled-dates';
import { fetchDatesBack } from './find-dates-back';
import type { ResolvedDate } from './resolve-date';

interface ValueQuery {
  readonly set: string;
  /** The name of the value in messages: `FX rate from EUR to USD`. */
  readonly valueName: string;
  readonly resolvedDate: ResolvedDate;
  readonly custodians: readonly number[] | undefined;
  /** How many process dates back the value may come from; undefined for the requested date only. */
  readonly within: number | undefined;
}

/**
 * Returns the value on the requested date or, if it may be filled, the last one before it. `read` returns an error if a
 * date has no value, and throws for any other problem.
 */
export async function findLastValue<Value extends object | number>(
  context: LoaderContext,
  { set, valueName, resolvedDate, custodians, within }: ValueQuery,
  reportDate: ReportDate | undefined,
  readValue: (candidateDate: ResolvedDate) => Promise<Value | AddInError>,
): Promise<Value> {
  const kind = fileKindBySet[set] ?? 'Pos';
  const dates =
    within === undefined
      ? [resolvedDate]
      : await fetchDatesBack(context, { date: resolvedDate, custodians, kind, within });
  let noValueError: AddInError | undefined;
  for (const date of dates) {
    const value = await readValue(date);
    if (value instanceof AddInError) {
      noValueError ??= value;
      continue;
    }
    await reportValueDate(context, { set, custodians, requestedDate: resolvedDate, date: date.date }, reportDate);
    return value;
  }
  if (within === undefined && noValueError) throw noValueError;
  throw new AddInError('noRows', noValueWithin(valueName, resolvedDate.date, within ?? 1));
}
