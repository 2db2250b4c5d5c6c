/** A vertical run of cells with formulas to enter again. Rows and columns count from 0 in the sheet. */
export interface FormulaRun {
  readonly row: number;
  readonly column: number;
  readonly formulas: readonly string[];
}

// In a workbook opened without the add-in, Excel puts `_xldudf_IDS_` before its functions.
const idsCall = /(^|[^A-Z0-9_.])(IDS\.|_xldudf_IDS_)[A-Z]/i;
const textOrSheetName = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;

/** Returns whether a formula calls an IDS function. A name inside a string doesn't count. */
export function callsIds(formula: unknown): formula is string {
  return typeof formula === 'string' && formula.startsWith('=') && idsCall.test(formula.replace(textOrSheetName, ''));
}

// Writes of this size stay far below Excel on the web's limit of 5 MB per request.
const maxRunLength = 2000;
const maxRunCharacters = 1_000_000;

/** The formulas of a range as Excel returns them, row by row. A cell without a formula has its value. */
export type Formulas = readonly (readonly unknown[])[];

/**
 * Returns a range's formulas, with empty text for each cell that holds text, even when it starts with `=`. Entering
 * such a string again would turn it into a formula: an example that IDS.HELP spills, or a query on an audit sheet.
 */
export function excludeTextCells(formulas: Formulas, values: Formulas): Formulas {
  return formulas.map((cells, row) =>
    cells.map((formula, column) => (formula === values[row]?.[column] ? '' : formula)),
  );
}

/** Returns the formulas in cells with the text format. Entered again, they would become text. */
export function selectTextFormattedCells(formulas: Formulas, formats: Formulas): Formulas {
  return formulas.map((cells, row) => cells.map((formula, column) => (formats[row]?.[column] === '@' ? formula : '')));
}

/**
 * Returns the cells with the same IDS formula as the cell above or to the left. They are either copies, or cells of a
 * spill, where entering the formula again would break the spill. `above` is the row before the range.
 */
export function findRepeats(formulas: Formulas, above: readonly unknown[] = []): [row: number, column: number][] {
  return formulas.flatMap((cells, row) =>
    cells.flatMap((formula, column): [number, number][] => {
      const repeats =
        formula === (row > 0 ? formulas[row - 1] : above)?.[column] || (column > 0 && formula === cells[column - 1]);
      return repeats && callsIds(formula) ? [[row, column]] : [];
    }),
  );
}

/** Returns the IDS formulas of a range as vertical runs, without the cells in `except` (as `row,column`). */
export function findFormulaRuns(
  formulas: Formulas,
  firstRow: number,
  firstColumn: number,
  except: ReadonlySet<string> = new Set(),
): FormulaRun[] {
  const runs: FormulaRun[] = [];
  const columns = formulas[0]?.length ?? 0;
  for (let column = 0; column < columns; column++) {
    let run: string[] = [];
    let characters = 0;
    for (let row = 0; row <= formulas.length; row++) {
      const formula = formulas[row]?.[column];
      const calls = callsIds(formula) && !except.has(`${row},${column}`);
      if (calls) {
        run.push(formula);
        characters += formula.length;
      }
      if (run.length > 0 && (!calls || run.length === maxRunLength || characters > maxRunCharacters)) {
        runs.push({ row: firstRow + row - run.length + (calls ? 1 : 0), column: firstColumn + column, formulas: run });
        run = [];
        characters = 0;
      }
    }
  }
  return runs;
}
