import { pointFunctionAsTable, unknownFunction, wrongArgumentCount } from '../../messages/builder';
import type { DateSystem } from '../../model/plain-date';
import { isReference, type FormulaArgument } from '../../query/formula-parts';
import { didYouMean } from '../../query/nearest';
import { parseFormula } from '../../query/parse-formula';
import { nameArguments } from '../../functions/cells/run-cell';
import type { NamedArguments, TableFunction } from '../../functions/definition/definition';
import { findFunction, functions } from '../../functions/registry';

/** What of the workbook a formula's arguments may need. */
export interface ArgumentSource {
  /** The values of a reference; an address without a sheet is one of `sheet`, or of the active one. */
  readReference(reference: string, sheet?: string): Promise<readonly (readonly unknown[])[]>;
  findDateSystem(): Promise<DateSystem>;
}

/** A formula ready to run. */
export interface Call {
  readonly name: string;
  readonly called: TableFunction;
  readonly given: NamedArguments;
}

/** Reads a formula whose result is a table, its references from the workbook. Throws a message for any other. */
export async function readCall(formula: string, source: ArgumentSource, sheet?: string): Promise<Call> {
  const { name, args } = parseFormula(formula);
  const called = findTableFunction(name);
  checkCount(called, args.length);
  const values = await Promise.all(args.map((argument) => readArgument(argument, source, sheet)));
  const system = values.some(isNumber) ? await source.findDateSystem() : 1900;
  return { name, called, given: nameArguments(called.parameters, values, system) };
}

/** A function of one value and its arguments in their order; undefined for a function whose result is a table. */
export async function readPointCall(
  formula: string,
  source: ArgumentSource,
  sheet?: string,
): Promise<{ readonly name: string; readonly given: readonly unknown[] } | undefined> {
  const { name, args } = parseFormula(formula);
  if (findFunction(name)?.kind !== 'value') return undefined;
  return { name, given: await Promise.all(args.map((argument) => readArgument(argument, source, sheet))) };
}

/** A table function by its name in upper case. Throws a message for a function of one value, and for an unknown one. */
export function findTableFunction(name: string): TableFunction {
  const found = findFunction(name);
  if (found?.kind === 'table') return found;
  if (found) throw pointFunctionAsTable(name, found.tableInstead);
  throw unknownFunction(
    name,
    didYouMean(
      name,
      functions.map((each) => each.name),
    ),
  );
}

/** Only numbers mean other days in workbooks that count from another year. */
function isNumber(value: unknown): boolean {
  return Array.isArray(value) ? (value as unknown[]).some(isNumber) : typeof value === 'number' && value > 366;
}

/** Throws a message for more arguments than a function takes. */
export function checkCount({ name, parameters }: TableFunction, count: number): void {
  if (count <= parameters.length) return;
  const takes = parameters.length === 0 ? 'nothing' : parameters.map((each) => each.name).join(', ');
  throw wrongArgumentCount(name, takes, count);
}

/** An argument's value, a reference's from the workbook. */
export async function readArgument(
  argument: FormulaArgument,
  source: ArgumentSource,
  sheet?: string,
): Promise<unknown> {
  if (!isReference(argument)) return argument;
  const values = await source.readReference(argument.reference, sheet);
  // Excel hands over one cell as its value.
  return values.length === 1 && values[0]?.length === 1 ? values[0][0] : values;
}
