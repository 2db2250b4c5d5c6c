import {
  checkTitles,
  nothingBlocked,
  allAsExpected,
  selfTestInterrupted,
  someDifferent,
  testedIn,
} from '../../messages/self-test';
import type { Clock } from '../../model/clock';
import {
  compareResult,
  runCheck,
  type CheckResult,
  type CheckDescription,
  type ExcelCheck,
} from '../../workbook/self-test/run-check';
import { listSheetNames, writePlannedSheets } from '../../workbook/write-planned-sheets';
import { readHostVersion } from '../settings/host-version';
import { cellChecks } from '../../workbook/self-test/cell-checks';
import { createFunctionChecks } from '../../workbook/self-test/function-checks';
import { tableChecks } from '../../workbook/self-test/table-checks';
import { workbookChecks } from '../../workbook/self-test/workbook-checks';
import { addInVersion } from '../../model/add-in-version';
import type { CellStyle, SheetsPlan } from '../../workbook/sheets-plan';
import { createCell, createHeaderCells } from '../morning/sheet-rows';

/** Runs all checks one after another, and writes the results to a new sheet. */
export async function runSelfTest(
  clock: Clock,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<SelfTestReport> {
  const checks = listChecks(clock);
  const blockedResources: string[] = [];
  const recordBlocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    blockedResources.push(`${effectiveDirective} ${blockedURI}`);
  document.addEventListener('securitypolicyviolation', recordBlocked);
  const results: CheckResult[] = [];
  try {
    for (const check of checks) {
      onProgress(results.length, checks.length);
      results.push(await runCheck(check, clock));
    }
  } finally {
    document.removeEventListener('securitypolicyviolation', recordBlocked);
  }
  results.push(
    compareResult(policyCheck, blockedResources.length === 0 ? policyCheck.expected : blockedResources.join(', ')),
  );
  const name = nameSelfTest(await listSheetNames());
  const { names } = await writePlannedSheets(planSelfTest(name, results, { host: readHostVersion(), at: clock.now() }));
  const differentCount = results.filter(({ outcome }) => outcome !== 'same').length;
  return { sheet: names[0] ?? name, checks: results.length, different: differentCount };
}

/** Returns the checks that use a sheet, in the order of docs/guides/real-excel.md. */
export function listChecks(clock: Clock): readonly ExcelCheck[] {
  return [...cellChecks, ...tableChecks, ...workbookChecks, ...createFunctionChecks(clock)];
}

/** Checks whether the browser blocks anything while the other checks run. */
export const policyCheck: CheckDescription = {
  id: 'S19',
  title: checkTitles.blockedByPolicy,
  expected: nothingBlocked,
};

/** The outcome of a self-test. */
interface SelfTestReport {
  readonly sheet: string;
  readonly checks: number;
  /** The number of checks that differ from the workbench or couldn't run. */
  readonly different: number;
}

/** Tests how this version of Excel behaves where Excel's documentation leaves it open. */
export interface SelfTestActions {
  /** Runs all checks on temporary sheets, and writes the results to a new sheet. */
  runSelfTest: (onProgress?: (done: number, total: number) => void) => Promise<SelfTestReport>;
}

const outcomeNames: Readonly<Record<CheckResult['outcome'], string>> = {
  same: 'As expected',
  differs: 'Different',
  failed: 'Failed',
};

const outcomeStyles: Readonly<Record<CheckResult['outcome'], CellStyle>> = {
  same: 'good',
  differs: 'attention',
  failed: 'bad',
};

const stateRow = 1;

/** Returns an unused sheet name, so earlier self-tests stay. */
function nameSelfTest(existingNames: readonly string[]): string {
  const takenNames = new Set(existingNames.map((name) => name.toLowerCase()));
  for (let run = 1; ; run++) {
    const name = run === 1 ? 'IDS self-test' : `IDS self-test (${run})`;
    if (!takenNames.has(name.toLowerCase())) return name;
  }
}

/** Plans the sheet of a self-test, with the differences first. */
function planSelfTest(
  name: string,
  results: readonly CheckResult[],
  { host, at }: { readonly host: string; readonly at: number },
): SheetsPlan {
  const differentCount = results.filter(({ outcome }) => outcome !== 'same').length;
  const summary = differentCount === 0 ? allAsExpected : someDifferent(differentCount, results.length);
  const orderedResults = [
    ...results.filter(({ outcome }) => outcome !== 'same'),
    ...results.filter(({ outcome }) => outcome === 'same'),
  ];
  const rows = [
    [createCell('IDS self-test', 'title')],
    [createCell(summary, differentCount === 0 ? 'messageGood' : 'messageAttention')],
    [createCell(testedIn(addInVersion, host, new Date(at).toISOString()), 'muted')],
    [],
    createHeaderCells(['Check', 'Result', 'Action', 'Expected', 'Actual']),
    ...orderedResults.map(({ check, outcome, actual }) => [
      createCell(check.id),
      createCell(outcomeNames[outcome], outcomeStyles[outcome]),
      createCell(check.title),
      createCell(check.expected),
      createCell(actual),
    ]),
  ];
  return {
    sheets: [{ name, rows, widths: [50, 70, 330, 240, 240], frozenRows: 5, charts: [], page: { lastTitleRow: 5 } }],
    statusCell: { sheet: 0, row: stateRow, column: 0 },
    unfinishedStatus: createCell(selfTestInterrupted, 'messageBad'),
  };
}
