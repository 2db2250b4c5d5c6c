import { withCalls } from './broken-formulas';
import type { FormulaRun } from './formula-cells';

// Excel on the web takes 5 MB in a request, everything of one sync together, and each range is an object of its own.
const mostRanges = 500;
const mostCharacters = 1_000_000;

/** Runs in groups that are small enough to be sent together. A single run is never divided. */
export function groupRuns(runs: readonly FormulaRun[]): FormulaRun[][] {
  const groups: FormulaRun[][] = [];
  let characters = Infinity;
  for (const run of runs) {
    const length = run.formulas.reduce((sum, formula) => sum + formula.length, 0);
    const group = groups[groups.length - 1];
    if (group && group.length < mostRanges && characters + length <= mostCharacters) {
      group.push(run);
      characters += length;
    } else {
      groups.push([run]);
      characters = length;
    }
  }
  return groups;
}

/** Takes the text format of cells, which would show a formula entered there instead of working it out. */
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

/** Enters runs of formulas again, each in its own cells. Gives how many cells that were. */
export async function writeRuns(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  runs: readonly FormulaRun[],
): Promise<number> {
  let cells = 0;
  for (const group of groupRuns(runs)) {
    for (const { row, column, formulas } of group) {
      const range = sheet.getRangeByIndexes(row, column, formulas.length, 1);
      range.formulas = formulas.map((formula) => [withCalls(formula)]);
      cells += formulas.length;
    }
    await context.sync();
  }
  return cells;
}
