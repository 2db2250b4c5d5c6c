import type { Table } from '../grid/tables/table';
import type { FileRow } from '../xlsx/workbook-content';
import type { TableContent } from '../xlsx/table-content';

/** A file's table as the grid keeps it, with those of the hidden rows that its filters hide. */
export function restoreTable(table: TableContent, sheetId: string, rows: readonly FileRow[]): Table {
  const { area, header, totals, filters, sort } = table;
  return {
    id: table.uid ?? `{${crypto.randomUUID().toUpperCase()}}`,
    legacyId: table.id,
    sheetId,
    name: table.name,
    area: { ...area },
    columns: table.columns.map(({ name }, index) => {
      const filter = filters.find(({ column }) => column === index);
      return { id: index + 1, name, ...(filter ? { filter: filter.criteria } : {}) };
    }),
    style: table.style ?? '',
    showHeaders: header,
    showTotals: totals,
    ...(table.insertRow && { insertRow: true }),
    showFilterButton: table.filterButton,
    showBandedRows: table.rowStripes,
    showBandedColumns: table.columnStripes,
    highlightFirstColumn: table.firstColumn,
    highlightLastColumn: table.lastColumn,
    ...(sort
      ? {
          sort: {
            fields: sort.map(({ column, descending }) => ({ key: column, ascending: !descending })),
            matchCase: false,
          },
        }
      : {}),
    hiddenRows: filteredRows(table, rows),
  };
}

/** Rows that the table's filters hide. */
export function filteredRows({ area, header, totals, filters }: TableContent, rows: readonly FileRow[]): number[] {
  if (filters.length === 0) return [];
  const first = area.startRow + (header ? 1 : 0);
  const last = area.endRow - (totals ? 1 : 0);
  return rows.flatMap(({ index, hidden }) => (hidden && index >= first && index <= last ? index : []));
}
