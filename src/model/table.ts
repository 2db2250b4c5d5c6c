/** The value of a cell. Null is an empty cell; dates, times, and durations are Excel's serial numbers (1900 system). */
export type CellValue = string | number | boolean | null;

/**
 * How a column's values are read and shown. `code`: text whose trailing spaces mean nothing. `id`: a number that
 * identifies a record. `date` and `dateTime`: a serial number. `duration`: a number of days.
 */
export type ColumnKind = 'text' | 'code' | 'id' | 'number' | 'flag' | 'date' | 'dateTime' | 'duration';

/** A placeholder for a missing number or date, which cells show as the error #N/A. */
export const unavailable = '#N/A';

/** A column of a table. */
export interface Column {
  /** The service's name, with the path of navigations: `Security/Cusip`. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** The label, if it can't be derived from the name alone. */
  readonly label?: string;
}

/** Typed rows, each with a value per column. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** The maximum size of a function's result. Excel on the web silently drops a larger one, and the cell stays #BUSY!. */
export const maxResultCharacters = 2_000_000;

/** Returns a size as a message shows it: `2.1`, rounded up. */
export function printMegabytes(characters: number): string {
  return (Math.ceil(characters / 100_000) / 10).toFixed(1);
}

/** The maximum number of characters in an Excel cell. */
export const maxCellCharacters = 32_767;

// The largest number in Excel. A double can be a little larger.
const maxNumber = 9.99999999999999e307;

/**
 * Returns whether a cell can hold a number. Excel shows a larger one as an error, or as 0 if it comes from a function.
 */
export function isExcelNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= maxNumber;
}

/** Returns whether a value is an object other than an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Collects the values of each key, such as the rows of each date, in the order in which they occur. */
export function groupByKey<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Counts how often each value occurs. */
export function countEach<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
