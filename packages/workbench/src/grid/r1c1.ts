import { columnName } from './address';

/** Texts in quotes stay as they are; the rest is looked through for references. */
const quoted = `"(?:[^"]|"")*"|'(?:[^']|'')*'`;
const a1 = new RegExp(
  `${quoted}|(?<![\\w.$])(\\$?)([A-Z]{1,3})(\\$?)([1-9]\\d{0,6})(?![\\w.(])|(?<![\\w.$])(\\$?)([A-Z]{1,3}):(\\$?)([A-Z]{1,3})(?![\\w.(])`,
  'gi',
);
const r1c1 = new RegExp(`${quoted}|(?<![\\w.])R(\\[-?\\d+\\]|\\d*)C(\\[-?\\d+\\]|\\d*)(?![\\w.([])`, 'gi');

/** A formula with its references counted from the cell that holds it: `=A1` in B2 is `=R[-1]C[-1]`. */
export function toR1C1(formula: string, row: number, column: number): string {
  return formula.replace(a1, (whole, ...parts: (string | undefined)[]) => {
    const [fixedColumn, letters, fixedRow, digits, fixedFirst, first, fixedLast, last] = parts;
    if (first && last)
      return `${part('C', columnNumber(first), column, fixedFirst)}:${part('C', columnNumber(last), column, fixedLast)}`;
    if (!letters || !digits) return whole;
    return part('R', Number(digits), row, fixedRow) + part('C', columnNumber(letters), column, fixedColumn);
  });
}

/** The other way round; undefined where a reference would lie outside the sheet. */
export function fromR1C1(formula: string, row: number, column: number): string | undefined {
  let outside = false;
  const result = formula.replace(r1c1, (whole, down: string | undefined, along: string | undefined) => {
    if (down === undefined || along === undefined) return whole;
    const [line, place] = [absolute(down, row), absolute(along, column)];
    outside ||= line.at < 1 || place.at < 1;
    return `${place.sign}${columnName(place.at - 1)}${line.sign}${line.at}`;
  });
  return outside ? undefined : result;
}

function part(letter: string, at: number, from: number, fixed: string | undefined): string {
  if (fixed) return `${letter}${at}`;
  return at - 1 === from ? letter : `${letter}[${at - 1 - from}]`;
}

function absolute(text: string, from: number): { at: number; sign: string } {
  if (text === '') return { at: from + 1, sign: '' };
  return text.startsWith('[')
    ? { at: from + 1 + Number(text.slice(1, -1)), sign: '' }
    : { at: Number(text), sign: '$' };
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
