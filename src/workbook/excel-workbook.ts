import { AddInError } from '../model/errors';
import { excelError } from './excel-error';
import { findDateSystem } from './find-date-system';
import { findFormulaRuns, findRepeats, type FormulaRun } from './formula-cells';
import type { ReenterReport, Workbook } from './workbook';

// A read of more cells than this may come back empty without an error.
const mostCellsRead = 200_000;
// Each cell asked about alone is an object of its own to Excel.
const cellsAtOnce = 500;

/** The open workbook, through Office.js. */
export const excelWorkbook: Workbook = {
  findDateSystem,

  enterFormula: (formula) =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const cell = context.workbook.getActiveCell();
      cell.load('address,formulas');
      await context.sync();
      if (cell.formulas[0]?.[0] !== '') {
        throw new AddInError(
          'workbook',
          `${cell.address} is not empty. Select an empty cell, then insert again: nothing was overwritten.`,
        );
      }
      // A cell kept as text would show the formula instead of working it out.
      cell.numberFormat = [['General']];
      cell.formulas = [[formula]];
      await context.sync();
      return cell.address;
    }).catch((error: unknown) => {
      throw excelError('Entering the formula', error);
    }),

  reenterFormulas: async () => {
    const sheets = await readSheets();
    let cells = 0;
    let touched = 0;
    const failures: string[] = [];
    for (const { id, name } of sheets) {
      try {
        const count = await reenterSheet(id);
        cells += count;
        if (count > 0) touched++;
      } catch (error) {
        failures.push(excelError(`Refreshing the sheet ${name}`, error).message);
      }
    }
    return { cells, sheets: touched, failures } satisfies ReenterReport;
  },
};

async function readSheets(): Promise<{ id: string; name: string }[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    return worksheets.items.map(({ id, name }) => ({ id, name }));
  }).catch((error: unknown) => {
    throw excelError('Reading the list of sheets', error);
  });
}

/** Reads a sheet's formulas in blocks, and writes those that call IDS functions back to their own cells. */
async function reenterSheet(id: string): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(id);
    const used = sheet.getUsedRangeOrNullObject();
    used.load('rowIndex,columnIndex,rowCount,columnCount');
    await context.sync();
    if (used.isNullObject) return 0;
    const rowsAtOnce = Math.max(1, Math.floor(mostCellsRead / used.columnCount));
    let cells = 0;
    let above: readonly unknown[] = [];
    for (let row = 0; row < used.rowCount; row += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, used.rowCount - row);
      const block = sheet.getRangeByIndexes(used.rowIndex + row, used.columnIndex, rows, used.columnCount);
      block.load('formulas,hasSpill');
      await context.sync();
      const spilled = block.hasSpill === false ? new Set<string>() : await readSpilled(context, block, above);
      above = block.formulas[rows - 1] ?? [];
      const runs = findFormulaRuns(block.formulas, used.rowIndex + row, used.columnIndex, spilled);
      for (const run of runs) cells += enterRun(sheet, run);
      if (runs.length > 0) await context.sync();
    }
    return cells;
  });
}

/** The cells that only show a spill's formula, `row,column` in the block. */
async function readSpilled(
  context: Excel.RequestContext,
  block: Excel.Range,
  above: readonly unknown[],
): Promise<Set<string>> {
  const repeats = findRepeats(block.formulas, above);
  const spilled = new Set<string>();
  for (let start = 0; start < repeats.length; start += cellsAtOnce) {
    const asked = repeats.slice(start, start + cellsAtOnce).map(([row, column]) => {
      const cell = block.getCell(row, column);
      const parent = cell.getSpillParentOrNullObject();
      cell.load('address');
      parent.load('address');
      return { key: `${row},${column}`, cell, parent };
    });
    await context.sync();
    for (const { key, cell, parent } of asked) {
      if (!parent.isNullObject && parent.address !== cell.address) spilled.add(key);
    }
  }
  return spilled;
}

function enterRun(sheet: Excel.Worksheet, { row, column, formulas }: FormulaRun): number {
  sheet.getRangeByIndexes(row, column, formulas.length, 1).formulas = formulas.map((formula) => [formula]);
  return formulas.length;
}
