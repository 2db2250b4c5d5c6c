import type { Clock } from '../../model/clock';
import { cellChecks } from '../../workbook/self-test/cell-checks';
import type { CheckText, ExcelCheck } from '../../workbook/self-test/excel-check';
import { functionChecks } from '../../workbook/self-test/function-checks';
import { tableChecks } from '../../workbook/self-test/table-checks';
import { workbookChecks } from '../../workbook/self-test/workbook-checks';

/** Every check on a sheet, in the order of docs/guides/real-excel.md. */
export function listChecks(clock: Clock): readonly ExcelCheck[] {
  return [...cellChecks, ...tableChecks, ...workbookChecks, ...functionChecks(clock)];
}

/** What the browser reports while the others run. */
export const policyCheck: CheckText = {
  id: 'S19',
  what: 'What the content security policy blocked during the self-test',
  expected: 'nothing',
};
