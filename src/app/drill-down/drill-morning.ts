import { noMorningRow } from '../../messages/drill-down';
import { readPlainDate, type PlainDate } from '../../model/plain-date';
import type { Column } from '../../model/table';
import type { ClickedCell } from '../../workbook/drill-down/clicked-cell';
import type { CellInput } from '../../workbook/cell-input';
import type { DrillPlan, ResultRow } from './drill-plan';
import type { DrillServices } from './drill-services';
import { printCheck } from './print-check';
import { planResult } from './plan-result';
import { cellValue } from './read-result-row';

const morningSheet = /^(?:Morning|Details|Breaks|Files) (\d{4}-\d{2}-\d{2})/;
const morningColumns = 18;

/** Returns the process date of a sheet of the morning check; undefined for any other sheet. */
export function morningDate(sheet: string): PlainDate | undefined {
  return readPlainDate(morningSheet.exec(sheet)?.[1] ?? '');
}

/** Plans the rows behind a break or delivery on a sheet of the morning check, found by the header above it. */
export async function drillMorning(
  { sheets, context }: DrillServices,
  cell: ClickedCell,
  address: string,
  date: PlainDate,
  signal?: AbortSignal,
): Promise<{ readonly plan: DrillPlan; readonly formula: string }> {
  const lines = await sheets.readAbove(cell.sheetId, cell.row, morningColumns);
  const line = lines.pop() ?? [];
  const isHeader = (names: readonly CellInput[]) =>
    names.includes('Custodian') && ['Break', 'Status', 'State'].some((name) => names.includes(name));
  const gap = lines.reduceRight(
    (found, cells, index) => (found === -1 && cells.every((text) => text === '') ? index : found),
    -1,
  );
  const header =
    lines
      .slice(gap + 1)
      .reverse()
      .find(isHeader) ?? (gap === -1 ? lines.find(isHeader) : undefined);
  const first = lines[0];
  const names = header ?? (first && isHeader(first) ? first : undefined);
  if (!names || isHeader(line)) throw noMorningRow(address);
  const columns = checkNames(names).map((name): Column => ({ name: String(name), kind: 'text' }));
  const row: ResultRow = { columns, cells: line.map(cellValue), selectedIndex: cell.column };
  const name = names.includes('Break') ? 'RECON' : 'STATUS';
  const plan = await planResult(context, { name, args: {}, asOf: date }, row, signal);
  return { plan, formula: printCheck(row, date) };
}

/**
 * Converts headers to the names of `IDS.RECON`. On the details sheet, the two columns before Difference have headers that
 * depend on the check.
 */
function checkNames(names: readonly CellInput[]): readonly CellInput[] {
  const difference = names.indexOf('Difference');
  const sides = ['Expected', 'Actual'];
  return difference < 0 ? names : names.map((name, index) => sides[index - difference + 2] ?? name);
}
