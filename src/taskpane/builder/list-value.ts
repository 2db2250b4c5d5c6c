import { quoteListValue, splitList } from '../../query/read-list';
import type { FormulaArgument } from '../../app/builder/formula-actions';

/** The values of an argument that takes several: `"1;2"`, 1, or an array's cells. None means all. */
export function readListValue(argument: FormulaArgument | undefined): readonly string[] {
  if (argument === undefined || argument === null || isWritten(argument)) return [];
  const cells = typeof argument === 'object' ? argument.flat() : [argument];
  const values = cells.flatMap((cell) => splitList(cellText(cell)));
  return values.includes('*') ? [] : values;
}

/** The argument that says these values: an id alone as a number, several as text; undefined says all. */
export function writeListValue(values: readonly string[]): FormulaArgument | undefined {
  const [only] = values;
  if (only === undefined) return undefined;
  return values.length === 1 && /^[1-9]\d{0,8}$/.test(only) ? Number(only) : values.map(quoteListValue).join(';');
}

/** An argument that a form cannot show: cells or names of the workbook. It stays as it was written. */
export function isWritten(argument: FormulaArgument | undefined): argument is { readonly reference: string } {
  return typeof argument === 'object' && argument !== null && 'reference' in argument;
}

/** An argument with a single value as text; '' where it is left out. */
export function textOf(argument: FormulaArgument | undefined): string {
  return isWritten(argument) ? argument.reference : readPlain(argument);
}

function readPlain(argument: Exclude<FormulaArgument, { readonly reference: string }> | undefined): string {
  if (argument === undefined || argument === null) return '';
  return typeof argument === 'object' ? argument.flat().map(cellText).join(';') : String(argument);
}

/** A cell's value as text; '' for an empty one. */
export function cellText(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}
