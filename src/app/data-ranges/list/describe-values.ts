import { oldestValue, valueFilled, valuesFailed, valuesFilled } from '../../../messages/values';
import type { ShownValue } from '../../../functions/cells/cell-outcomes';

/** Describes errors in values, and values from an earlier date than requested. */
export function describeValues({ array, filled: carried, asOf }: ShownValue): string[] {
  if (carried) return [valueFilled(carried.date, carried.why)];
  if (!array) return [];
  const count = (number: number) => number.toLocaleString('en-US');
  const { values, failed, firstError, filled: earlier, oldest } = array;
  return [
    ...(failed > 0 ? [valuesFailed(count(failed), count(values), firstError ?? '')] : []),
    ...(earlier > 0 ? [valuesFilled(count(earlier), count(values))] : []),
    ...(oldest !== undefined && oldest !== asOf ? [oldestValue(oldest)] : []),
  ];
}
