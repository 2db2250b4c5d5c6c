import type { DateSystem, PlainDate } from '../../model/plain-date';
import type { MissingNewerDelivery, Result } from '../../model/provenance';
import type { CellValue, ColumnKind } from '../../model/table';
import type { HeaderMode } from '../../query/read-options';
import type { FunctionContext } from './context';
import type { FunctionOption } from './options';
import type { Parameter, ParameterName } from './parameters';

/** The arguments of a call by name, as Excel passes them. Omitted arguments are null. */
export type NamedArguments = Readonly<Partial<Record<ParameterName, unknown>>>;

/** One value, and the kind that determines its format. */
export interface FieldValue {
  readonly kind: ColumnKind;
  /** The column of the value, which determines its number format. */
  readonly name?: string;
  readonly value: CellValue;
}

/** Why a value is from an earlier process date than requested. */
export interface FilledFrom {
  /** The requested date. */
  readonly date: PlainDate;
  readonly reason: 'not a process date' | 'not delivered' | 'no row';
}

/**
 * Receives the process date of a value, why it is earlier than requested, and the missing delivery that would change what
 * the requested date word means.
 */
export type ReportDate = (date: PlainDate, filled?: FilledFrom, behind?: MissingNewerDelivery) => void;

/** The documentation of a function. */
interface FunctionDescription {
  /** The name without the namespace: `POSITIONS`. */
  readonly name: string;
  /** Shown next to the name in the lists of Excel and IDS.HELP. */
  readonly title: string;
  /** The result and the errors of the function, which Excel shows while the formula is typed. */
  readonly summary: string;
  /** Details that are too long for Excel's dialogs. */
  readonly remarks?: string;
  /** A formula, with its equals sign. */
  readonly example: string;
  /** The requests that the function sends to the service. */
  readonly cost: string;
  readonly result: string;
  /** In the order of the arguments. */
  readonly parameters: readonly Parameter[];
}

/** A function that returns a table. */
export interface TableFunction extends FunctionDescription {
  readonly kind: 'table';
  /** The data set that the function returns, if it always returns the same one. */
  readonly set?: string;
  /** The options that its `options` argument accepts, in the order of the builder's form. */
  readonly options?: readonly FunctionOption[];
  /** Returns the header row to show. Throws for options that the function doesn't have. */
  getHeaderMode(args: NamedArguments): HeaderMode;
  run(context: FunctionContext, args: NamedArguments, signal?: AbortSignal): Promise<Result>;
  /** Whether the result is one value, so ranges as arguments return an array of values. */
  isOneValue?(args: NamedArguments): boolean;
}

/** Further input of a call for one value, in addition to its arguments. */
export interface ValueCall {
  readonly signal?: AbortSignal | undefined;
  /** The workbook's date system; 1900 by default. */
  readonly dateSystem?: DateSystem;
  readonly reportDate?: ReportDate | undefined;
  /** Receives a note about the value. */
  readonly reportNote?: ((note: string) => void) | undefined;
}

/** A function that returns one value. Its cells share a few requests. */
export interface ValueFunction extends FunctionDescription {
  readonly kind: 'value';
  /** The formula that returns a table of the same data. */
  readonly tableFormula: string;
  /** The options that its `options` argument accepts. */
  readonly options?: readonly FunctionOption[];
  run(context: FunctionContext, args: NamedArguments, call: ValueCall): Promise<FieldValue>;
}

export type FunctionDefinition = TableFunction | ValueFunction;
