import { callsIds, withoutTexts, type Formulas } from './formula-cells';

// What Excel writes for an error in place of a value. #SPILL! is left out: only emptying the cells in the way mends it.
const errors: ReadonlySet<unknown> = new Set([
  '#N/A',
  '#VALUE!',
  '#BUSY!',
  '#NAME?',
  '#REF!',
  '#CALC!',
  '#NUM!',
  '#NULL!',
  '#DIV/0!',
  '#CONNECT!',
  '#BLOCKED!',
  '#UNKNOWN!',
  '#FIELD!',
  '#EXTERNAL!',
  '#TIMEOUT!',
]);

/**
 * The formulas of a range that need to be entered again; the place of every other cell is empty. Those are the calls of
 * IDS functions whose value is an error or still awaited, and those with the prefix of an add-in that is not there.
 */
export function keepBroken(formulas: Formulas, values: Formulas): Formulas {
  return withoutTexts(formulas, values).map((cells, row) =>
    cells.map((formula, column) =>
      callsIds(formula) && (errors.has(values[row]?.[column]) || withCalls(formula) !== formula) ? formula : '',
    ),
  );
}

/** Whether a cell shows an error, or still waits. */
export function isErrorValue(value: unknown): boolean {
  return errors.has(value) || value === '#SPILL!';
}

const quotedOrPrefix = /"(?:[^"]|"")*"|'(?:[^']|'')*'|_xldudf_IDS_/gi;

/** A formula with `IDS.` in place of the prefix that Excel puts before the functions of an add-in it does not know. */
export function withCalls(formula: string): string {
  return formula.replace(quotedOrPrefix, (found) => (/^["']/.test(found) ? found : 'IDS.'));
}
