import { isReference } from '../../query/formula-parts';
import { quoteListValue, splitList } from '../../query/read-list';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import { tryOrUndefined } from '../../model/errors';
import { parseFormula } from '../../query/parse-formula';

/** Returns the values of a list argument, such as `"1;2"`, 1, or an array. An empty list means all. */
export function readListValue(argument: FormulaArgument | undefined): readonly string[] {
  if (argument === undefined || argument === null || isReference(argument)) return [];
  const cells = typeof argument === 'object' ? argument.flat() : [argument];
  const values = cells.flatMap((cell) => splitList(printCell(cell)));
  return values.includes('*') ? [] : values;
}

/** Returns values as an argument: a single ID as a number, others as text, and undefined for all. */
export function writeListValue(values: readonly string[]): FormulaArgument | undefined {
  const [onlyValue] = values;
  if (onlyValue === undefined) return undefined;
  return values.length === 1 && /^[1-9]\d{0,8}$/.test(onlyValue)
    ? Number(onlyValue)
    : values.map(quoteListValue).join(';');
}

/** Returns an argument as text, blank if it's omitted. */
export function printArgument(argument: FormulaArgument | undefined): string {
  if (isReference(argument)) return argument.reference;
  if (argument === undefined || argument === null) return '';
  return typeof argument === 'object' ? argument.flat().map(printCell).join(';') : String(argument);
}

/** Returns a cell's value as text, blank for an empty cell. */
export function printCell(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** Returns text typed into a picker as an argument. As in Excel, `=B1` refers to a cell and `=MyDate` to a name. */
export function readTypedArgument(text: string): FormulaArgument {
  if (!text.startsWith('=')) return text;
  const args = tryOrUndefined(() => parseFormula(`=IDS.HELP(${text.slice(1)})`).args) ?? [];
  const [onlyArgument] = args;
  return args.length === 1 && isReference(onlyArgument) ? onlyArgument : text;
}
