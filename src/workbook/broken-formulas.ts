import { callsIds, excludeTextCells, type Formulas } from './formula-cells';

// Error values that entering a formula again can clear. #SPILL! isn't one: the cells in the way must be emptied first.
const repairableErrors: ReadonlySet<unknown> = new Set([
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

/** Functions that return a value instead of an argument's error, such as IFERROR. */
const errorHider = /[^.\w](IF(ERROR|NA)|IS(ERR|ERROR|NA)|COUNTA?|AGGREGATE)\(/i;

/**
 * Returns a range's formulas, with empty text for each cell that needs no repair. A cell needs repair when its IDS formula
 * shows an error or may hide one, still waits, or has the prefix that Excel gives to functions of an unknown add-in.
 */
export function selectBrokenFormulas(formulas: Formulas, values: Formulas): Formulas {
  return excludeTextCells(formulas, values).map((cells, row) =>
    cells.map((formula, column) =>
      callsIds(formula) &&
      (repairableErrors.has(values[row]?.[column]) || errorHider.test(formula) || restorePrefix(formula) !== formula)
        ? formula
        : '',
    ),
  );
}

/** Returns whether a value is an error, or the #BUSY! of a formula that still waits. */
export function isErrorValue(value: unknown): boolean {
  return repairableErrors.has(value) || value === '#SPILL!';
}

const quotedOrPrefix = /"(?:[^"]|"")*"|'(?:[^']|'')*'|_xldudf_IDS_/gi;

/** Returns a formula with `IDS.` in place of the prefix that Excel gives to functions of an unknown add-in. */
export function restorePrefix(formula: string): string {
  return formula.replace(quotedOrPrefix, (match) => (/^["']/.test(match) ? match : 'IDS.'));
}
