import { groupByKey } from '../../model/table';
import { excelSteps } from '../../messages/excel-steps';
import { refreshCanceled } from '../../messages/workbook';
import { throwExcelError } from '../excel-error';
import { findFormulaRuns, selectTextFormattedCells, type Formulas } from '../formula-cells';
import { clearTextFormats, reenterRuns } from '../reenter-runs';
import type { FormulaCell } from './linked-workbook';

/** Excel on the web refuses a response over 5 MB. */
const maxRows = 5_000;
/** Reading up to this many unneeded cells is cheaper than another range. */
const maxGap = 100;

/** Reenters formulas in the cells that still contain them. Returns how many. */
export async function reenterFormulas(cells: readonly FormulaCell[], signal?: AbortSignal): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    let reenteredCount = 0;
    for (const columnCells of groupByKey(cells.map((cell) => [`${cell.column} ${cell.sheetId}`, cell])).values()) {
      const rows = columnCells.map(({ row }) => row).sort((a, b) => a - b);
      const [firstCell] = columnCells;
      if (!firstCell) continue;
      const sheet = context.workbook.worksheets.getItem(firstCell.sheetId);
      const expectedFormulas = new Map(columnCells.map(({ row, formula }) => [row, formula]));
      for (const { from, to } of groupRows(rows)) {
        if (signal?.aborted) throw refreshCanceled();
        const range = sheet.getRangeByIndexes(from, firstCell.column, to - from + 1, 1).load('formulas,numberFormat');
        await context.sync();
        const unchangedFormulas: Formulas = range.formulas.map(([formula]: unknown[], index: number) => [
          formula === expectedFormulas.get(from + index) ? formula : '',
        ]);
        await clearTextFormats(
          context,
          sheet,
          findFormulaRuns(selectTextFormattedCells(unchangedFormulas, range.numberFormat), from, firstCell.column),
        );
        reenteredCount += await reenterRuns(context, sheet, findFormulaRuns(unchangedFormulas, from, firstCell.column));
      }
    }
    return reenteredCount;
  }).catch(throwExcelError(excelSteps.enterFormula));
}

/** Combines ordered rows into few ranges, including short gaps. */
function groupRows(rows: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = ranges[ranges.length - 1];
    if (last && row - last.from < maxRows && row - last.to <= maxGap) last.to = row;
    else ranges.push({ from: row, to: row });
  }
  return ranges;
}
