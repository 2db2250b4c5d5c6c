import { formatCellAddress } from './area';
import { estimateLineCount, computeRowHeight } from './row-height';
import type { CellStyle, PlannedCell } from './sheets-plan';

interface StyleFormat {
  readonly font?: { readonly bold?: boolean; readonly color?: string; readonly size?: number };
  readonly fill?: string;
}

/** The fonts and fills of planned cells. The last six have the colors of Excel's cell styles Good, Neutral, and Bad. */
const styles: Readonly<Record<CellStyle, StyleFormat>> = {
  title: { font: { bold: true, size: 16 } },
  heading: { font: { bold: true, size: 13 } },
  header: { font: { bold: true, color: '#FFFFFF' }, fill: '#156082' },
  muted: { font: { color: '#595959' } },
  good: { font: { color: '#006100' }, fill: '#C6EFCE' },
  attention: { font: { color: '#7F6000' }, fill: '#FFEB9C' },
  bad: { font: { color: '#9C0006' }, fill: '#FFC7CE' },
  // Messages overflow into the next cells, so they have no fill.
  messageGood: { font: { bold: true, color: '#006100' } },
  messageAttention: { font: { bold: true, color: '#7F6000' } },
  messageBad: { font: { bold: true, color: '#C00000' } },
};

interface FormatTarget {
  readonly firstRow: number;
  /** The names of the plan's sheets, for links. */
  readonly sheetNames: readonly string[];
  /** The widths of the columns, in points. */
  readonly columnWidths: readonly number[];
}

/**
 * Queues formats and links for planned cells; the caller syncs. Adjacent cells with equal formats are formatted
 * together.
 */
export function formatPlannedCells(
  sheet: Excel.Worksheet,
  rows: readonly (readonly (PlannedCell | undefined)[])[],
  { firstRow, sheetNames, columnWidths }: FormatTarget,
): void {
  rows.forEach((cells, rowIndex) => {
    const row = firstRow + rowIndex;
    for (let column = 0; column < cells.length; column++) {
      const style = cells[column]?.style;
      const firstColumn = column;
      while (style && cells[column + 1]?.style === style) column++;
      if (style) applyFormat(sheet.getRangeByIndexes(row, firstColumn, 1, column - firstColumn + 1), styles[style]);
    }
    wrapCells(sheet, cells, row, columnWidths);
    cells.forEach((cell, column) => {
      if (cell?.style !== 'header' || !isNumberColumn(rows, rowIndex, column)) return;
      const range = sheet.getRangeByIndexes(row, column, 1, 1);
      range.format.horizontalAlignment = 'Right';
      // `_W` leaves as much space at the right as number formats do.
      range.numberFormat = [['@_W']];
    });
    cells.forEach((cell, column) => {
      if (!cell?.link) return;
      const { sheet: targetSheet, ...address } = cell.link;
      sheet.getRangeByIndexes(row, column, 1, 1).hyperlink = {
        documentReference: `'${(sheetNames[targetSheet] ?? '').replaceAll("'", "''")}'!${formatCellAddress(address.row, address.column)}`,
        textToDisplay: String(cell.value ?? ''),
      };
    });
  });
}

/** Wraps long text, and sets the height of its row. */
function wrapCells(
  sheet: Excel.Worksheet,
  cells: readonly (PlannedCell | undefined)[],
  row: number,
  columnWidths: readonly number[],
): void {
  let lines = 1;
  cells.forEach((cell, column) => {
    if (!cell?.wrap || typeof cell.value !== 'string') return;
    lines = Math.max(lines, estimateLineCount(cell.value, columnWidths[column] ?? 64));
    sheet.getRangeByIndexes(row, column, 1, 1).format.wrapText = true;
  });
  if (lines === 1) return;
  const { format } = sheet.getRangeByIndexes(row, 0, 1, cells.length);
  format.rowHeight = computeRowHeight(lines);
  format.verticalAlignment = 'Top';
}

/** Returns whether the cells under a header are numbers, which Excel aligns right. */
function isNumberColumn(
  rows: readonly (readonly (PlannedCell | undefined)[])[],
  headerRow: number,
  column: number,
): boolean {
  for (const cells of rows.slice(headerRow + 1)) {
    const cell = cells[column];
    if (cells.length === 0 || cell?.style === 'header') return false;
    if (cell?.format !== undefined) return cell.format !== '@';
    if (cell && cell.value !== null) return typeof cell.value === 'number';
  }
  return false;
}

function applyFormat(range: Excel.Range, { font, fill }: StyleFormat): void {
  if (font?.bold !== undefined) range.format.font.bold = font.bold;
  if (font?.color !== undefined) range.format.font.color = font.color;
  if (font?.size !== undefined) range.format.font.size = font.size;
  if (fill !== undefined) range.format.fill.color = fill;
}
