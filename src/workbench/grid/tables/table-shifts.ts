import type { Book } from '../book';
import type { CellWriter } from '../cell-writer';
import { shiftArea, type Shift } from '../shift';
import type { Structure } from '../structure';
import type { Table } from './table';
import { writeHeaders } from './table-cells';
import { freeColumnName } from './table-names';
import type { TableStore } from './table-store';

/** Lets tables follow when cells are inserted and deleted: they move, grow and shrink, and end when nothing of them is left. */
export function moveTables(book: Book, structure: Structure, store: TableStore, writer: CellWriter): void {
  structure.onShift((shift) => {
    for (const table of store.list(shift.sheetId)) {
      const area = shiftArea(table.area, shift);
      const rows = area && area.endRow - area.startRow + 1;
      if (!area || !rows) {
        store.remove(table);
        continue;
      }
      if (shift.along === 'columns') changeColumns(table, shift);
      else changeRows(table, shift);
      table.area = area;
      store.changed(table);
      writeHeaders(book, writer, table);
    }
  });
}

function changeRows(table: Table, shift: Shift): void {
  if (shift.kind === 'delete') {
    const { startRow, endRow } = table.area;
    if (table.showHeaders && shift.area.startRow <= startRow && shift.area.endRow >= startRow)
      table.showHeaders = false;
    if (table.showTotals && shift.area.startRow <= endRow && shift.area.endRow >= endRow) table.showTotals = false;
  }
  table.hiddenRows = table.hiddenRows.flatMap((row) => {
    const { startColumn, endColumn } = table.area;
    return shiftArea({ startRow: row, endRow: row, startColumn, endColumn }, shift)?.startRow ?? [];
  });
}

function changeColumns(table: Table, { kind, area }: Shift): void {
  const { startColumn, endColumn } = table.area;
  const first = Math.max(area.startColumn, startColumn) - startColumn;
  const count = area.endColumn - area.startColumn + 1;
  if (kind === 'delete') {
    const last = Math.min(area.endColumn, endColumn) - startColumn;
    if (last < first) return;
    table.columns.splice(first, last - first + 1);
    moveSort(table, (key) => (key < first ? key : key > last ? key - (last - first + 1) : undefined));
    return;
  }
  if (area.startColumn <= startColumn || area.startColumn > endColumn) return;
  moveSort(table, (key) => (key < first ? key : key + count));
  for (let index = first; index < first + count; index++) {
    const names = table.columns.map(({ name }) => name);
    const id = Math.max(0, ...table.columns.map((column) => column.id)) + 1;
    table.columns.splice(index, 0, { id, name: freeColumnName(names, '') });
  }
}

/** What a table was sorted by follows its columns; a column that is gone is not sorted by any more. */
function moveSort(table: Table, moved: (key: number) => number | undefined): void {
  if (!table.sort) return;
  const fields = table.sort.fields.flatMap((field) => {
    const key = moved(field.key);
    return key === undefined ? [] : [{ ...field, key }];
  });
  if (fields.length > 0) table.sort = { ...table.sort, fields };
  else delete table.sort;
}
