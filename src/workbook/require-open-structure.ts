import { excelSteps } from '../messages/excel-steps';
import { structureProtected } from '../messages/workbook';
import { throwExcelError } from './excel-error';

/**
 * Throws if the workbook's structure is protected, so that no sheet can be added. Excel's own error is the same as for a
 * protected sheet.
 */
export async function requireOpenStructure(context: Excel.RequestContext): Promise<void> {
  const { protection } = context.workbook;
  protection.load('protected');
  await context.sync();
  if (protection.protected) throw structureProtected();
}

/** Like {@link requireOpenStructure}, before work whose result needs a new sheet. */
export function checkStructure(): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, requireOpenStructure).catch(throwExcelError(excelSteps.addSheet));
}
