// Short because only src/workbook may use Excel.
import { excelSteps } from '../messages/excel-steps';
import { throwExcelError } from './excel-error';

/** Activates a sheet and selects one of its cells. */
export function selectPlace(sheet: string, address: string): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    worksheet.activate();
    worksheet.getRange(address).select();
    await context.sync();
  }).catch(throwExcelError(excelSteps.goTo(sheet)));
}
