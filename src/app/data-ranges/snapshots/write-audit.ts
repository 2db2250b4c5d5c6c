import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { continueWith, toAddInError } from '../../../model/errors';
import { printEasternDateTime, toEasternSerial } from '../../../model/eastern-time';
import { escapeText, type ExcelValue } from '../../../workbook/excel-value';
import { computeControlTotals } from '../../../workbook/linked/control-totals';
import { runOrRollBack } from '../../../workbook/linked/journal';
import { writeRows } from '../../../workbook/linked/write-rows';
import type { DataRange, ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import {
  auditTitle,
  changedSinceRefresh,
  changedSinceSnapshot,
  controlTotal,
  dateInCell,
  datesBetween,
  unchangedSnapshot,
  unsupportedTable,
} from '../../../messages/snapshots';
import { isTableAsWritten } from '../tables/altered-rows';
import { readLinkedRows } from './freeze-table';
import { listDataRanges } from '../list/list-data-ranges';
import { findDateReference } from './pin-dates';
import { loadOpenTables } from '../tables/load-open-tables';

const dateTimeFormat = 'yyyy-mm-dd hh:mm';
const auditColumns: readonly (readonly [header: string, format: string])[] = [
  ['Range', '@'],
  ['Kind', '@'],
  ['Table', '@'],
  ['Query', '@'],
  ['Status', '@'],
  ['As of', '@'],
  ['Fetched (ET)', dateTimeFormat],
  ['Fetched by', '@'],
  ['Source', '@'],
  ['Delivery', '@'],
  ['Cells', '0'],
  ['Rows', '0'],
  ['Control totals', '@'],
  ['Remark', '@'],
];

/**
 * Adds a sheet with a row for every query of the workbook: its place, the provenance of its result, and control totals.
 * Returns the sheet's name.
 */
export async function writeAudit(services: DataRangeServices, options?: ActionOptions): Promise<string> {
  const { workbook, clock } = services;
  const dataRanges = await listDataRanges(services, { checksDates: true });
  const totals = await readTotalsByDataRange(workbook, options);
  const dateSystem = await services.findDateSystem();
  const toSerialOrBlank = (millis: number | undefined) =>
    millis === undefined ? '' : toEasternSerial(millis, dateSystem);
  const auditRows = dataRanges.map((dataRange) =>
    createAuditRow(
      dataRange,
      printQuery(services, dataRange.cells?.list[0] ?? dataRange),
      toSerialOrBlank,
      totals.get(dataRange.id),
    ),
  );
  const { sheetId, sheet } = await runOrRollBack(clock, async (journal) => {
    const cell = await workbook.addSheet('IDS audit');
    journal.record(() => workbook.deleteSheet(cell.sheetId));
    const sheetWriter = workbook.getSheet(cell.sheetId, undefined, excelSteps.writeAudit);
    await sheetWriter.write([
      { row: 0, column: 0, cells: [[escapeText(auditTitle(printEasternDateTime(clock.now())), '')]] },
    ]);
    await sheetWriter.write([{ row: 2, column: 0, cells: [auditColumns.map(([header]) => header)] }]);
    const columns = auditColumns.map(([, format], column) => ({ column, format }));
    await writeRows(sheetWriter, clock, columns, 3, auditRows, options?.signal, (rows) =>
      options?.onProgress?.({ step: 'writing', rows, totalRows: auditRows.length }),
    );
    await workbook.fitColumns(cell.sheetId, {
      row: 2,
      column: 0,
      rows: Math.min(200, auditRows.length + 1),
      columns: auditColumns.length,
    });
    return cell;
  });
  // Excel may refuse the selection, which isn't a failure.
  await workbook.selectArea(sheetId, { row: 0, column: 0, rows: 1, columns: 1 }).catch(continueWith(undefined));
  return sheet;
}

async function readTotalsByDataRange(workbook: LinkedWorkbook, options?: ActionOptions): Promise<Map<string, string>> {
  const totals = new Map<string, string>();
  const { openTables } = await loadOpenTables(workbook);
  for (const openTable of openTables) {
    options?.onProgress?.({ step: 'reading' });
    // A table that can't be read doesn't stop the audit.
    const rows = await readLinkedRows(workbook, openTable).catch((error: unknown) => toAddInError(error).message);
    if (typeof rows === 'string') {
      totals.set(openTable.definition.id, rows);
      continue;
    }
    const sums = computeControlTotals(openTable.definition.columns, rows);
    const isChanged = !(await isTableAsWritten(workbook, openTable).catch(continueWith(false)));
    const changedRemark = openTable.definition.kind === 'snapshot' ? changedSinceSnapshot : changedSinceRefresh;
    totals.set(
      openTable.definition.id,
      [
        ...(isChanged ? [changedRemark] : []),
        ...sums.map(({ header, sum, isChecksum }) => {
          const total = sum.toLocaleString('en-US', { maximumFractionDigits: 8 });
          return controlTotal(header, total, isChecksum);
        }),
      ].join('; '),
    );
  }
  return totals;
}

/** Returns the query. If a cell sets its process date, adds the date, because the cell may change. */
function printQuery({ formulas }: Pick<DataRangeServices, 'formulas'>, { formula, asOf }: DataRange): string {
  const query = formula.replace(/^=/, '');
  if (asOf === undefined) return query;
  try {
    const cell = findDateReference(formulas.parseFormula(formula));
    return cell === undefined ? query : dateInCell(query, cell, asOf);
  } catch {
    // The list also includes queries that can't be parsed.
    return query;
  }
}

function printState({ kind, state }: DataRange): string {
  if (state === 'unsupported') return unsupportedTable;
  if (kind !== 'snapshot') return state;
  return state === 'fresh' ? unchangedSnapshot : state === 'stale' ? changedSinceSnapshot : state;
}

function createAuditRow(
  dataRange: DataRange,
  query: string,
  toTimeCell: (millis?: number) => ExcelValue,
  totals = '',
): ExcelValue[] {
  const { asOf, earliestAsOf } = dataRange;
  return [
    dataRange.address,
    dataRange.kind,
    dataRange.name ?? '',
    query,
    printState(dataRange),
    earliestAsOf === undefined ? (asOf ?? '') : datesBetween(earliestAsOf, asOf ?? ''),
    toTimeCell(dataRange.fetchedAt ?? dataRange.requestedAt),
    dataRange.fetchedBy ?? '',
    dataRange.source ?? '',
    dataRange.delivery?.states.join(', ') ?? '',
    dataRange.cells?.list.length ?? '',
    dataRange.rows ?? '',
    totals,
    dataRange.problem ?? '',
  ];
}
