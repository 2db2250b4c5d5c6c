import { excelSteps } from '../messages/excel-steps';
import { structureProtected } from '../messages/workbook';
import { throwExcelError } from './excel-error';

/**
 * Throws if the workbook's structure is protected, which prevents adding sheets. Excel's own error doesn't say so: it's the
 * same as for a protected sheet.
 */
export async function requireUnprotectedStructure(context: Excel.RequestContext): Promise<void> {
  const { protection } = context.workbook;
  protection.load('protected');
  await context.sync();
  if (protection.protected) throw structureProtected();
}

/** Makes the same check before long work whose result needs a new sheet. */
export function checkStructureProtection(): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, requireUnprotectedStructure).catch(throwExcelError(excelSteps.addSheet));
}
