import { baseId, breakId } from '../../checks/break-identity';
import { findParties } from '../../functions/scope/parties';
import type { LoaderContext } from '../../functions/definition/context';
import { trackedNotFound } from '../../messages/drill-down';
import type { Column, Table } from '../../model/table';
import { all, any, equal, number, text } from '../../query/conditions';
import type { ClickedCell } from '../../workbook/drill-down/clicked-cell';
import type { CellInput } from '../../workbook/linked/cell-input';
import type { FoundTable } from '../../workbook/linked/linked-workbook';
import { type DateSystem, fromSerial, toSerial } from '../../model/plain-date';
import type { ResultRow } from './drill-plan';
import { breakKind, concernsCurrency } from './plan-break';
import { valueOf } from './read-row';
import { cellValue } from './result-row';

/** The table of tracked breaks that a cell is in; undefined where it is in none. */
export function findTracked(tables: readonly FoundTable[], cell: ClickedCell): FoundTable | undefined {
  return tables.find(
    ({ sheetId, area, columns }) =>
      sheetId === cell.sheetId &&
      columns.some(({ name }) => name === 'Break ID') &&
      cell.row > area.row &&
      cell.row < area.row + area.rows &&
      cell.column >= area.column &&
      cell.column < area.column + area.columns,
  );
}

/** A row of tracked breaks as the row of a check: a break is of the process date that showed it last. */
export function trackedRow(table: FoundTable, line: readonly CellInput[], at: number, system: DateSystem): ResultRow {
  const columns = table.columns.map(({ name }): Column => {
    return name === 'Last seen' ? { name: 'ProcessDate', kind: 'date' } : { name, kind: 'text' };
  });
  const cells = line.map((value, index) => {
    const date = columns[index]?.kind === 'date' && typeof value === 'number' ? fromSerial(value, system) : undefined;
    return date ? (toSerial(date) ?? null) : cellValue(value);
  });
  return { columns, cells, at };
}

/**
 * A row of tracked breaks with what identifies its security. The table has no ids, and not every security has a CUSIP:
 * of those with the same description, the one is meant that gives the break its ID.
 */
export async function identifyTracked(
  { loader }: Pick<LoaderContext, 'loader'>,
  row: ResultRow,
  signal?: AbortSignal,
): Promise<ResultRow> {
  const given = (name: string) => String(valueOf(row, name) ?? '').trim();
  const [id, security, account] = ['Break ID', 'Security', 'Account'].map(given) as [string, string, string];
  const kind = breakKind(row);
  if (kind === undefined || security === '') return row;
  if (concernsCurrency(kind)) return withColumn(row, 'PrimarySymbol', security);
  if (given('CUSIP') !== '') return row;
  const custodianName = given('Custodian');
  const [custodian] = (await findParties(loader, 'Custodians', custodianName, signal)) ?? [];
  if (custodian === undefined) return row;
  const named = any(equal('Description', text(security)), equal('PrimarySymbol', text(security)));
  const numbered = all(equal('Number', text(account)), equal('CustodianId', number(custodian)));
  const [securities, accounts] = await Promise.all([
    loader.fetch({ set: 'Securities', columns: ['Id'], ...(named && { filter: named }) }, { signal }),
    account === '' || !numbered
      ? undefined
      : loader.fetch({ set: 'Accounts', columns: ['Id'], filter: numbered }, { signal }),
  ]);
  const holders = accounts ? idsOf(accounts.table) : [undefined];
  const found = idsOf(securities.table).find((one) =>
    holders.some((holder) => breakId({ kind, custodian, account: holder, security: one }) === baseId(id)),
  );
  if (found === undefined) throw trackedNotFound(security, custodianName);
  return withColumn(row, 'SecurityId', found);
}

function idsOf({ rows }: Table): number[] {
  return rows.map(([id]) => Number(id));
}

function withColumn({ columns, cells, at }: ResultRow, name: string, value: string | number): ResultRow {
  return { columns: [...columns, { name, kind: 'text' }], cells: [...cells, value], at };
}
