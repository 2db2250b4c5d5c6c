import { addressOf } from './cell-address';
import type { CellLook, PlannedCell } from './sheet-plan';

interface Paint {
  readonly font?: { readonly bold?: boolean; readonly color?: string; readonly size?: number };
  readonly fill?: string;
}

/** The colours are those of Excel's own cell styles Good, Neutral and Bad. */
const looks: Readonly<Record<CellLook, Paint>> = {
  title: { font: { bold: true, size: 16 } },
  heading: { font: { bold: true, size: 13 } },
  header: { font: { bold: true, color: '#FFFFFF' }, fill: '#156082' },
  muted: { font: { color: '#595959' } },
  good: { font: { color: '#006100' }, fill: '#C6EFCE' },
  attention: { font: { color: '#7F6000' }, fill: '#FFEB9C' },
  bad: { font: { color: '#9C0006' }, fill: '#FFC7CE' },
  // Without a ground: messages run on over the cells beside them.
  saidGood: { font: { bold: true, color: '#006100' } },
  saidAttention: { font: { bold: true, color: '#7F6000' } },
  saidBad: { font: { bold: true, color: '#C00000' } },
};

/** Gives planned cells their looks and links; neighbours that look the same are painted at once. Nothing is sent yet. */
export function paintCells(
  sheet: Excel.Worksheet,
  rows: readonly (readonly (PlannedCell | undefined)[])[],
  { row: firstRow, names }: { readonly row: number; readonly names: readonly string[] },
): void {
  rows.forEach((cells, index) => {
    const row = firstRow + index;
    for (let column = 0; column < cells.length; column++) {
      const look = cells[column]?.look;
      const start = column;
      while (look && cells[column + 1]?.look === look) column++;
      if (look) paint(sheet.getRangeByIndexes(row, start, 1, column - start + 1), looks[look]);
    }
    cells.forEach((cell, column) => {
      if (!cell?.link) return;
      const { sheet: target, ...place } = cell.link;
      sheet.getRangeByIndexes(row, column, 1, 1).hyperlink = {
        documentReference: `'${(names[target] ?? '').replaceAll("'", "''")}'!${addressOf(place)}`,
        textToDisplay: String(cell.value ?? ''),
      };
    });
  });
}

function paint(range: Excel.Range, { font, fill }: Paint): void {
  if (font?.bold !== undefined) range.format.font.bold = font.bold;
  if (font?.color !== undefined) range.format.font.color = font.color;
  if (font?.size !== undefined) range.format.font.size = font.size;
  if (fill !== undefined) range.format.fill.color = fill;
}
