import { groupedTotalOfRanges, rangeTooLarge } from '../../messages/arrays';
import { continueWith, toAddInError, requestCanceled } from '../../model/errors';
import { type DateSystem, toPlainDate } from '../../model/plain-date';
import type { FunctionContext } from '../definition/context';
import type { FunctionDefinition, NamedArguments, TableFunction } from '../definition/definition';
import type { Parameter } from '../definition/parameters';
import { toCellError, toMatrix, type FunctionHost } from './matrix';
import type { CellOutcomes } from './cell-outcomes';
import { readDisplay, runValues } from './run-values';
import { broadcast } from './broadcast';
import { stillStarting, finishFormula } from '../../messages/general';

/** The last argument that Excel passes to a function. */
export type Invocation = CustomFunctions.CancelableInvocation & { isInValuePreview?: boolean };

/** The context that cells run in, and the outcomes of their calls. */
export interface CellServices {
  readonly context: FunctionContext;
  readonly outcomes: CellOutcomes;
}

let host: FunctionHost = { numberType: undefined, dateSystem: 1900 };
let detect = () => Promise.resolve(host);
let detection: Promise<FunctionHost> | undefined;

/** Starts detecting the capabilities of Excel, once for all cells. */
export function detectHost(detectCapabilities: () => Promise<FunctionHost>): void {
  detect = detectCapabilities;
  detection = undefined;
  // Cells that wait for the host report a failure.
  void awaitHost().catch(continueWith(undefined));
}

/**
 * Resolves when the capabilities of Excel are known. Cells wait for them, because dates depend on the workbook's date
 * system. The next call repeats a failed attempt.
 */
export function awaitHost(): Promise<FunctionHost> {
  detection ??= detect().then(
    (detected) => (host = detected),
    (error: unknown) => {
      detection = undefined;
      throw error;
    },
  );
  return detection;
}

/** Returns the detected capabilities of Excel; before detection, those that every version has. */
export function getFunctionHost(): FunctionHost {
  return host;
}

const ignoreCancellation = () => undefined;

/**
 * Runs a call for a cell, and settles with a value or an Excel error. Sends nothing while the user previews a part of a
 * formula.
 */
export async function settleCell<T>(invocation: Invocation, run: (signal: AbortSignal) => Promise<T> | T): Promise<T> {
  const controller = new AbortController();
  try {
    if (invocation.isInValuePreview) {
      // oxlint-disable-next-line typescript/only-throw-error -- Office's class for cell errors doesn't extend Error
      throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, finishFormula);
    }
    invocation.onCanceled = () => controller.abort();
    await awaitHost();
    if (controller.signal.aborted) throw requestCanceled();
    return await run(controller.signal);
  } catch (error) {
    // oxlint-disable-next-line typescript/only-throw-error -- Office's class for cell errors doesn't extend Error
    throw error instanceof CustomFunctions.Error ? error : toCellError(error);
  } finally {
    // Office keeps the invocation of a finished call, so it must not keep the call's objects in memory.
    invocation.onCanceled = ignoreCancellation;
  }
}

/** Runs a call and records its outcome. Returns rows of cells for a table, or a value. */
export async function runCall(
  definition: FunctionDefinition,
  args: readonly unknown[],
  { context, outcomes }: CellServices,
  signal: AbortSignal,
): Promise<unknown> {
  refuseLargeRanges(definition, args);
  const functionHost = getFunctionHost();
  const namedArguments = nameArguments(definition.parameters, args, functionHost.dateSystem);
  // The pane finds the outcome of a formula for one value by the arguments in the formula.
  const outcomeArguments = definition.kind === 'table' ? namedArguments : args;
  try {
    if (definition.kind === 'table' && !returnsValues(definition, namedArguments)) {
      const headers = definition.getHeaderMode(namedArguments);
      const { table, provenance } = await definition.run({ ...context, inCell: true }, namedArguments, signal);
      const matrix = toMatrix(table, { headers, set: definition.set, ...functionHost, notes: provenance.notes });
      outcomes.record(definition.name, outcomeArguments, {
        provenance,
        size: { rows: matrix.length, columns: matrix[0]?.length ?? 0 },
      });
      return matrix;
    }
    const requestedAt = context.clock.now();
    const { cells, ...details } = await runValues(context, definition, namedArguments, { signal, host: functionHost });
    // The value can be in two caches, each with the full lifetime: by itself, and in the rows that it comes from.
    const notBefore = requestedAt - 2 * context.loader.lifetime.getMillis();
    outcomes.record(definition.name, outcomeArguments, { requestedAt, notBefore, value: cells[0]?.[0], ...details });
    // With the functions.json of an older version, Excel passes no arrays and accepts only one value.
    return args.some(Array.isArray) ? cells : cells[0]?.[0];
  } catch (thrown) {
    const error = toAddInError(thrown);
    if (error.kind !== 'canceled') outcomes.record(definition.name, outcomeArguments, { error });
    throw thrown;
  }
}

// A larger range is a mistake, such as a whole column or sheet.
const maxCells = 200_000;

/** Throws for a range that would take minutes to read. */
function refuseLargeRanges({ parameters }: FunctionDefinition, args: readonly unknown[]): void {
  for (const [index, range] of args.entries()) {
    if (!Array.isArray(range)) continue;
    const [rows, columns] = [range.length, Array.isArray(range[0]) ? range[0].length : 1];
    if (rows * columns > maxCells) throw rangeTooLarge(parameters[index]?.name ?? '', rows, columns, maxCells);
  }
}

/** Returns whether a call of a table function returns values: an array of values, or one value with errors as text. */
function returnsValues(definition: TableFunction, namedArguments: NamedArguments): boolean {
  if (!definition.isOneValue) return false;
  const isArray = broadcast(definition.parameters, namedArguments) !== undefined;
  if (isArray && !definition.isOneValue(namedArguments)) throw groupedTotalOfRanges();
  return definition.isOneValue(namedArguments) && (isArray || readDisplay(definition, namedArguments).errorsAsText);
}

let cellServices: CellServices | undefined;

/** Sets the context of all cells, because Excel passes nothing but arguments to functions. */
export function setCellServices(services: CellServices): void {
  cellServices = services;
}

function getCellServices(): CellServices {
  if (!cellServices) throw stillStarting();
  return cellServices;
}

/** Returns the function that Excel calls with the arguments in order, followed by the invocation. */
export function createCellFunction(definition: FunctionDefinition): (...values: unknown[]) => Promise<unknown> {
  return (...values) => {
    const invocation = values[values.length - 1] as Invocation;
    return settleCell(invocation, (signal) => runCall(definition, values.slice(0, -1), getCellServices(), signal));
  };
}

/** Associates the IDs of functions.json with code. */
export function registerFunctions(functions: readonly FunctionDefinition[]): void {
  for (const definition of functions) CustomFunctions.associate(definition.name, createCellFunction(definition));
}

/** Returns the arguments of a call by name, with dates in the add-in's date system. Omitted arguments are null. */
export function nameArguments(
  parameters: readonly Parameter[],
  args: readonly unknown[],
  dateSystem: DateSystem,
): NamedArguments {
  return Object.fromEntries(
    parameters.map(({ name, isDate }, index) => {
      const value = args[index] ?? null;
      return [name, isDate ? convertDateArgument(value, dateSystem) : value];
    }),
  );
}

/** Converts a date argument to the add-in's date system. In a 1904 workbook, Excel passes serials that count from 1904. */
function convertDateArgument(argument: unknown, dateSystem: DateSystem): unknown {
  if (Array.isArray(argument)) return (argument as unknown[]).map((part) => convertDateArgument(part, dateSystem));
  // A large number such as 20260331 is a date written as digits, in either system.
  if (dateSystem === 1900 || typeof argument !== 'number' || argument === 0 || argument > 2_958_465) return argument;
  return toPlainDate(argument, dateSystem) ?? argument;
}
