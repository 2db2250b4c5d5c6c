import type { CellValue, Column, Table } from '../model/table';

/** A table, and the mark that identifies its rows among the others if it is to be shown. */
export interface TablePart {
  readonly table: Table;
  readonly mark?: CellValue;
}

/**
 * Tables below one another as one, with every column that any of them has. `marked`: a first column that shows each
 * part's mark.
 */
export function stackTables(parts: readonly TablePart[], marked?: Column): Table {
  const [only] = parts;
  if (only && parts.length === 1 && !marked) return only.table;
  // A part without rows lists columns that may be unknown to the others, and kinds that no value bears out.
  const filled = parts.filter(({ table }) => table.rows.length > 0);
  const columns = new Map<string, Column>();
  for (const { table } of filled.length > 0 ? filled : parts) {
    for (const column of table.columns) if (!columns.has(column.name)) columns.set(column.name, column);
  }
  const rows = filled.flatMap(({ table, mark = null }) => {
    const at = [...columns.keys()].map((name) => table.columns.findIndex((column) => column.name === name));
    return table.rows.map((row) => {
      const cells = at.map((index) => row[index] ?? null);
      return marked ? [mark, ...cells] : cells;
    });
  });
  return { columns: marked ? [marked, ...columns.values()] : [...columns.values()], rows };
}
