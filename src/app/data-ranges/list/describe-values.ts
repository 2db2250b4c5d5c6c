import { oldestValue, valueFilled, valuesFailed, valuesFilled } from '../../../messages/values';
import type { ShownValue } from '../../../functions/cells/cell-outcomes';

/** Describes errors in values, and values from an earlier date than requested. */
export function describeValues({ array, filled: carried, asOf }: ShownValue): string[] {
  if (carried) return [valueFilled(carried.date, carried.why)];
  if (!array) return [];
  const { values, failed, firstError, filled: earlier, oldest } = array;
  return [
    ...(failed > 0 ? [valuesFailed(failed, values, firstError ?? '')] : []),
    ...(earlier > 0 ? [valuesFilled(earlier, values)] : []),
    ...(oldest !== undefined && oldest !== asOf ? [oldestValue(oldest)] : []),
  ];
}
