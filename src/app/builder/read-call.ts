import { pointFunctionAsTable, unknownFunction, wrongArgumentCount } from '../../messages/builder';
import type { DateSystem } from '../../model/serial-date';
import { isReference, type FormulaArgument } from '../../query/formula-parts';
import { didYouMean } from '../../query/nearest';
import { parseFormula } from '../../query/parse-formula';
import { nameArguments } from '../tables/named-arguments';
import {
  tableFunctions,
  type NamedArguments,
  type TableFunction,
  type TableFunctionName,
} from '../tables/table-functions';

/** What of the workbook a formula's arguments may need. */
export interface ArgumentSource {
  /** The values of a reference; an address without a sheet is one of `sheet`, or of the active one. */
  readReference(reference: string, sheet?: string): Promise<readonly (readonly unknown[])[]>;
  findDateSystem(): Promise<DateSystem>;
}

/** A formula ready to be asked. */
export interface Call {
  readonly name: TableFunctionName;
  readonly asked: TableFunction;
  readonly given: NamedArguments;
}

/** Reads a formula whose answer is a table, its references from the workbook. Throws a sentence for any other. */
export async function readCall(formula: string, source: ArgumentSource, sheet?: string): Promise<Call> {
  const { name, args } = parseFormula(formula);
  const asked = findTableFunction(name);
  checkCount(name, asked.parameters, args.length);
  const values = await Promise.all(args.map((argument) => readArgument(argument, source, sheet)));
  const system = values.some(isNumber) ? await source.findDateSystem() : 1900;
  return { name: name as TableFunctionName, asked, given: nameArguments(asked.parameters, values, system) };
}

const pointFunctions: Readonly<Record<string, string>> = {
  PRICE: '=IDS.PRICES(custodian,date)',
  FX: '=IDS.FXRATES(custodian,date)',
  SECURITY: '=IDS.SECURITIES(custodian)',
  VEHICLE: '=IDS.VEHICLES(custodian,date)',
  ACCOUNT: '=IDS.ACCOUNTS(custodian)',
  POSITION: '=IDS.POSITIONS(custodian,date)',
  LOOKUP: '=IDS.QUERY(set)',
  DATE: '=IDS.PROCESSDATES(custodian)',
  INFO: '=IDS.STATUS()',
};

/** A function of one value and its arguments in their order; undefined for a function whose answer is a table. */
export async function readPointCall(
  formula: string,
  source: ArgumentSource,
  sheet?: string,
): Promise<{ readonly name: string; readonly given: readonly unknown[] } | undefined> {
  const { name, args } = parseFormula(formula);
  if (!Object.hasOwn(pointFunctions, name)) return undefined;
  return { name, given: await Promise.all(args.map((argument) => readArgument(argument, source, sheet))) };
}

/** A table function by its name in upper case. Throws a sentence for a function of one value, and for an unknown one. */
export function findTableFunction(name: string): TableFunction {
  const known: Readonly<Record<string, TableFunction>> = tableFunctions;
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found) return found;
  const instead = Object.hasOwn(pointFunctions, name) ? pointFunctions[name] : undefined;
  if (instead !== undefined) {
    throw pointFunctionAsTable(name, instead);
  }
  const names = [...Object.keys(known), ...Object.keys(pointFunctions)];
  throw unknownFunction(name, didYouMean(name, names));
}

/** Only numbers mean other days in workbooks that count from another year. */
function isNumber(value: unknown): boolean {
  return Array.isArray(value) ? (value as unknown[]).some(isNumber) : typeof value === 'number' && value > 366;
}

/** Throws a sentence for more arguments than a function takes. */
export function checkCount(name: string, parameters: readonly string[], count: number): void {
  if (count <= parameters.length) return;
  const takes = parameters.length === 0 ? 'nothing' : parameters.join(', ');
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
