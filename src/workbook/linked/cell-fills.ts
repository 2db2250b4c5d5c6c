import { throwExcelError } from '../excel-error';
import { sheetRows, type Area } from './area';
import { rangeOf, runChange } from './excel-sheet';

/** Cells with the same background color; undefined for none. */
export interface Fill {
  readonly area: Area;
  readonly color?: string;
}

// Each cell's color is an object in Excel's response, which is limited to 5 MB on the web.
const cellsAtOnce = 40_000;
const areasAtOnce = 300;

/** The backgrounds of cells. */
export const excelFills = {
  /** The color of each cell, as `#FFF1CD`; empty if it has none. */
  readFills: (sheetId: string, areas: readonly Area[]): Promise<string[][][]> =>
    readFills(sheetId, areas).catch(throwExcelError("Reading the table's fill colors")),

  setFills: async (sheetId: string, fills: readonly Fill[]): Promise<void> => {
    for (let start = 0; start < fills.length; start += areasAtOnce) {
      const some = fills.slice(start, start + areasAtOnce);
      await runChange(sheetId, (sheet) => {
        for (const { area, color } of some) {
          const { fill } = rangeOf(sheet, area).format;
          if (color === undefined) fill.clear();
          else fill.color = color;
        }
      }).catch(throwExcelError('Coloring cells of the table'));
    }
  },
};

async function readFills(sheetId: string, areas: readonly Area[]): Promise<string[][][]> {
  const read: string[][][] = areas.map(() => []);
  const pieces = areas.flatMap((area, index) => divide(area).map((piece) => ({ piece, index })));
  for (let start = 0; start < pieces.length;) {
    let [end, cells] = [start, 0];
    while (end < pieces.length && end - start < areasAtOnce && cells < cellsAtOnce) {
      const { rows = 0, columns = 0 } = pieces[end++]?.piece ?? {};
      cells += rows * columns;
    }
    const some = pieces.slice(start, end);
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      const found = some.map(({ piece }) =>
        rangeOf(sheet, piece).getCellProperties({ format: { fill: { color: true } } }),
      );
      await context.sync();
      found.forEach(({ value }, at) => {
        const lines = value.map((line) => line.map(({ format }) => named(format?.fill?.color)));
        read[some[at]?.index ?? 0]?.push(...lines);
      });
    });
    start = end;
  }
  return read;
}

/** Excel reports cells without a color as white. */
function named(color = ''): string {
  return color.toUpperCase() === '#FFFFFF' ? '' : color.toUpperCase();
}

function divide(area: Area): Area[] {
  const most = Math.max(1, Math.floor(cellsAtOnce / area.columns));
  return Array.from({ length: Math.ceil(Math.min(area.rows, sheetRows) / most) }, (_piece, index) => ({
    ...area,
    row: area.row + index * most,
    rows: Math.min(most, area.rows - index * most),
  }));
}
