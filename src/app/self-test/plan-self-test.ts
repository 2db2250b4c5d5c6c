import { allAsExpected, selfTestInterrupted, someDifferent, testedIn } from '../../messages/self-test';
import { addInVersion } from '../../model/add-in-version';
import type { CheckResult } from '../../workbook/self-test/run-check';
import type { CellStyle, SheetsPlan } from '../../workbook/sheets-plan';
import { cell, header } from '../morning/sheet-rows';

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
export function nameSelfTest(existingNames: readonly string[]): string {
  const takenNames = new Set(existingNames.map((name) => name.toLowerCase()));
  for (let run = 1; ; run++) {
    const name = run === 1 ? 'IDS self-test' : `IDS self-test (${run})`;
    if (!takenNames.has(name.toLowerCase())) return name;
  }
}

/** Plans the sheet of a self-test, with the differences first. */
export function planSelfTest(
  name: string,
  results: readonly CheckResult[],
  { host, at }: { readonly host: string; readonly at: number },
): SheetsPlan {
  const different = results.filter(({ outcome }) => outcome !== 'same').length;
  const summary = different === 0 ? allAsExpected() : someDifferent(different, results.length);
  const order = [
    ...results.filter(({ outcome }) => outcome !== 'same'),
    ...results.filter(({ outcome }) => outcome === 'same'),
  ];
  const rows = [
    [cell('IDS self-test', 'title')],
    [cell(summary, different === 0 ? 'messageGood' : 'messageAttention')],
    [cell(testedIn(addInVersion, host, new Date(at).toISOString()), 'muted')],
    [],
    header(['Check', 'Result', 'Action', 'Expected', 'Actual']),
    ...order.map(({ check, outcome, found }) => [
      cell(check.id),
      cell(outcomeNames[outcome], outcomeStyles[outcome]),
      cell(check.title),
      cell(check.expected),
      cell(found),
    ]),
  ];
  return {
    sheets: [{ name, rows, widths: [50, 70, 330, 240, 240], frozenRows: 5, charts: [], page: { lastTitleRow: 5 } }],
    statusCell: { sheet: 0, row: stateRow, column: 0 },
    unfinished: cell(selfTestInterrupted(), 'messageBad'),
  };
}
