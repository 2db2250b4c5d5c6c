import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';
import { maxSheetRows, type Area } from '../area';
import { runChange } from './excel-sheet';
import { getRange, runOnSheet } from '../ranges';

/** Cells with the same background color; undefined for none. */
export interface Fill {
  readonly area: Area;
  readonly color?: string;
}

// Each cell's color is an object in Excel's response, which is limited to 5 MB on the web.
const maxCells = 40_000;
const maxAreas = 300;

/** Reads and sets the background colors of cells. */
export const excelFills = {
  /** Returns the color of each cell, like `#FFF1CD`, or empty text. */
  readFills: (sheetId: string, areas: readonly Area[]): Promise<string[][][]> =>
    readFills(sheetId, areas).catch(throwExcelError(excelSteps.readFills)),

  setFills: async (sheetId: string, fills: readonly Fill[]): Promise<void> => {
    for (let start = 0; start < fills.length; start += maxAreas) {
      const batch = fills.slice(start, start + maxAreas);
      await runChange(sheetId, (sheet) => {
        for (const { area, color } of batch) {
          const { fill } = getRange(sheet, area).format;
          if (color === undefined) fill.clear();
          else fill.color = color;
        }
      }).catch(throwExcelError(excelSteps.setFills));
    }
  },
};

async function readFills(sheetId: string, areas: readonly Area[]): Promise<string[][][]> {
  const fills: string[][][] = areas.map(() => []);
  const pieces = areas.flatMap((area, index) => divideArea(area).map((piece) => ({ piece, index })));
  for (let start = 0; start < pieces.length;) {
    let [end, cells] = [start, 0];
    while (end < pieces.length && end - start < maxAreas && cells < maxCells) {
      const { rows = 0, columns = 0 } = pieces[end++]?.piece ?? {};
      cells += rows * columns;
    }
    const batch = pieces.slice(start, end);
    await runOnSheet(sheetId, async (sheet, context) => {
      const properties = batch.map(({ piece }) =>
        getRange(sheet, piece).getCellProperties({ format: { fill: { color: true } } }),
      );
      await context.sync();
      properties.forEach(({ value }, position) => {
        const colorRows = value.map((cells) => cells.map(({ format }) => normalizeColor(format?.fill?.color)));
        fills[batch[position]?.index ?? 0]?.push(...colorRows);
      });
    });
    start = end;
  }
  return fills;
}

/** Returns a color in uppercase, or empty text for white, which is what Excel reports for cells without a color. */
function normalizeColor(color = ''): string {
  return color.toUpperCase() === '#FFFFFF' ? '' : color.toUpperCase();
}

function divideArea(area: Area): Area[] {
  const maxRows = Math.max(1, Math.floor(maxCells / area.columns));
  return Array.from({ length: Math.ceil(Math.min(area.rows, maxSheetRows) / maxRows) }, (_piece, index) => ({
    ...area,
    row: area.row + index * maxRows,
    rows: Math.min(maxRows, area.rows - index * maxRows),
  }));
}
