import { selectBrokenFormulas } from './broken-formulas';
import { formulaSteps } from '../messages/excel';
import { toExcelError, throwExcelError } from './excel-error';
import { findDateSystem } from './find-date-system';
import {
  findFormulaRuns,
  findRepeatedFormulas,
  selectTextFormattedCells,
  excludeConstants,
  type Formulas,
} from './formula-cells';
import { clearTextFormats, reenterRuns } from './reenter-runs';

// Excel on the web refuses a response over 5 MB, which includes the cells between the formulas; formulas may be long.
const maxCellsPerChunk = 20_000;
// Excel creates an object for each cell that is read separately.
const maxCellsPerSync = 500;

/** The formulas of the open workbook. Every method rejects with an AddInError when Excel refuses. */
export const excelWorkbook = {
  findDateSystem,
  /** Reenters every IDS formula, sheet by sheet, to make Excel recalculate it. */
  reenterFormulas: () => reenterSheets(refreshSelection),
  /** Reenters only the IDS formulas that show or may hide an error, are still calculating, or have Excel's prefix for an unknown add-in. */
  repairFormulas: () => reenterSheets(repairSelection),
};

/** Chooses the formulas to reenter. */
interface FormulaSelection {
  /** Returns the name of the step for an error message. */
  readonly nameStep: (sheet: string) => string;
  /** Returns the formulas of a range, with empty text for each cell that isn't selected. */
  readonly select: (range: Excel.Range) => Formulas;
}

const refreshSelection: FormulaSelection = {
  nameStep: formulaSteps.refreshSheet,
  select: ({ formulas, values }) => excludeConstants(formulas, values),
};
const repairSelection: FormulaSelection = {
  nameStep: formulaSteps.repairSheet,
  select: ({ formulas, values }) => selectBrokenFormulas(formulas, values),
};

/** Reenters the selected formulas of all sheets. Skips and reports a sheet that Excel refuses, such as a protected one. */
async function reenterSheets(selection: FormulaSelection): Promise<ReenterReport> {
  const sheets = await readSheets();
  let cellCount = 0;
  const failures: string[] = [];
  for (const { id, name } of sheets) {
    try {
      cellCount += await reenterSheet(id, selection);
    } catch (error) {
      failures.push(toExcelError(selection.nameStep(name), error).message);
    }
  }
  return { cellCount, failures };
}

async function readSheets(): Promise<{ id: string; name: string }[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    return worksheets.items.map(({ id, name }) => ({ id, name }));
  }).catch(throwExcelError(formulaSteps.readSheets));
}

/** Reads a sheet's formulas in chunks of rows, and writes the selected IDS formulas back. Returns the number of cells. */
async function reenterSheet(id: string, { select }: FormulaSelection): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(id);
    const usedRange = sheet.getUsedRangeOrNullObject();
    usedRange.load('rowIndex,columnIndex,rowCount,columnCount');
    await context.sync();
    if (usedRange.isNullObject) return 0;
    const rowsPerChunk = Math.max(1, Math.floor(maxCellsPerChunk / usedRange.columnCount));
    let cellCount = 0;
    let rowAbove: readonly unknown[] = [];
    for (let row = 0; row < usedRange.rowCount; row += rowsPerChunk) {
      const rows = Math.min(rowsPerChunk, usedRange.rowCount - row);
      const chunk = sheet.getRangeByIndexes(
        usedRange.rowIndex + row,
        usedRange.columnIndex,
        rows,
        usedRange.columnCount,
      );
      chunk.load('formulas,values,numberFormat,hasSpill');
      await context.sync();
      const selectedFormulas = select(chunk);
      const spilledCells =
        chunk.hasSpill === false
          ? new Set<string>()
          : await findSpilledCells(context, chunk, selectedFormulas, rowAbove);
      rowAbove = chunk.formulas[rows - 1] ?? [];
      const findRuns = (formulas: Formulas) =>
        findFormulaRuns(formulas, usedRange.rowIndex + row, usedRange.columnIndex, spilledCells);
      await clearTextFormats(context, sheet, findRuns(selectTextFormattedCells(selectedFormulas, chunk.numberFormat)));
      cellCount += await reenterRuns(context, sheet, findRuns(selectedFormulas));
    }
    return cellCount;
  });
}

/** Returns the cells of each spill except its first, as `row,column` in the chunk. Excel reports the formula in all of them. */
async function findSpilledCells(
  context: Excel.RequestContext,
  chunk: Excel.Range,
  selectedFormulas: Formulas,
  rowAbove: readonly unknown[],
): Promise<Set<string>> {
  const repeats = findRepeatedFormulas(chunk.formulas, rowAbove).filter(
    ([row, column]) => selectedFormulas[row]?.[column] !== '',
  );
  const spilledCells = new Set<string>();
  for (let start = 0; start < repeats.length; start += maxCellsPerSync) {
    const candidates = repeats.slice(start, start + maxCellsPerSync).map(([row, column]) => {
      const cell = chunk.getCell(row, column);
      const spillParent = cell.getSpillParentOrNullObject();
      cell.load('address');
      spillParent.load('address');
      return { key: `${row},${column}`, cell, spillParent };
    });
    await context.sync();
    for (const { key, cell, spillParent } of candidates) {
      if (!spillParent.isNullObject && spillParent.address !== cell.address) spilledCells.add(key);
    }
  }
  return spilledCells;
}

/** The result of reentering formulas. */
export interface ReenterReport {
  /** The number of reentered cells. */
  readonly cellCount: number;
  /** A message for each sheet that Excel refused. */
  readonly failures: readonly string[];
}
