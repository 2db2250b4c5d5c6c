/** A check of the self-test, and its result in the workbench. */
export interface CheckDescription {
  /** The number in docs/guides/real-excel.md. */
  readonly id: string;
  readonly title: string;
  readonly expected: string;
}

/** A check of behavior that Excel's documentation leaves open. */
export interface ExcelCheck extends CheckDescription {
  /** Runs the check on a new, empty sheet, and returns the result in a few words. */
  readonly run: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<string>;
}

/** Returns the values of a range as one short text. */
export function describeValues(values: readonly (readonly unknown[])[]): string {
  return values.map((row) => row.map((value) => (value === '' ? '(empty)' : String(value))).join(', ')).join('; ');
}
