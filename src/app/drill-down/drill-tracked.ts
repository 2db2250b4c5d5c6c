import { containsCell } from '../../workbook/area';
import { toBaseId, createBreakId } from '../../checks/break-identity';
import { findPartyIds } from '../../functions/scope/parties';
import type { LoaderContext } from '../../functions/definition/context';
import { trackedSecurityNotFound } from '../../messages/drill-down';
import type { Column, Table } from '../../model/table';
import { and, or, whereEquals, toNumberLiteral, toTextLiteral } from '../../query/query';
import type { ActiveCell } from '../../workbook/drill-down/active-cell';
import type { ExcelValue } from '../../workbook/excel-value';
import type { FoundTable } from '../../workbook/linked/linked-workbook';
import { type DateSystem, toPlainDate, toSerial } from '../../model/plain-date';
import type { ResultRow } from './drill-plan';
import { findBreakKind } from './plan-break';
import { readCell } from './read-row';
import { toCellValue } from './read-result-row';

/** Finds the table of tracked breaks around a cell, if any. */
export function findTrackedTable(tables: readonly FoundTable[], cell: ActiveCell): FoundTable | undefined {
  return tables.find(
    ({ sheetId, area, columns }) =>
      sheetId === cell.sheetId &&
      columns.some(({ name }) => name === 'Break ID') &&
      cell.row > area.row &&
      containsCell(area, cell),
  );
}

/** Converts a row of tracked breaks to a check's row. Its process date is the date that last showed the break. */
export function toCheckRow(
  table: FoundTable,
  rowCells: readonly ExcelValue[],
  selectedIndex: number,
  system: DateSystem,
): ResultRow {
  const columns = table.columns.map(({ name }): Column => {
    return name === 'Last seen' ? { name: 'ProcessDate', kind: 'date' } : { name, kind: 'text' };
  });
  const cells = rowCells.map((value, index) => {
    const date = columns[index]?.kind === 'date' && typeof value === 'number' ? toPlainDate(value, system) : undefined;
    return date ? (toSerial(date) ?? null) : toCellValue(value);
  });
  return { columns, cells, selectedIndex };
}

/**
 * Adds a column that identifies the security to a row of tracked breaks. The table has no security IDs, and some securities
 * have no CUSIP. Among securities with the same description, the break's ID identifies the right one.
 */
export async function addSecurityColumn(
  { loader }: Pick<LoaderContext, 'loader'>,
  row: ResultRow,
  signal?: AbortSignal,
): Promise<ResultRow> {
  const readText = (name: string) => String(readCell(row, name) ?? '').trim();
  const [id, security, account] = ['Break ID', 'Security', 'Account'].map(readText) as [string, string, string];
  const kind = findBreakKind(row);
  if (kind === undefined || security === '') return row;
  if (kind === 'Missing FX rate') return addColumn(row, 'PrimarySymbol', security);
  if (readText('CUSIP') !== '') return row;
  const custodianName = readText('Custodian');
  const [custodian] = (await findPartyIds(loader, 'Custodians', custodianName, signal)) ?? [];
  if (custodian === undefined) return row;
  const securityFilter = or(
    whereEquals('Description', toTextLiteral(security)),
    whereEquals('PrimarySymbol', toTextLiteral(security)),
  );
  const accountFilter = and(
    whereEquals('Number', toTextLiteral(account)),
    whereEquals('CustodianId', toNumberLiteral(custodian)),
  );
  const [securities, accounts] = await Promise.all([
    loader.fetch({ set: 'Securities', columns: ['Id'], ...(securityFilter && { filter: securityFilter }) }, { signal }),
    account === '' || !accountFilter
      ? undefined
      : loader.fetch({ set: 'Accounts', columns: ['Id'], filter: accountFilter }, { signal }),
  ]);
  const accountIds = accounts ? readIds(accounts.table) : [undefined];
  const matchingId = readIds(securities.table).find((securityId) =>
    accountIds.some((accountId) => {
      return createBreakId({ kind, custodian, account: accountId, security: securityId }) === toBaseId(id);
    }),
  );
  if (matchingId === undefined) throw trackedSecurityNotFound(security, custodianName);
  return addColumn(row, 'SecurityId', matchingId);
}

function readIds({ rows }: Table): number[] {
  return rows.map(([id]) => Number(id));
}

function addColumn({ columns, cells, selectedIndex }: ResultRow, name: string, value: string | number): ResultRow {
  return { columns: [...columns, { name, kind: 'text' }], cells: [...cells, value], selectedIndex };
}
