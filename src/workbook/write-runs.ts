import { restorePrefix } from './broken-formulas';
import type { FormulaRun } from './formula-cells';

// Excel on the web accepts 5 MB per sync, and creates an object for each range.
const maxRanges = 500;
const maxCharacters = 1_000_000;

/** Groups runs to be sent in one sync each. A run is never divided. */
export function groupRuns(runs: readonly FormulaRun[]): FormulaRun[][] {
  const groups: FormulaRun[][] = [];
  let characters = Infinity;
  for (const run of runs) {
    const length = run.formulas.reduce((sum, formula) => sum + formula.length, 0);
    const group = groups[groups.length - 1];
    if (group && group.length < maxRanges && characters + length <= maxCharacters) {
      group.push(run);
      characters += length;
    } else {
      groups.push([run]);
      characters = length;
    }
  }
  return groups;
}

/** Removes the text format of cells: Excel shows a formula there instead of calculating it. */
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

/** Enters runs of formulas again. Returns the number of cells. */
export async function writeRuns(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  runs: readonly FormulaRun[],
): Promise<number> {
  let cells = 0;
  for (const group of groupRuns(runs)) {
    for (const { row, column, formulas } of group) {
      const range = sheet.getRangeByIndexes(row, column, formulas.length, 1);
      range.formulas = formulas.map((formula) => [restorePrefix(formula)]);
      cells += formulas.length;
    }
    await context.sync();
  }
  return cells;
}
