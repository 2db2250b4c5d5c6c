import { restorePrefix } from './broken-formulas';
import type { FormulaRun } from './formula-cells';

// Excel on the web accepts 5 MB per sync, and creates an object for each range.
const maxRangesPerSync = 500;
const maxCharactersPerSync = 1_000_000;

/** Divides runs into groups that each fit in one sync. A run is never divided. */
export function groupRuns(runs: readonly FormulaRun[]): FormulaRun[][] {
  const groups: FormulaRun[][] = [];
  let characters = Infinity;
  for (const run of runs) {
    const length = run.formulas.reduce((sum, formula) => sum + formula.length, 0);
    const group = groups[groups.length - 1];
    if (group && group.length < maxRangesPerSync && characters + length <= maxCharactersPerSync) {
      group.push(run);
      characters += length;
    } else {
      groups.push([run]);
      characters = length;
    }
  }
  return groups;
}

/** Removes the text format of cells, in which Excel shows a formula instead of calculating it. */
export async function clearTextFormats(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  runs: readonly FormulaRun[],
): Promise<void> {
  for (const group of groupRuns(runs)) {
    for (const { row, column, formulas } of group) {
      sheet.getRangeByIndexes(row, column, formulas.length, 1).numberFormat = formulas.map(() => ['General']);
    }
    await context.sync();
  }
}

/** Reenters runs of formulas. Returns the number of cells. */
export async function reenterRuns(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  runs: readonly FormulaRun[],
): Promise<number> {
  let cellCount = 0;
  for (const group of groupRuns(runs)) {
    for (const { row, column, formulas } of group) {
      const range = sheet.getRangeByIndexes(row, column, formulas.length, 1);
      range.formulas = formulas.map((formula) => [restorePrefix(formula)]);
      cellCount += formulas.length;
    }
    await context.sync();
  }
  return cellCount;
}
