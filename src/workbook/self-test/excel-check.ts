/** What is tried, and what the workbench gives for it. */
export interface CheckText {
  /** Its number in docs/guides/real-excel.md. */
  readonly id: string;
  readonly what: string;
  readonly expected: string;
}

/** Something that documentation leaves open, tried in the Excel that the add-in runs in. */
export interface ExcelCheck extends CheckText {
  /** What Excel gives, in a few words; `sheet` is new and empty. */
  readonly run: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<string>;
}

/** Values as one short text. */
export function shown(values: readonly (readonly unknown[])[]): string {
  return values.map((row) => row.map((value) => (value === '' ? '(empty)' : String(value))).join(', ')).join('; ');
}
