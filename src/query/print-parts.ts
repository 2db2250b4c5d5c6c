import { arrayTextTooLong, formulaTooLong, notANumber, unevenArray } from '../messages/formulas';
import { maxFormulaLength, type FormulaArgument, type FormulaParts } from './formula-parts';

// Excel allows no longer text in a formula.
const longestText = 255;

/**
 * The formula of its parts, ready for a cell; what is left out at the end is not written. Throws a message when it is
 * longer than Excel takes.
 */
export function printParts({ name, args }: FormulaParts): string {
  const printed = args.map(printArgument);
  while (printed.length > 0 && printed[printed.length - 1] === '') printed.pop();
  const formula = `=IDS.${name}(${printed.join(',')})`;
  if (formula.length <= maxFormulaLength) return formula;
  throw formulaTooLong(formula.length.toLocaleString('en-US'));
}

function printArgument(argument: FormulaArgument): string {
  if (argument === null) return '';
  if (typeof argument !== 'object') return printValue(argument);
  return 'reference' in argument ? argument.reference : printArray(argument);
}

function printArray(rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0 || rows.some((row) => row.length === 0 || row.length !== rows[0]?.length)) {
    throw unevenArray();
  }
  const cells = rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'string' && quote(cell).length > longestText + 2) {
        throw arrayTextTooLong(cell.slice(0, 30));
      }
      return typeof cell === 'number' || typeof cell === 'string' || typeof cell === 'boolean'
        ? printValue(cell)
        : '""';
    }),
  );
  return `{${cells.map((row) => row.join(',')).join(';')}}`;
}

function printValue(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return pieces(value).map(quote).join('&');
  if (Number.isFinite(value)) return String(value);
  throw notANumber(value);
}

/** Long texts in pieces that Excel takes, no character cut in two. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of text) {
    // A quote is written twice.
    const more = character === '"' ? 2 : character.length;
    if (length + more > longestText) {
      found.push(piece);
      [piece, length] = ['', 0];
    }
    piece += character;
    length += more;
  }
  return [...found, piece];
}

function quote(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
