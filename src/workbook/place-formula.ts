import { excelError } from './excel-error';

/** Where a formula was entered, or what is in the way. */
export type FormulaPlacement = { readonly address: string } | { readonly obstacle: string };

/** Enters a formula at the active cell, or at A1 of a new sheet. A filled cell is overwritten only with `overwrite`. */
export function placeFormula(
  formula: string,
  {
    target,
    overwrite = false,
    widths = [],
  }: {
    readonly target: 'selection' | 'new sheet';
    readonly overwrite?: boolean;
    /** The least width in points of each column that it fills: an amount that doesn't fit shows as ####. */
    readonly widths?: readonly number[];
  },
): Promise<FormulaPlacement> {
  // Not delayed while a cell is edited: on Windows a click in the pane does not end the edit, and nothing would seem to happen.
  return Excel.run(async (context) => {
    const sheet = target === 'new sheet' ? context.workbook.worksheets.add() : undefined;
    const cell = sheet ? sheet.getRange('A1') : context.workbook.getActiveCell();
    cell.load('address,formulas,text');
    await context.sync();
    if (cell.formulas[0]?.[0] !== '' && !overwrite) {
      const shown = cell.text[0]?.[0] ?? '';
      return { obstacle: `${cell.address} holds ${shown === '' ? 'something' : `"${shown.slice(0, 40)}"`}.` };
    }
    // A cell kept as text would show the formula instead of working it out.
    cell.numberFormat = [['General']];
    cell.formulas = [[formula]];
    const columns = widths.map((width, index) => {
      const { format } = cell.getOffsetRange(0, index);
      format.load('columnWidth');
      return { format, width };
    });
    sheet?.activate();
    cell.load('formulas');
    await context.sync();
    // A table takes in what is entered next to it, and its headers are texts.
    if (!String(cell.formulas[0]?.[0]).startsWith('=')) {
      return { obstacle: `${cell.address} became a header of the table next to it, which can't hold a formula.` };
    }
    for (const { format, width } of columns) if (format.columnWidth < width) format.columnWidth = width;
    if (columns.length > 0) await context.sync();
    return { address: cell.address };
  }).catch((error: unknown) => {
    throw excelError('Entering the formula', error);
  });
}
