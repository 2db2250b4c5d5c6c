import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import type { CheckText, ExcelCheck } from './excel-check';

/** The result of a check: the same as in the workbench, different, or why it couldn't run. */
export interface CheckResult {
  readonly check: CheckText;
  readonly outcome: 'same' | 'differs' | 'failed';
  readonly found: string;
}

const longestMillis = 60_000;

/** Runs a check on a temporary sheet, which is always deleted. Never rejects. */
export async function runCheck(check: ExcelCheck, clock: Clock): Promise<CheckResult> {
  const limit = new AbortController();
  const tooLong = wait(clock, longestMillis, limit.signal).then(() => {
    throw new Error(`No response within ${longestMillis / 1000} s.`);
  });
  const onSheet = Excel.run({ delayForCellEdit: true }, async (context) => {
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
    return compareFound(check, await Promise.race([onSheet, tooLong]));
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    const found = [code, message].filter((part) => typeof part === 'string').join(': ');
    return { check, outcome: 'failed', found };
  } finally {
    tooLong.catch(() => undefined);
    limit.abort();
  }
}

/** The result of a check that ran. */
export function compareFound(check: CheckText, found: string): CheckResult {
  return { check, outcome: found === check.expected ? 'same' : 'differs', found };
}
