import { refreshCancelled } from '../../messages/workbook';
import { throwExcelError } from '../excel-error';
import { findFormulaRuns, inTextCells, type Formulas } from '../formula-cells';
import { clearTextFormats, writeRuns } from '../write-runs';
import type { FormulaCell } from './linked-workbook';

/** Excel on the web refuses a response over 5 MB. */
const rowsAtOnce = 5_000;

/** Reenters formulas in the cells that still contain them; returns how many. */
export async function enterAgain(cells: readonly FormulaCell[], signal?: AbortSignal): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    let entered = 0;
    for (const column of byColumn(cells)) {
      const rows = column.map(({ row }) => row).sort((one, other) => one - other);
      const [first] = column;
      if (!first) continue;
      const sheet = context.workbook.worksheets.getItem(first.sheetId);
      const wanted = new Map(column.map(({ row, formula }) => [row, formula]));
      for (const { from, to } of stretches(rows)) {
        if (signal?.aborted) throw refreshCancelled();
        const range = sheet.getRangeByIndexes(from, first.column, to - from + 1, 1).load('formulas,numberFormat');
        await context.sync();
        const held: Formulas = range.formulas.map(([formula]: unknown[], index: number) => [
          formula === wanted.get(from + index) ? formula : '',
        ]);
        await clearTextFormats(
          context,
          sheet,
          findFormulaRuns(inTextCells(held, range.numberFormat), from, first.column),
        );
        entered += await writeRuns(context, sheet, findFormulaRuns(held, from, first.column));
      }
    }
    return entered;
  }).catch(throwExcelError('Entering the formula'));
}

function byColumn(cells: readonly FormulaCell[]): FormulaCell[][] {
  const columns = new Map<string, FormulaCell[]>();
  for (const cell of cells) {
    const key = `${cell.column} ${cell.sheetId}`;
    const column = columns.get(key);
    if (column) column.push(cell);
    else columns.set(key, [cell]);
  }
  return [...columns.values()];
}

/** Combines rows in order into few ranges; other cells between them are read, too. */
function stretches(rows: readonly number[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const row of rows) {
    const last = found[found.length - 1];
    if (last && row - last.from < rowsAtOnce && row - last.to <= 100) last.to = row;
    else found.push({ from: row, to: row });
  }
  return found;
}
