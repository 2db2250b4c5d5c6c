import { cellBecameHeader, cellFilled } from '../messages/workbook';
import { excelSteps } from '../messages/excel-steps';
import { throwExcelError } from './excel-error';
import { requireUnprotectedStructure } from './require-unprotected-structure';

/** The address of the entered formula, or a message about the obstacle. */
type FormulaPlacement =
  | { readonly address: string }
  | { readonly obstacle: string; readonly obstacleKind: 'filled cells' | 'table header' };

/** Enters a formula in the active cell, or in A1 of a new sheet. Overwrites a filled cell only with `overwrite`. */
export function placeFormula(
  formula: string,
  {
    target,
    overwrite = false,
    minWidths = [],
  }: {
    readonly target: 'selection' | 'new sheet';
    readonly overwrite?: boolean;
    /** The minimum width of each column in points. An amount that doesn't fit shows as ####. */
    readonly minWidths?: readonly number[];
  },
): Promise<FormulaPlacement> {
  // No delayForCellEdit: on Windows, a click in the pane doesn't end a cell edit, so nothing would happen until the user ends it.
  return Excel.run(async (context) => {
    if (target === 'new sheet') await requireUnprotectedStructure(context);
    const sheet = target === 'new sheet' ? context.workbook.worksheets.add() : undefined;
    const cell = sheet ? sheet.getRange('A1') : context.workbook.getActiveCell();
    cell.load('address,formulas,text');
    await context.sync();
    if (cell.formulas[0]?.[0] !== '' && !overwrite) {
      return { obstacle: cellFilled(cell.address, cell.text[0]?.[0] ?? ''), obstacleKind: 'filled cells' as const };
    }
    // In a cell with the text format, Excel shows a formula instead of calculating it.
    cell.numberFormat = [['General']];
    cell.formulas = [[formula]];
    const columns = minWidths.map((width, index) => {
      const { format } = cell.getOffsetRange(0, index);
      format.load('columnWidth');
      return { format, width };
    });
    sheet?.activate();
    cell.load('formulas');
    await context.sync();
    // A table expands over a cell entered next to it, and turns its headers into text.
    if (!String(cell.formulas[0]?.[0]).startsWith('='))
      return { obstacle: cellBecameHeader(cell.address), obstacleKind: 'table header' as const };
    for (const { format, width } of columns) if (format.columnWidth < width) format.columnWidth = width;
    if (columns.length > 0) await context.sync();
    return { address: cell.address };
  }).catch(throwExcelError(excelSteps.enterFormula));
}
