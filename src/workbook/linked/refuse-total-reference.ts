import { totalReferencedByAddress } from '../../messages/workbook';
import { lastRow } from './area';
import { formatCell } from './format-area';
import type { LinkedPlace } from './linked-place';
import type { LinkedSheet } from './linked-sheet';
import { moveReferences } from './move-references';

/**
 * Refuses a refresh that would move a total row that formulas in the table refer to by address. The row is hidden while
 * rows are added or removed, so Excel wouldn't adjust the address, which would then refer to a data row.
 */
export async function refuseTotalReference(sheet: LinkedSheet, { table, totals, columns }: LinkedPlace): Promise<void> {
  if (!totals) return;
  const total = lastRow(table) + 1;
  const ours = new Set(columns);
  // Formulas fill whole columns, so checking the first and last row is enough.
  const lines = await sheet.read([table.row + 1, total - 1].map((row) => ({ ...table, row, rows: 1 })));
  for (const { formula, column } of lines.flatMap(([line = []]) =>
    line.map((cell, index) => ({ formula: cell.formula, column: table.column + index })),
  )) {
    if (formula === undefined || ours.has(column)) continue;
    let found: number | undefined;
    moveReferences(formula, ({ row, elsewhere, column: at = -1 }) => {
      if (row === total && !elsewhere && at >= table.column && at < table.column + table.columns) found = at;
      return row;
    });
    if (found === undefined) continue;
    const here = formatCell(table.row + 1, column);
    throw totalReferencedByAddress(here, formatCell(total, found));
  }
}
