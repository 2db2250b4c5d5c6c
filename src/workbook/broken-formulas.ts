import { callsIds, excludeConstants, type Formulas } from './formula-cells';

// Error values that reentering the formula can clear. It can't clear #SPILL! while other cells are in the way.
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

/** Matches calls of functions that return a value instead of an argument's error, such as IFERROR. */
const errorHidingCall = /[^.\w](IF(ERROR|NA)|IS(ERR|ERROR|NA)|COUNTA?|AGGREGATE)\(/i;

/**
 * Returns a range's formulas, with empty text for each cell that needs no repair. A cell needs repair when its IDS formula
 * shows an error or may hide one, is still calculating, or has the prefix that Excel gives to functions of an unknown add-in.
 */
export function selectBrokenFormulas(formulas: Formulas, values: Formulas): Formulas {
  return excludeConstants(formulas, values).map((cells, row) =>
    cells.map((formula, column) =>
      callsIds(formula) &&
      (repairableErrors.has(values[row]?.[column]) ||
        errorHidingCall.test(formula) ||
        restorePrefix(formula) !== formula)
        ? formula
        : '',
    ),
  );
}

/** Returns whether a value is an error, or #BUSY!, which a formula shows while it's calculating. */
export function isErrorValue(value: unknown): boolean {
  return repairableErrors.has(value) || value === '#SPILL!';
}

const quotedOrPrefix = /"(?:[^"]|"")*"|'(?:[^']|'')*'|_xldudf_IDS_/gi;

/** Returns a formula with `IDS.` in place of the prefix that Excel gives to functions of an unknown add-in. */
export function restorePrefix(formula: string): string {
  return formula.replace(quotedOrPrefix, (match) => (/^["']/.test(match) ? match : 'IDS.'));
}
