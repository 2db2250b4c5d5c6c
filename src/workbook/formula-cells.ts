/** A vertical run of cells with formulas to enter again. Rows and columns count from 0 in the sheet. */
export interface FormulaRun {
  readonly row: number;
  readonly column: number;
  readonly formulas: readonly string[];
}

// Excel shows add-in functions with a prefix of its own in workbooks opened without the add-in.
const idsCall = /(^|[^A-Z0-9_.])(IDS\.|_xldudf_IDS_)[A-Z]/i;
// A text, or the name of a sheet.
const inQuotes = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;

/** Whether a formula calls a function of the namespace IDS; the word inside a text does not count. */
export function callsIds(formula: unknown): formula is string {
  return typeof formula === 'string' && formula.startsWith('=') && idsCall.test(formula.replace(inQuotes, ''));
}

// One write of so many formulas, or characters, stays far below what Excel on the web takes in a request (5 MB).
const longestRun = 2000;
const longestText = 1_000_000;

/** Formulas as Excel reads a range of them: row by row, values where there is no formula. */
export type Formulas = readonly (readonly unknown[])[];

/**
 * A range's formulas, with an empty place for a text that only looks like one. Excel returns a text as its own formula,
 * and entering it again would make it one: an example that IDS.HELP spills, or the list of queries on an audit sheet.
 */
export function withoutTexts(formulas: Formulas, values: Formulas): Formulas {
  return formulas.map((cells, row) =>
    cells.map((formula, column) => (formula === values[row]?.[column] ? '' : formula)),
  );
}

/** Of a range's formulas those in cells that were made text cells since: entered again as they are, they would become texts. */
export function inTextCells(formulas: Formulas, formats: Formulas): Formulas {
  return formulas.map((cells, row) => cells.map((formula, column) => (formats[row]?.[column] === '@' ? formula : '')));
}

/**
 * The cells whose IDS formula also stands directly above or left of them, as `row,column` in the range. They may be
 * copies, or members of a spill that only repeat its formula: entering those again would break the spill. `above` is the
 * row before the range, when the sheet is read in data ranges.
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

/** The cells of a range that call IDS functions, in runs down each column, less those in `except` (`row,column`). */
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
      if (run.length > 0 && (!calls || run.length === longestRun || characters > longestText)) {
        runs.push({ row: firstRow + row - run.length + (calls ? 1 : 0), column: firstColumn + column, formulas: run });
        run = [];
        characters = 0;
      }
    }
  }
  return runs;
}
