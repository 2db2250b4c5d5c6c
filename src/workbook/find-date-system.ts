import type { DateSystem } from '../model/plain-date';
import { refuse } from './excel-error';

/**
 * How the open workbook counts days. Excel has no property for it outside its preview, but its DATE returns another
 * number for 2 January 1904 in each system: 1463, or 1 if days count from 1904. A guess could be four years off, so
 * this waits for the end of an edit, and rejects if Excel doesn't respond.
 */
export function findDateSystem(): Promise<DateSystem> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const probe = context.workbook.functions.date(1904, 1, 2);
    probe.load('value');
    await context.sync();
    return probe.value === 1 ? 1904 : 1900;
  }).catch(refuse('Reading the date system'));
}
