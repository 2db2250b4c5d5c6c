import type { CellValue, Column, Table } from '../model/table';

/**
 * Stacks tables into one, with every column that any of them has. `firstColumn` is an additional column before these, which
 * holds each part's `firstCell`.
 */
export function stackTables(
  parts: readonly { readonly table: Table; readonly firstCell?: CellValue }[],
  firstColumn?: Column,
): Table {
  const [firstPart] = parts;
  if (firstPart && parts.length === 1 && !firstColumn) return firstPart.table;
  // Skips a table without rows, because it may have extra columns, and its column kinds are uncertain.
  const nonEmptyParts = parts.filter(({ table }) => table.rows.length > 0);
  const columns = new Map<string, Column>();
  for (const { table } of nonEmptyParts.length > 0 ? nonEmptyParts : parts) {
    for (const column of table.columns) if (!columns.has(column.name)) columns.set(column.name, column);
  }
  const rows = nonEmptyParts.flatMap(({ table, firstCell = null }) => {
    const indexes = [...columns.keys()].map((name) => table.columns.findIndex((column) => column.name === name));
    return table.rows.map((row) => {
      const cells = indexes.map((index) => row[index] ?? null);
      return firstColumn ? [firstCell, ...cells] : cells;
    });
  });
  return { columns: firstColumn ? [firstColumn, ...columns.values()] : [...columns.values()], rows };
}
