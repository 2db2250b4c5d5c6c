import { keepBroken } from './broken-formulas';
import { excelError } from './excel-error';
import { findDateSystem } from './find-date-system';
import { findFormulaRuns, findRepeats, inTextCells, withoutTexts, type Formulas } from './formula-cells';
import type { ReenterReport, Workbook } from './workbook';
import { clearTextFormats, writeRuns } from './write-runs';

// Excel on the web refuses a response over 5 MB, which includes the cells between the formulas; formulas may be long.
const mostCellsRead = 20_000;
// Each cell read on its own is an object to Excel.
const cellsAtOnce = 500;

/** The open workbook, through Office.js. */
export const excelWorkbook: Workbook = {
  findDateSystem,

  reenterFormulas: () => reenterSheets(refreshing),
  repairFormulas: () => reenterSheets(repairing),
};

/** Which formulas are entered again. */
interface Choice {
  /** For the message when it fails. */
  readonly doing: string;
  /** What the choice needs to know of a range, for Excel. */
  readonly load: string;
  /** The formulas of a range, with an empty place for every cell that is not chosen. */
  readonly choose: (dataRange: Excel.Range) => Formulas;
}

const refreshing: Choice = {
  doing: 'Refreshing',
  load: 'formulas,values',
  choose: (dataRange) => withoutTexts(dataRange.formulas, dataRange.values),
};
const repairing: Choice = {
  doing: 'Repairing',
  load: 'formulas,values',
  choose: (dataRange) => keepBroken(dataRange.formulas, dataRange.values),
};

/** Goes through all sheets; one that Excel refuses, such as a protected one, does not keep the others. */
async function reenterSheets(choice: Choice): Promise<ReenterReport> {
  const sheets = await readSheets();
  let cells = 0;
  const failures: string[] = [];
  for (const { id, name } of sheets) {
    try {
      cells += await reenterSheet(id, choice);
    } catch (error) {
      failures.push(excelError(`${choice.doing} the sheet ${name}`, error).message);
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
  }).catch((error: unknown) => {
    throw excelError('Reading the list of sheets', error);
  });
}

/** Reads a sheet's formulas in data ranges, and writes the chosen ones that call IDS functions back to their own cells. */
async function reenterSheet(id: string, { load, choose }: Choice): Promise<number> {
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
      const dataRange = sheet.getRangeByIndexes(used.rowIndex + row, used.columnIndex, rows, used.columnCount);
      dataRange.load(`${load},numberFormat,hasSpill`);
      await context.sync();
      const chosen = choose(dataRange);
      const spilled =
        dataRange.hasSpill === false ? new Set<string>() : await readSpilled(context, dataRange, chosen, above);
      above = dataRange.formulas[rows - 1] ?? [];
      const findRuns = (formulas: Formulas) =>
        findFormulaRuns(formulas, used.rowIndex + row, used.columnIndex, spilled);
      await clearTextFormats(context, sheet, findRuns(inTextCells(chosen, dataRange.numberFormat)));
      cells += await writeRuns(context, sheet, findRuns(chosen));
    }
    return cells;
  });
}

/** The chosen cells that only show a spill's formula, `row,column` in the data range. */
async function readSpilled(
  context: Excel.RequestContext,
  dataRange: Excel.Range,
  chosen: Formulas,
  above: readonly unknown[],
): Promise<Set<string>> {
  const repeats = findRepeats(dataRange.formulas, above).filter(([row, column]) => chosen[row]?.[column] !== '');
  const spilled = new Set<string>();
  for (let start = 0; start < repeats.length; start += cellsAtOnce) {
    const requested = repeats.slice(start, start + cellsAtOnce).map(([row, column]) => {
      const cell = dataRange.getCell(row, column);
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
