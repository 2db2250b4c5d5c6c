import type { CellValue, Column, Table } from '../model/table';

/**
 * Stacks tables into one, with every column that any of them has. `firstColumn`: an additional column before them, which
 * holds each part's `firstCell`.
 */
export function stackTables(
  parts: readonly { readonly table: Table; readonly firstCell?: CellValue }[],
  firstColumn?: Column,
): Table {
  const [only] = parts;
  if (only && parts.length === 1 && !firstColumn) return only.table;
  // A table without rows may have columns that the others lack, and its column kinds are uncertain.
  const filled = parts.filter(({ table }) => table.rows.length > 0);
  const columns = new Map<string, Column>();
  for (const { table } of filled.length > 0 ? filled : parts) {
    for (const column of table.columns) if (!columns.has(column.name)) columns.set(column.name, column);
  }
  const rows = filled.flatMap(({ table, firstCell = null }) => {
    const indexes = [...columns.keys()].map((name) => table.columns.findIndex((column) => column.name === name));
    return table.rows.map((row) => {
      const cells = indexes.map((index) => row[index] ?? null);
      return firstColumn ? [firstCell, ...cells] : cells;
    });
  });
  return { columns: firstColumn ? [firstColumn, ...columns.values()] : [...columns.values()], rows };
}
