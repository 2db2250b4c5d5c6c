/** A row of a reference, as its formula names it. */
export interface NamedRow {
  /** The sheet's row, from 0. */
  readonly row: number;
  /** Whether it's absolute (`$`). */
  readonly fixed: boolean;
  /** Whether the reference names its sheet. */
  readonly elsewhere: boolean;
  /** The sheet's column, from 0; undefined in whole rows, such as `4:4`. */
  readonly column?: number;
}

// Skips text, sheet names, table parts, and other words: what remains is an address. An unclosed quote or bracket
// extends to the end, so no character is read twice.
const parts = new RegExp(
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
 * A formula with the rows of its addresses changed. References without an address, such as `[@Quantity]`, move by
 * themselves.
 */
export function moveReferences(formula: string, move: (named: NamedRow) => number): string {
  let elsewhere = false;
  let end = 0;
  return formula.replace(parts, (text: string, ...found: unknown[]) => {
    const [at, , groups] = found.slice(-3) as [number, string, Record<string, string | undefined>];
    if (groups['sign'] !== undefined) return text;
    // `Other!A1:B2` names its sheet once.
    elsewhere = elsewhere && (at === end || (at === end + 1 && formula[end] === ':'));
    end = at + text.length;
    const { sheet, letters, fixed = '', digits, first = '', from, last = '', to } = groups;
    const moved = (dollar: string, row = '', column?: number) =>
      dollar +
      (move({
        row: Number(row) - 1,
        fixed: dollar !== '',
        elsewhere,
        ...(column !== undefined && { column }),
      }) +
        1);
    if (sheet !== undefined) elsewhere = true;
    if (letters !== undefined) return letters + moved(fixed, digits, columnOf(letters));
    return from === undefined ? text : `${moved(first, from)}:${moved(last, to)}`;
  });
}

function columnOf(letters: string): number {
  return [...letters.replace('$', '').toUpperCase()].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
}
