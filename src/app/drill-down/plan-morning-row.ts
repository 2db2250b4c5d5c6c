import { noMorningRow } from '../../messages/drill-down';
import { readPlainDate, type PlainDate } from '../../model/plain-date';
import type { Column } from '../../model/table';
import type { ActiveCell } from '../../workbook/drill-down/active-cell';
import type { ExcelValue } from '../../workbook/excel-value';
import type { DrillPlan, ResultRow } from './drill-plan';
import type { DrillServices } from './drill-services';
import { printCheck } from './print-check';
import { planResult } from './plan-result';
import { toCellValue } from './read-result-row';

const morningSheetName = /^(?:Morning|Details|Breaks|Files) (\d{4}-\d{2}-\d{2})/;
// Enough for every sheet of the morning check.
const maxColumnsRead = 18;

/** Returns the process date of a sheet of the morning check; undefined for any other sheet. */
export function readMorningDate(sheet: string): PlainDate | undefined {
  return readPlainDate(morningSheetName.exec(sheet)?.[1] ?? '');
}

/** Plans the rows behind a break or delivery on a sheet of the morning check, found by the header above it. */
export async function planMorningRow(
  { drillWorkbook, context }: DrillServices,
  cell: ActiveCell,
  address: string,
  date: PlainDate,
  signal?: AbortSignal,
): Promise<{ readonly plan: DrillPlan; readonly formula: string }> {
  const rows = await drillWorkbook.readRowsUpTo(cell.sheetId, cell.row, maxColumnsRead);
  const selectedRow = rows.pop() ?? [];
  const isHeader = (names: readonly ExcelValue[]) =>
    names.includes('Custodian') && ['Break', 'Status', 'State'].some((name) => names.includes(name));
  const lastBlankRow = rows.reduceRight(
    (foundIndex, cells, index) => (foundIndex === -1 && cells.every((text) => text === '') ? index : foundIndex),
    -1,
  );
  const header =
    rows
      .slice(lastBlankRow + 1)
      .reverse()
      .find(isHeader) ?? (lastBlankRow === -1 ? rows.find(isHeader) : undefined);
  const firstRow = rows[0];
  const names = header ?? (firstRow && isHeader(firstRow) ? firstRow : undefined);
  if (!names || isHeader(selectedRow)) throw noMorningRow(address);
  const columns = toReconColumnNames(names).map((name): Column => ({ name: String(name), kind: 'text' }));
  const row: ResultRow = { columns, cells: selectedRow.map(toCellValue), selectedIndex: cell.column };
  const name = names.includes('Break') ? 'RECON' : 'STATUS';
  const plan = await planResult(context, { name, args: {}, asOf: date }, row, signal);
  return { plan, formula: printCheck(row, date) };
}

/**
 * Converts headers to the column names of `IDS.RECON`. On the details sheet, the headers of the two columns before
 * Difference depend on the check.
 */
function toReconColumnNames(names: readonly ExcelValue[]): readonly ExcelValue[] {
  const difference = names.indexOf('Difference');
  const sides = ['Expected', 'Actual'];
  return difference < 0 ? names : names.map((name, index) => sides[index - difference + 2] ?? name);
}
