/** Consecutive cells of a column with formulas to reenter. `row` and `column` are the zero-based position of the first cell. */
export interface FormulaRun {
  readonly row: number;
  readonly column: number;
  readonly formulas: readonly string[];
}

// In a workbook opened without the add-in, Excel replaces `IDS.` with `_xldudf_IDS_`.
const idsCall = /(^|[^A-Z0-9_.])(IDS\.|_xldudf_IDS_)[A-Z]/i;
const quotedText = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;

/** Returns whether a formula calls an IDS function. A name inside a string doesn't count. */
export function callsIds(formula: unknown): formula is string {
  return typeof formula === 'string' && formula.startsWith('=') && idsCall.test(formula.replace(quotedText, ''));
}

// Writes of this size stay far below Excel on the web's limit of 5 MB per request.
const maxRunLength = 2000;
const maxRunCharacters = 1_000_000;

/** The formulas of a range as Excel returns them, row by row. A cell without a formula has its value. */
export type Formulas = readonly (readonly unknown[])[];

/**
 * Returns a range's formulas, with empty text for each cell with a constant. A constant can be text that starts with `=`,
 * such as an example that IDS.HELP spills, and reentering it would turn it into a formula.
 */
export function excludeConstants(formulas: Formulas, values: Formulas): Formulas {
  return formulas.map((cells, row) =>
    cells.map((formula, column) => (formula === values[row]?.[column] ? '' : formula)),
  );
}

/** Returns only the formulas in cells with the text format. Excel would turn them into text when they are reentered. */
export function selectTextFormattedCells(formulas: Formulas, formats: Formulas): Formulas {
  return formulas.map((cells, row) => cells.map((formula, column) => (formats[row]?.[column] === '@' ? formula : '')));
}

/**
 * Returns the cells with the same IDS formula as the cell above or to the left. They are either copies, or cells of a
 * spill, which reentering the formula would break. `rowAbove` has the formulas of the row above the range.
 */
export function findRepeatedFormulas(
  formulas: Formulas,
  rowAbove: readonly unknown[] = [],
): [row: number, column: number][] {
  return formulas.flatMap((cells, row) =>
    cells.flatMap((formula, column): [number, number][] => {
      const isRepeat =
        formula === (row > 0 ? formulas[row - 1] : rowAbove)?.[column] || (column > 0 && formula === cells[column - 1]);
      return isRepeat && callsIds(formula) ? [[row, column]] : [];
    }),
  );
}

/** Returns the IDS formulas of a range as vertical runs. `excludedCells` has `row,column` in the range. */
export function findFormulaRuns(
  formulas: Formulas,
  firstRow: number,
  firstColumn: number,
  excludedCells: ReadonlySet<string> = new Set(),
): FormulaRun[] {
  const runs: FormulaRun[] = [];
  const columns = formulas[0]?.length ?? 0;
  for (let column = 0; column < columns; column++) {
    let run: string[] = [];
    let characters = 0;
    for (let row = 0; row <= formulas.length; row++) {
      const formula = formulas[row]?.[column];
      const isIdsFormula = callsIds(formula) && !excludedCells.has(`${row},${column}`);
      if (isIdsFormula) {
        run.push(formula);
        characters += formula.length;
      }
      if (run.length > 0 && (!isIdsFormula || run.length === maxRunLength || characters > maxRunCharacters)) {
        runs.push({
          row: firstRow + row - run.length + (isIdsFormula ? 1 : 0),
          column: firstColumn + column,
          formulas: run,
        });
        run = [];
        characters = 0;
      }
    }
  }
  return runs;
}
