import { continueWith } from '../../model/errors';
import { estimateLineCount, computeRowHeight } from '../row-height';
import type { Area } from '../area';
import { getRange, runOnSheet } from '../ranges';

const maxRowsPerSync = 1_000;

/** Wraps text and fits row heights. Ignores failures, because the text itself is complete. */
export async function wrapText(sheetId: string, areas: readonly Area[], columns?: readonly number[]): Promise<void> {
  for (const area of areas)
    for (let firstRow = 0; firstRow < area.rows; firstRow += maxRowsPerSync) {
      const chunkArea = { ...area, row: area.row + firstRow, rows: Math.min(maxRowsPerSync, area.rows - firstRow) };
      await wrapChunk(
        sheetId,
        chunkArea,
        columns ?? Array.from({ length: area.columns }, (_, columnIndex) => columnIndex),
      );
    }
}

async function wrapChunk(sheetId: string, area: Area, columns: readonly number[]): Promise<void> {
  await runOnSheet(sheetId, async (sheet, context) => {
    const wholeRange = getRange(sheet, area);
    wholeRange.format.verticalAlignment = 'Top';
    const ranges = columns.map((columnIndex) => {
      const range = getRange(sheet, { ...area, column: area.column + columnIndex, columns: 1 });
      range.format.wrapText = true;
      range.format.load('columnWidth');
      return range.load('text');
    });
    await context.sync();
    for (let row = 0; row < area.rows; row++) {
      const lines = ranges.map(({ text, format }) => estimateLineCount(text[row]?.[0] ?? '', format.columnWidth));
      const { format } = getRange(sheet, { ...area, row: area.row + row, rows: 1 });
      format.rowHeight = computeRowHeight(Math.max(1, ...lines));
    }
    // Lets Excel fit the rows again when a cell changes, in place of the estimate.
    wholeRange.format.autofitRows();
    await context.sync();
  }).catch(continueWith(undefined));
}
