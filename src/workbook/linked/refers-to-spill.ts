import type { SheetCell } from './linked-workbook';
import { formatCellAddress } from '../area';

// Skips text, sheet names without a cell, and other words and characters.
const referencePattern =
  /"(?:[^"]|"")*(?:"|$)|(?:(?<sheet>'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)?(?<column>\$?[A-Z]{1,3})\$?(?<row>[1-9]\d*)(?<spill>#?)(?![\p{L}\p{N}_.(!])|[\p{L}\p{N}_.]+|'(?:[^']|'')*(?:'|$)|[^]/giuy;

/**
 * Returns whether a formula refers to a cell's spill, like `A60#`. Excel changes such a reference to `#REF!` when the cell
 * loses its formula. `sheet` is the sheet of the formula.
 */
export function refersToSpill(
  formula: string,
  sheet: string,
  cell: Pick<SheetCell, 'sheet' | 'row' | 'column'>,
): boolean {
  const address = formatCellAddress(cell.row, cell.column);
  for (const { groups = {} } of formula.matchAll(referencePattern)) {
    const { sheet: sheetName, column = '', row = '', spill = '' } = groups;
    if (spill === '' || `${column.replace('$', '')}${row}`.toUpperCase() !== address) continue;
    const referredSheet = sheetName?.startsWith("'")
      ? sheetName.slice(1, -1).replaceAll("''", "'")
      : (sheetName ?? sheet);
    if (referredSheet.toLowerCase() === cell.sheet.toLowerCase()) return true;
  }
  return false;
}
