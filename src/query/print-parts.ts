import { arrayTextTooLong, formulaTooLong, notANumber, unevenArray } from '../messages/formulas';
import { maxFormulaLength, type FormulaArgument, type FormulaParts } from './formula-parts';

// Excel's limit for a string in a formula.
const maxTextLength = 255;

/**
 * Prints a formula from its parts, without omitted arguments at the end. Throws an error if it's longer than Excel allows.
 */
export function printParts({ name, args }: FormulaParts): string {
  const printedArgs = args.map(printArgument);
  while (printedArgs.length > 0 && printedArgs[printedArgs.length - 1] === '') printedArgs.pop();
  const formula = `=IDS.${name}(${printedArgs.join(',')})`;
  if (formula.length <= maxFormulaLength) return formula;
  throw formulaTooLong(formula.length);
}

function printArgument(argument: FormulaArgument): string {
  if (argument === null) return '';
  if (typeof argument !== 'object') return printValue(argument);
  return 'reference' in argument ? argument.reference : printArray(argument);
}

function printArray(rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0 || rows.some((row) => row.length === 0 || row.length !== rows[0]?.length)) throw unevenArray();
  const cells = rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'string' && quote(cell).length > maxTextLength + 2) throw arrayTextTooLong(cell.slice(0, 30));
      return typeof cell === 'number' || typeof cell === 'string' || typeof cell === 'boolean'
        ? printValue(cell)
        : '""';
    }),
  );
  return `{${cells.map((row) => row.join(',')).join(';')}}`;
}

function printValue(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return splitLongText(value).map(quote).join('&');
  if (Number.isFinite(value)) return String(value);
  throw notANumber(value);
}

/** Splits a string into pieces that Excel allows, without splitting a character. */
function splitLongText(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of text) {
    // A quote is written twice.
    const addedLength = character === '"' ? 2 : character.length;
    if (length + addedLength > maxTextLength) {
      pieces.push(piece);
      [piece, length] = ['', 0];
    }
    piece += character;
    length += addedLength;
  }
  return [...pieces, piece];
}

function quote(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
