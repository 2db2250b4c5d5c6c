/** What a cell can hold: null is an empty cell; dates, times and durations are Excel's numbers (1900 system, days). */
export type CellValue = string | number | boolean | null;

/**
 * How a column's values are to be read and shown. `code`: text whose trailing spaces mean nothing. `id`: a number that
 * only names something. `date` and `dateTime`: a serial. `duration`: a fraction of a day.
 */
export type ColumnKind = 'text' | 'code' | 'id' | 'number' | 'flag' | 'date' | 'dateTime' | 'duration';

/** A placeholder for a missing number or date, which cells show as the named error. */
export const unavailable = '#N/A';

/** `name` is the service's, a path through navigation included: `Security/Cusip`. */
export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What people call it, where its name alone doesn't say that. */
  readonly label?: string;
}

/** Typed rows, each as long as there are columns. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** In characters: Excel on the web drops a function's larger result without a word, and the cell stays #BUSY!. */
export const mostResultCharacters = 2_000_000;

/** A size as a message shows it: `2.1`, rounded up. */
export function megabytes(characters: number): string {
  return (Math.ceil(characters / 100_000) / 10).toFixed(1);
}

/** In characters: no Excel cell takes a longer text. */
export const longestCellText = 32_767;

// The largest number of Excel; doubles go a little further.
const largest = 9.99999999999999e307;

/** Whether a cell can hold a number. What it cannot, Excel shows as an error, or as 0 where it comes from a function. */
export function isExcelNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= largest;
}

/** Whether a value is a record of names and values: no list, and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
