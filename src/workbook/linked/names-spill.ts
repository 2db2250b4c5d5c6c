import type { SheetCell } from './linked-workbook';
import { formatCell } from './format-area';

// Skips text, sheet names without a cell, and other words and characters.
const parts =
  /"(?:[^"]|"")*(?:"|$)|(?:(?<sheet>'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)?(?<column>\$?[A-Z]{1,3})\$?(?<row>[1-9]\d*)(?<spill>#?)(?![\p{L}\p{N}_.(!])|[\p{L}\p{N}_.]+|'(?:[^']|'')*(?:'|$)|[^]/giuy;

/**
 * Whether a formula refers to a cell's spill: `A60#`. Excel changes it to `#REF!` when the cell no longer has the
 * formula.
 * @param sheet - the sheet that the formula stands on
 *
 */
export function namesSpill(formula: string, sheet: string, cell: Pick<SheetCell, 'sheet' | 'row' | 'column'>): boolean {
  const wanted = formatCell(cell.row, cell.column);
  for (const { groups = {} } of formula.matchAll(parts)) {
    const { sheet: named, column = '', row = '', spill = '' } = groups;
    if (spill === '' || `${column.replace('$', '')}${row}`.toUpperCase() !== wanted) continue;
    const where = named?.startsWith("'") ? named.slice(1, -1).replaceAll("''", "'") : (named ?? sheet);
    if (where.toLowerCase() === cell.sheet.toLowerCase()) return true;
  }
  return false;
}
