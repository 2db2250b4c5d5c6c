// Short because only src/workbook may use Excel.
import { excelSteps } from '../messages/excel-steps';
import { throwExcelError } from './excel-error';
import { showCells } from './show-cells';

/** Activates a sheet and selects the cells at an address. */
export function selectAddress(sheet: string, address: string): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    await showCells(context, worksheet, worksheet.getRange(address));
  }).catch(throwExcelError(excelSteps.goTo(sheet)));
}
