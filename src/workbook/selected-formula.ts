import { excelSteps } from '../messages/excel-steps';
import { cellChangedMeanwhile } from '../messages/workbook';
import { throwExcelError } from './excel-error';
import { callsIds, excludeConstants } from './formula-cells';

/** A cell with an IDS formula. */
export interface SelectedFormula {
  /** Such as `Sheet1!A1`. For a spill, the address of the cell with the formula. */
  readonly address: string;
  readonly formula: string;
}

/** Reads the IDS formula of the selected cell, or of the spill that the cell belongs to. */
export function readSelectedFormula(): Promise<SelectedFormula | undefined> {
  return Excel.run(async (context) => {
    const cell = context.workbook.getActiveCell();
    const spillParent = cell.getSpillParentOrNullObject();
    cell.load('address,formulas,values');
    spillParent.load('address,formulas,values');
    await context.sync();
    const formulaCell = spillParent.isNullObject ? cell : spillParent;
    const formula = excludeConstants(formulaCell.formulas, formulaCell.values)[0]?.[0];
    return callsIds(formula) ? { address: formulaCell.address, formula } : undefined;
  }).catch(throwExcelError(excelSteps.readSelectedCell));
}

/** Replaces a cell's formula, and returns the cell's address. Rejects if the formula has changed since it was read. */
export function rewriteFormula({ address, formula }: SelectedFormula, newFormula: string): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const [sheet, cellAddress] = splitAddress(address);
    const cell = context.workbook.worksheets.getItem(sheet).getRange(cellAddress);
    cell.load('address,formulas,numberFormat');
    await context.sync();
    if (cell.formulas[0]?.[0] !== formula) throw cellChangedMeanwhile(address);
    // In a cell with the text format, Excel shows a formula instead of calculating it.
    if (cell.numberFormat[0]?.[0] === '@') cell.numberFormat = [['General']];
    cell.formulas = [[newFormula]];
    await context.sync();
    return cell.address;
  }).catch(throwExcelError(excelSteps.changeFormula(address)));
}

/** Splits an address like `'My sheet'!A1` into the sheet's name and the cell. */
export function splitAddress(address: string): [sheet: string, cell: string] {
  const separator = address.lastIndexOf('!');
  const sheet = address.slice(0, separator);
  return [/^'.*'$/.test(sheet) ? sheet.slice(1, -1).replace(/''/g, "'") : sheet, address.slice(separator + 1)];
}
