import { shiftArea, type Shift } from '../shift';
import type { SortField, Table } from './table';
import { createColumn } from './table-names';

/** Returns a table after cells of its sheet were inserted or deleted; undefined if all of its cells were deleted. */
export function shiftTable(table: Table, shift: Shift): Table | undefined {
  const area = shiftArea(table.area, shift);
  if (!area) return undefined;
  const changed = shift.along === 'columns' ? shiftColumns(table, shift) : shiftRows(table, shift);
  const { sort, ...rest } = { ...table, ...changed, area };
  return sort && sort.fields.length > 0 ? { ...rest, sort } : rest;
}

function shiftRows({ area, showHeaders, showTotals, hiddenRows }: Table, shift: Shift): Partial<Table> {
  const isDeleted = (row: number) => shift.kind === 'delete' && shift.area.startRow <= row && shift.area.endRow >= row;
  return {
    showHeaders: showHeaders && !isDeleted(area.startRow),
    showTotals: showTotals && !isDeleted(area.endRow),
    hiddenRows: hiddenRows.flatMap((row) => shiftArea({ ...area, startRow: row, endRow: row }, shift)?.startRow ?? []),
  };
}

function shiftColumns(table: Table, { kind, area }: Shift): Partial<Table> {
  const { startColumn, endColumn } = table.area;
  const first = Math.max(area.startColumn, startColumn) - startColumn;
  const columns = [...table.columns];
  if (kind === 'delete') {
    const last = Math.min(area.endColumn, endColumn) - startColumn;
    if (last < first) return {};
    const deleted = last - first + 1;
    columns.splice(first, deleted);
    return { columns, ...shiftSort(table, (key) => (key < first ? key : key > last ? key - deleted : undefined)) };
  }
  if (area.startColumn <= startColumn || area.startColumn > endColumn) return {};
  const count = area.endColumn - area.startColumn + 1;
  for (let index = first; index < first + count; index++) {
    columns.splice(index, 0, createColumn(columns));
  }
  return { columns, ...shiftSort(table, (key) => (key < first ? key : key + count)) };
}

/** Moves the sort order with its columns, and drops deleted columns from it. */
function shiftSort({ sort }: Table, shiftKey: (key: number) => number | undefined): Partial<Table> {
  if (!sort) return {};
  const fields = sort.fields.flatMap((field): SortField[] => {
    const key = shiftKey(field.key);
    return key === undefined ? [] : [{ ...field, key }];
  });
  return { sort: { ...sort, fields } };
}
