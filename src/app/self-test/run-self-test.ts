import { checkTitles, nothingBlocked } from '../../messages/self-test';
import type { Clock } from '../../model/clock';
import { compareFound, runCheck, type CheckResult } from '../../workbook/self-test/run-check';
import { listSheetNames, writeSheetsPlan } from '../../workbook/write-sheets-plan';
import { hostVersion } from '../settings/settings';
import { nameSelfTest, planSelfTest } from './plan-self-test';
import { cellChecks } from '../../workbook/self-test/cell-checks';
import type { CheckDescription, ExcelCheck } from '../../workbook/self-test/excel-check';
import { functionChecks } from '../../workbook/self-test/function-checks';
import { tableChecks } from '../../workbook/self-test/table-checks';
import { workbookChecks } from '../../workbook/self-test/workbook-checks';

/** Runs all checks one after another, and writes the results to a new sheet. */
export async function runSelfTest(
  clock: Clock,
  onProgress: (done: number, of: number) => void = () => undefined,
): Promise<SelfTestReport> {
  const checks = listChecks(clock);
  const blocked: string[] = [];
  const noteBlocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    blocked.push(`${effectiveDirective} ${blockedURI}`);
  document.addEventListener('securitypolicyviolation', noteBlocked);
  const results: CheckResult[] = [];
  try {
    for (const check of checks) {
      onProgress(results.length, checks.length);
      results.push(await runCheck(check, clock));
    }
  } finally {
    document.removeEventListener('securitypolicyviolation', noteBlocked);
  }
  results.push(compareFound(policyCheck, blocked.length === 0 ? policyCheck.expected : blocked.join(', ')));
  const name = nameSelfTest(await listSheetNames());
  const { names } = await writeSheetsPlan(planSelfTest(name, results, { host: hostVersion(), at: clock.now() }));
  const different = results.filter(({ outcome }) => outcome !== 'same').length;
  return { sheet: names[0] ?? name, checks: results.length, different };
}

/** Returns the checks that use a sheet, in the order of docs/guides/real-excel.md. */
export function listChecks(clock: Clock): readonly ExcelCheck[] {
  return [...cellChecks, ...tableChecks, ...workbookChecks, ...functionChecks(clock)];
}

/** Checks what the browser blocks while the other checks run. */
export const policyCheck: CheckDescription = {
  id: 'S19',
  title: checkTitles.blockedByPolicy,
  expected: nothingBlocked(),
};

/** The outcome of a self-test. */
export interface SelfTestReport {
  readonly sheet: string;
  readonly checks: number;
  /** The number of checks that differ from the workbench or couldn't run. */
  readonly different: number;
}

/** Tests how this version of Excel behaves where Excel's documentation doesn't say. */
export interface SelfTestActions {
  /** Runs all checks on temporary sheets, and writes the results to a new sheet. */
  runSelfTest: (onProgress?: (done: number, of: number) => void) => Promise<SelfTestReport>;
}
