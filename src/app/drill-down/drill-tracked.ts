import type { Column } from '../../model/table';
import type { ClickedCell } from '../../workbook/drill-down/clicked-cell';
import type { CellInput } from '../../workbook/linked/cell-input';
import type { FoundTable } from '../../workbook/linked/linked-workbook';
import { type DateSystem, fromSerial, toSerial } from '../../model/plain-date';
import type { ResultRow } from './drill-plan';
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
