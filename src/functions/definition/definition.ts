import type { DateSystem, PlainDate } from '../../model/plain-date';
import type { Result } from '../../model/provenance';
import type { CellValue, ColumnKind } from '../../model/table';
import type { HeaderMode } from '../../query/read-options';
import type { FunctionContext } from './context';
import type { FunctionOption } from './options';
import type { Parameter, ParameterName } from './parameters';

/** The arguments of a call by name, as a cell could hold them. What is left out is null. */
export type NamedArguments = Readonly<Partial<Record<ParameterName, unknown>>>;

/** One value with how it is shown. */
export interface FieldValue {
  readonly kind: ColumnKind;
  /** The column it comes from, whose number format it gets. */
  readonly name?: string;
  readonly value: CellValue;
}

/** Why a value is from an earlier process date than requested. */
export interface FilledFrom {
  /** The requested date. */
  readonly date: PlainDate;
  readonly why: 'not a process date' | 'late' | 'no row';
}

/** Receives the process date of a value, and why it is earlier than requested. */
export type ReportDate = (date: PlainDate, filled?: FilledFrom) => void;

/** The documentation of a function, whatever it returns. */
interface Described {
  /** Without the namespace: `POSITIONS`. */
  readonly name: string;
  /** Shown next to the name in the lists of Excel and IDS.HELP. */
  readonly title: string;
  /** What it returns and when it returns an error; Excel shows it while the formula is typed. */
  readonly summary: string;
  /** What is too long for Excel's dialogs. */
  readonly remarks?: string;
  /** A formula, with its equals sign. */
  readonly example: string;
  /** What it costs the service. */
  readonly cost: string;
  readonly result: string;
  /** In the order of the arguments. */
  readonly parameters: readonly Parameter[];
}

/** A function that returns a table. */
export interface TableFunction extends Described {
  readonly kind: 'table';
  /** The data set behind it, where there is just one. */
  readonly set?: string;
  /** What its argument `options` can say, in the order of the builder's form. */
  readonly options?: readonly FunctionOption[];
  /** The header row to show. Throws for options that the function doesn't have. */
  headers(given: NamedArguments): HeaderMode;
  run(context: FunctionContext, given: NamedArguments, signal?: AbortSignal): Promise<Result>;
  /** Whether the result is one value, so that ranges as arguments give an array of such values. */
  isOneValue?(given: NamedArguments): boolean;
}

/** What a call for one value gets besides its arguments. */
export interface ValueCall {
  readonly signal?: AbortSignal | undefined;
  /** How the workbook counts days; 1900 by default. */
  readonly dateSystem?: DateSystem;
  readonly reportDate?: ReportDate | undefined;
}

/** A function that returns one value. Many of its cells share a few requests. */
export interface ValueFunction extends Described {
  readonly kind: 'value';
  /** The formula that returns a table of the same data. */
  readonly tableInstead: string;
  /** What its argument `options` can say. */
  readonly options?: readonly FunctionOption[];
  run(context: FunctionContext, given: NamedArguments, call: ValueCall): Promise<FieldValue>;
}

export type FunctionDefinition = TableFunction | ValueFunction;
