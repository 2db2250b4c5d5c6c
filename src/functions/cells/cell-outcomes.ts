import type { AddInError } from '../../model/errors';
import type { MissingNewerDelivery, Provenance } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { FilledFrom } from '../definition/definition';

/** The outcome of a call for one value. */
export interface ShownValue {
  readonly requestedAt: number;
  /** The earliest possible fetch time, because another cell may have fetched the value before. */
  readonly notBefore: number;
  /** The value as returned to Excel; the first one of an array. */
  readonly value?: unknown;
  /** The process date of the value, if it has one; the latest one for an array. */
  readonly asOf?: PlainDate;
  /** The requested date, if the value is from an earlier one. */
  readonly filledFrom?: FilledFrom;
  /** The missing delivery that would change what the requested date word means; the first one for an array. */
  readonly behind?: MissingNewerDelivery;
  /** A note about the value; the first one for an array. */
  readonly note?: string;
  readonly array?: ShownArray;
}

/** Details of an array of values, in addition to its latest process date. */
interface ShownArray {
  readonly valueCount: number;
  /** The number of values with an error, and the message of the first. */
  readonly failedCount: number;
  readonly firstError?: string;
  /** Whether a refresh would fail the same way for all failed cells. */
  readonly isPermanent?: true;
  /** How many values are from an earlier process date than requested. */
  readonly filledCount: number;
  readonly oldestAsOf?: PlainDate;
}

/**
 * The outcome of the latest call of a function with certain arguments: the provenance and size of a table, a value, or an
 * error.
 */
export type CellOutcome =
  | { readonly provenance: Provenance; readonly size?: { readonly rows: number; readonly columns: number } }
  | ShownValue
  | { readonly error: AddInError };

/** Arguments by name, or in order for a function that returns one value. */
type CallArguments = Readonly<Record<string, unknown>> | readonly unknown[];

/** The outcomes of cells. The pane shows the age of their values, which Excel doesn't store. */
export interface CellOutcomes {
  record(name: string, args: CallArguments, outcome: CellOutcome): void;
  recall(name: string, args: CallArguments): CellOutcome | undefined;
}

// The maximum number of formulas that the pane lists for a workbook.
const maxOutcomes = 50_000;

export function createCellOutcomes(): CellOutcomes {
  const outcomes = new Map<string, CellOutcome>();
  return {
    record: (name, args, outcome) => {
      const key = printKey(name, args);
      // Deleting the key first makes it the newest.
      outcomes.delete(key);
      outcomes.set(key, outcome);
      const [oldest] = outcomes.keys();
      if (outcomes.size > maxOutcomes && oldest !== undefined) outcomes.delete(oldest);
    },
    recall: (name, args) => outcomes.get(printKey(name, args)),
  };
}

/**
 * Returns the key of a call. Excel passes a value, a cell, and a range of one cell in different forms, but they share a
 * key.
 */
function printKey(name: string, args: CallArguments): string {
  const entries = Object.entries(args).map(([parameter, value]) => [parameter, listFilledCells(value)]);
  // A formula may omit trailing arguments; Excel passes all that the function declares.
  return JSON.stringify([name, Array.isArray(args) ? entries.filter(([, value]) => value?.length !== 0) : entries]);
}

function listFilledCells(value: unknown): unknown[] {
  const all: unknown[] = Array.isArray(value) ? value.flat(2) : [value];
  return all.filter((element) => element !== null && element !== undefined && element !== '');
}

/** Returns the process date of a call's outcome, the latest one for an array; undefined if it has none. */
export function readAsOf(outcome: CellOutcome | undefined): PlainDate | undefined {
  if (!outcome || 'error' in outcome) return undefined;
  return 'provenance' in outcome ? outcome.provenance.processDate : outcome.asOf;
}

/** Returns the error of a call's outcome; undefined if the call succeeded. */
export function readError(outcome: CellOutcome | undefined) {
  return outcome && 'error' in outcome ? outcome.error : undefined;
}
