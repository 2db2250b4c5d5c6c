import type { CellOutcome } from '../../../functions/cells/cell-outcomes';
import type { FoundFormula } from '../../../workbook/linked/linked-workbook';

/** Excel rounds some numbers in the last of their 15 digits. */
const tolerance = 1e-12;

/**
 * Returns whether a cell may show a result. Cells with the same call share the outcome of the latest call, so a cell
 * may still show an earlier result. For a table, only the size is compared.
 */
export function showsResult({ area, value }: FoundFormula, outcome: CellOutcome): boolean {
  if ('provenance' in outcome) {
    const { size } = outcome;
    // Without dynamic arrays, a formula shows one cell of its table.
    const isOneCell = area.rows * area.columns === 1;
    return size === undefined || isOneCell || (size.rows === area.rows && size.columns === area.columns);
  }
  if ('error' in outcome || outcome.value === undefined) return true;
  const returned = toShownValue(outcome.value);
  // An error in an array.
  if (typeof returned === 'object') return true;
  if (typeof returned !== 'number' || typeof value !== 'number') return returned === value;
  return Math.abs(returned - value) <= Math.abs(returned) * tolerance;
}

/** Returns what a cell shows for a returned value, which may have a format. */
function toShownValue(returned: unknown): unknown {
  return typeof returned === 'object' && returned !== null && 'basicValue' in returned
    ? returned.basicValue
    : (returned ?? '');
}
