import { parseColumnLetters } from '../area';

/** A row in a reference of a formula. */
export interface ReferencedRow {
  /** The sheet's row, from 0. */
  readonly row: number;
  /** Whether the row is absolute (`$`). */
  readonly isAbsolute: boolean;
  /** Whether the reference names its sheet. */
  readonly hasSheetName: boolean;
  /** The sheet's column, from 0; undefined for whole rows, such as `4:4`. */
  readonly column?: number;
}

// Matches addresses, and skips text, sheet names, table parts, and other words. An unclosed quote or bracket extends to
// the end, which avoids reading a character twice.
const referencePattern = new RegExp(
  [
    /"(?:[^"]|"")*(?:"|$)|\[(?:[^[\]]|\[[^\]]*(?:\]|$))*(?:\]|$)/uy,
    /(?<sheet>(?:'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)|'(?:[^']|'')*(?:'|$)/uy,
    /(?<letters>\$?[A-Za-z]{1,3})(?<fixed>\$?)(?<digits>[1-9]\d*)(?![\p{L}\p{N}_.([])/uy,
    /(?<first>\$?)(?<from>[1-9]\d*):(?<last>\$?)(?<to>[1-9]\d*)/uy,
    /[\p{L}\p{N}_.]+|(?<sign>[^])/uy,
  ]
    .map(({ source }) => source)
    .join('|'),
  'guy',
);

/**
 * Returns a formula with the rows of its addresses replaced by `move`. References without an address, such as
 * `[@Quantity]`, stay.
 */
export function replaceRows(formula: string, move: (reference: ReferencedRow) => number): string {
  let hasSheetName = false;
  let end = 0;
  return formula.replace(referencePattern, (text: string, ...captures: unknown[]) => {
    const [start, , groups] = captures.slice(-3) as [number, string, Record<string, string | undefined>];
    if (groups['sign'] !== undefined) return text;
    // In `Other!A1:B2`, the sheet's name applies to both addresses.
    hasSheetName = hasSheetName && (start === end || (start === end + 1 && formula[end] === ':'));
    end = start + text.length;
    const { sheet, letters, fixed = '', digits, first = '', from, last = '', to } = groups;
    const moveRow = (dollar: string, row = '', column?: number) =>
      dollar +
      (move({
        row: Number(row) - 1,
        isAbsolute: dollar !== '',
        hasSheetName,
        ...(column !== undefined && { column }),
      }) +
        1);
    if (sheet !== undefined) hasSheetName = true;
    if (letters !== undefined) return letters + moveRow(fixed, digits, parseColumnLetters(letters.replace('$', '')));
    return from === undefined ? text : `${moveRow(first, from)}:${moveRow(last, to)}`;
  });
}

const middleRow = 500_000;

/** Returns a formula as if its row were in the middle of the sheet, where relative references can't leave the sheet. */
export function toRelativeFormula(formula: string, row: number): string {
  return replaceRows(formula, (reference) => (reference.isAbsolute ? reference.row : reference.row - row + middleRow));
}
