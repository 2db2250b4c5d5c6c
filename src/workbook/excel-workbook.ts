import { selectBrokenFormulas } from './broken-formulas';
import { formulaSteps } from '../messages/excel';
import { toExcelError, throwExcelError } from './excel-error';
import { findDateSystem } from './find-date-system';
import {
  findFormulaRuns,
  findRepeats,
  selectTextFormattedCells,
  excludeTextCells,
  type Formulas,
} from './formula-cells';
import { clearTextFormats, writeRuns } from './write-runs';

// Excel on the web refuses a response over 5 MB, which includes the cells between the formulas; formulas may be long.
const maxCellsPerChunk = 20_000;
// Excel creates an object for each cell that is read separately.
const maxCellsPerSync = 500;

/** The formulas of the open workbook. Every method rejects with an AddInError when Excel refuses. */
export const excelWorkbook = {
  findDateSystem,
  /** Enters every IDS formula again, sheet by sheet, to make Excel recalculate it. */
  reenterFormulas: () => reenterSheets(refreshSelection),
  /** Reenters only the IDS formulas that show or may hide an error, are stuck waiting, or have Excel's prefix for an unknown add-in. */
  repairFormulas: () => reenterSheets(repairSelection),
};

/** Selects the formulas to enter again. */
interface FormulaSelection {
  /** The name of the step, for the message of a failure. */
  readonly nameStep: (sheet: string) => string;
  /** Returns the formulas of a range, with empty text for each cell that isn't selected. */
  readonly select: (range: Excel.Range) => Formulas;
}

const refreshSelection: FormulaSelection = {
  nameStep: formulaSteps.refreshSheet,
  select: ({ formulas, values }) => excludeTextCells(formulas, values),
};
const repairSelection: FormulaSelection = {
  nameStep: formulaSteps.repairSheet,
  select: ({ formulas, values }) => selectBrokenFormulas(formulas, values),
};

/** Enters the selected formulas of all sheets again. A sheet that Excel refuses, such as a protected one, is reported and skipped. */
async function reenterSheets(selection: FormulaSelection): Promise<ReenterReport> {
  const sheets = await readSheets();
  let cells = 0;
  const failures: string[] = [];
  for (const { id, name } of sheets) {
    try {
      cells += await reenterSheet(id, selection);
    } catch (error) {
      failures.push(toExcelError(selection.nameStep(name), error).message);
    }
  }
  return { cells, failures };
}

async function readSheets(): Promise<{ id: string; name: string }[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    return worksheets.items.map(({ id, name }) => ({ id, name }));
  }).catch(throwExcelError(formulaSteps.readSheets));
}

/** Reads a sheet's formulas in chunks of rows, and writes the selected IDS formulas back to their cells. Returns how many. */
async function reenterSheet(id: string, { select }: FormulaSelection): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(id);
    const used = sheet.getUsedRangeOrNullObject();
    used.load('rowIndex,columnIndex,rowCount,columnCount');
    await context.sync();
    if (used.isNullObject) return 0;
    const rowsPerChunk = Math.max(1, Math.floor(maxCellsPerChunk / used.columnCount));
    let cells = 0;
    let rowAbove: readonly unknown[] = [];
    for (let row = 0; row < used.rowCount; row += rowsPerChunk) {
      const rows = Math.min(rowsPerChunk, used.rowCount - row);
      const chunk = sheet.getRangeByIndexes(used.rowIndex + row, used.columnIndex, rows, used.columnCount);
      chunk.load('formulas,values,numberFormat,hasSpill');
      await context.sync();
      const selected = select(chunk);
      const spilled =
        chunk.hasSpill === false ? new Set<string>() : await findSpilledCells(context, chunk, selected, rowAbove);
      rowAbove = chunk.formulas[rows - 1] ?? [];
      const findRuns = (formulas: Formulas) =>
        findFormulaRuns(formulas, used.rowIndex + row, used.columnIndex, spilled);
      await clearTextFormats(context, sheet, findRuns(selectTextFormattedCells(selected, chunk.numberFormat)));
      cells += await writeRuns(context, sheet, findRuns(selected));
    }
    return cells;
  });
}

/** Returns the cells of a spill other than its first, as `row,column` in the chunk: Excel reports the formula in all. */
async function findSpilledCells(
  context: Excel.RequestContext,
  chunk: Excel.Range,
  selected: Formulas,
  above: readonly unknown[],
): Promise<Set<string>> {
  const repeats = findRepeats(chunk.formulas, above).filter(([row, column]) => selected[row]?.[column] !== '');
  const spilled = new Set<string>();
  for (let start = 0; start < repeats.length; start += maxCellsPerSync) {
    const requested = repeats.slice(start, start + maxCellsPerSync).map(([row, column]) => {
      const cell = chunk.getCell(row, column);
      const parent = cell.getSpillParentOrNullObject();
      cell.load('address');
      parent.load('address');
      return { key: `${row},${column}`, cell, parent };
    });
    await context.sync();
    for (const { key, cell, parent } of requested) {
      if (!parent.isNullObject && parent.address !== cell.address) spilled.add(key);
    }
  }
  return spilled;
}

/** The result of reentering formulas. */
export interface ReenterReport {
  /** The number of reentered cells. */
  readonly cells: number;
  /** A message for each sheet that Excel refused. */
  readonly failures: readonly string[];
}
