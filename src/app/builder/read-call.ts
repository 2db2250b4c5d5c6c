import { pointFunctionAsTable, unknownFunction, wrongArgumentCount } from '../../messages/builder';
import type { DateSystem } from '../../model/plain-date';
import { isReference, type FormulaArgument } from '../../query/formula-parts';
import { didYouMean } from '../../query/nearest';
import { parseFormula } from '../../query/parse-formula';
import { nameArguments } from '../../functions/cells/run-cell';
import type { NamedArguments, TableFunction } from '../../functions/definition/definition';
import { findFunction } from '../../functions/find-function';
import { functions } from '../../functions/registry';

/** Reads what a formula's arguments refer to. */
export interface ArgumentSource {
  /**
   * Returns the values of a reference. An address without a sheet name refers to `sheet`, or by default to the active
   * sheet.
   */
  readReference(reference: string, sheet?: string): Promise<readonly (readonly unknown[])[]>;
  findDateSystem(): Promise<DateSystem>;
}

/** A parsed call of a table function: the function and its arguments by name. */
export interface Call {
  readonly name: string;
  readonly definition: TableFunction;
  readonly args: NamedArguments;
}

/** Parses a call of a table function, and reads the cells that it refers to. Throws an error for other formulas. */
export async function readCall(formula: string, source: ArgumentSource, sheet?: string): Promise<Call> {
  const { name, args } = parseFormula(formula);
  const definition = findTableFunction(name);
  checkArgumentCount(definition, args.length);
  const values = await Promise.all(args.map((argument) => readArgument(argument, source, sheet)));
  const system = values.some(hasSerialDate) ? await source.findDateSystem() : 1900;
  return { name, definition, args: nameArguments(definition.parameters, values, system) };
}

/** Parses a call of a function that returns one value; undefined for a table function. */
export async function readPointCall(
  formula: string,
  source: ArgumentSource,
  sheet?: string,
): Promise<{ readonly name: string; readonly args: readonly unknown[] } | undefined> {
  const { name, args } = parseFormula(formula);
  if (findFunction(name)?.kind !== 'value') return undefined;
  return { name, args: await Promise.all(args.map((argument) => readArgument(argument, source, sheet))) };
}

/** Finds a table function by its name in upper case. Throws an error for any other function. */
export function findTableFunction(name: string): TableFunction {
  const definition = findFunction(name);
  if (definition?.kind === 'table') return definition;
  if (definition) throw pointFunctionAsTable(name, definition.tableFormula);
  throw unknownFunction(
    name,
    didYouMean(
      name,
      functions.map((candidate) => candidate.name),
    ),
  );
}

/** Returns whether a value has a number that may be a date, whose meaning depends on the workbook's date system. */
function hasSerialDate(value: unknown): boolean {
  return Array.isArray(value) ? (value as unknown[]).some(hasSerialDate) : typeof value === 'number' && value > 366;
}

/** Throws an error for more arguments than a function takes. */
export function checkArgumentCount({ name, parameters }: TableFunction, count: number): void {
  if (count <= parameters.length) return;
  const parameterNames = parameters.length === 0 ? 'nothing' : parameters.map((parameter) => parameter.name).join(', ');
  throw wrongArgumentCount(name, parameterNames, count);
}

/** Returns an argument's value, or the values of the cells that it refers to. */
export async function readArgument(
  argument: FormulaArgument,
  source: ArgumentSource,
  sheet?: string,
): Promise<unknown> {
  if (!isReference(argument)) return argument;
  const values = await source.readReference(argument.reference, sheet);
  // Excel passes a single cell to a function as its value.
  return values.length === 1 && values[0]?.length === 1 ? values[0][0] : values;
}
