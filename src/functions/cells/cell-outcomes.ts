import type { AddInError } from '../../model/errors';
import type { Provenance } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { FilledFrom } from '../definition/definition';

/** For a call for one value. */
export interface ShownValue {
  readonly requestedAt: number;
  /** It may have been fetched for another cell before: not before this. */
  readonly notBefore: number;
  /** The process date that it is of, where it has one; of an array the newest. */
  readonly asOf?: PlainDate;
  /** The requested date, if the value is from an earlier one. */
  readonly filled?: FilledFrom;
  readonly array?: ShownArray;
}

/** Details of an array of values, in addition to its newest process date. */
export interface ShownArray {
  readonly values: number;
  /** How many have an error, and the message of the first. */
  readonly failed: number;
  readonly firstError?: string;
  /** Whether a refresh would fail the same way for all failed cells. */
  readonly settled?: true;
  /** How many values are from an earlier process date than requested. */
  readonly filled: number;
  readonly oldest?: PlainDate;
}

/**
 * How the newest call of a function with certain arguments ended: with the provenance and size of a result, a value, or
 * an error.
 */
export type CellOutcome =
  | { readonly provenance: Provenance; readonly size?: { readonly rows: number; readonly columns: number } }
  | ShownValue
  | { readonly error: AddInError };

/** Arguments by their names, or those of a function of one value in their order. */
type Given = Readonly<Record<string, unknown>> | readonly unknown[];

/** The outcomes of cells, from which the pane shows the age of their values. Excel doesn't keep that with a cell. */
export interface CellOutcomes {
  note(name: string, given: Given, outcome: CellOutcome): void;
  recall(name: string, given: Given): CellOutcome | undefined;
}

// As many as the list of a workbook's formulas shows.
const mostKept = 50_000;

export function createCellOutcomes(): CellOutcomes {
  const kept = new Map<string, CellOutcome>();
  return {
    note: (name, given, outcome) => {
      const key = keyOf(name, given);
      // Taken out first, so that it becomes the newest.
      kept.delete(key);
      kept.set(key, outcome);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    recall: (name, given) => kept.get(keyOf(name, given)),
  };
}

/** The same for a value, a cell and a range of that cell: Excel gives each of them in another shape. */
function keyOf(name: string, given: Given): string {
  const plain = Object.entries(given).map(([parameter, value]) => [parameter, flatten(value)]);
  // A formula may omit trailing arguments; Excel passes all that the function declares.
  return JSON.stringify([name, Array.isArray(given) ? plain.filter(([, value]) => value?.length !== 0) : plain]);
}

function flatten(value: unknown): unknown[] {
  const all: unknown[] = Array.isArray(value) ? value.flat(2) : [value];
  return all.filter((one) => one !== null && one !== undefined && one !== '');
}
