import { noResponseWithin } from '../../messages/self-test';
import { type Clock } from '../../model/clock';
import { wait } from '../../model/wait';

/** The result of a check: the same as in the workbench, different, or an error. */
export interface CheckResult {
  readonly check: CheckDescription;
  readonly outcome: 'same' | 'differs' | 'failed';
  readonly actual: string;
}

const timeoutMillis = 60_000;

/** Runs a check on a temporary sheet, which is always deleted. Never rejects. */
export async function runCheck(check: ExcelCheck, clock: Clock): Promise<CheckResult> {
  const timeoutController = new AbortController();
  const timeout = wait(clock, timeoutMillis, timeoutController.signal).then(() => {
    throw new Error(noResponseWithin(timeoutMillis / 1000));
  });
  const result = Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.add();
    await context.sync();
    try {
      return await check.run(sheet, context);
    } finally {
      sheet.delete();
      await context.sync();
    }
  });
  try {
    return compareResult(check, await Promise.race([result, timeout]));
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    const description = [code, message].filter((part) => typeof part === 'string').join(': ');
    return { check, outcome: 'failed', actual: description };
  } finally {
    // oxlint-disable-next-line house/no-syntax -- the abort below rejects this promise after the check has settled
    timeout.catch(() => undefined);
    timeoutController.abort();
  }
}

/** Compares the result of a completed check with the expected one. */
export function compareResult(check: CheckDescription, actual: string): CheckResult {
  return { check, outcome: actual === check.expected ? 'same' : 'differs', actual };
}

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

/** Returns the values of a range as one line of text. */
export function describeValues(values: readonly (readonly unknown[])[]): string {
  return values.map((row) => row.map((value) => (value === '' ? '(empty)' : String(value))).join(', ')).join('; ');
}
