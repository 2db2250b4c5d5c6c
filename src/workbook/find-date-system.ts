import { formulaSteps } from '../messages/excel';
import type { DateSystem } from '../model/plain-date';
import { throwExcelError } from './excel-error';

/**
 * Finds the date system of the open workbook. Outside its preview API, Excel has no property for it, but DATE(1904,1,2)
 * returns 1463 in the 1900 system and 1 in the 1904 system. A wrong guess would shift dates by four years, so this waits
 * for the end of an edit and rejects if Excel doesn't respond.
 */
export function findDateSystem(): Promise<DateSystem> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const probe = context.workbook.functions.date(1904, 1, 2);
    probe.load('value');
    await context.sync();
    return probe.value === 1 ? 1904 : 1900;
  }).catch(throwExcelError(formulaSteps.readDateSystem));
}
