import type { CellOutcome } from '../../functions/cells/cell-outcomes';
import type { PlainDate } from '../../model/plain-date';

/** Returns the process date of a call's outcome, the latest one for an array; undefined if it has none. */
export function readAsOf(outcome: CellOutcome | undefined): PlainDate | undefined {
  if (!outcome || 'error' in outcome) return undefined;
  return 'provenance' in outcome ? outcome.provenance.processDate : outcome.asOf;
}

/** Returns the error of a call's outcome. */
export function readError(outcome: CellOutcome | undefined) {
  return outcome && 'error' in outcome ? outcome.error : undefined;
}
