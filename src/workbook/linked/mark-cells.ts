import type { Area } from './area';
import { rangeOf, runChange } from './excel-sheet';

// The yellow of Excel's own first highlighter.
const mark = '#FFF2CC';
const areasAtOnce = 300;

interface Painted {
  readonly area: Area;
  readonly before: string;
}

/**
 * Gives cells a background; gives what takes it away again. Cells with several colours of the user's own are left as they
 * are; so are those that have another colour by then, which are other cells or are meant so.
 */
export async function markCells(sheetId: string, areas: readonly Area[]): Promise<() => Promise<void>> {
  const painted: Painted[] = [];
  for (let start = 0; start < areas.length; start += areasAtOnce) {
    const some = areas.slice(start, start + areasAtOnce);
    const fills = await readFills(sheetId, some);
    const own = some.flatMap((area, index) => (fills[index] ? [{ area, before: fills[index] }] : []));
    await runChange(sheetId, (sheet) => {
      for (const { area } of own) rangeOf(sheet, area).format.fill.color = mark;
    });
    painted.push(...own);
  }
  return async () => {
    const mixed = await putBack(sheetId, painted);
    await putBack(sheetId, mixed.flatMap(eachRow));
  };
}

/** Gives marked areas their colours back; gives those that have several colours. */
async function putBack(sheetId: string, painted: readonly Painted[]): Promise<Painted[]> {
  const mixed: Painted[] = [];
  for (let start = 0; start < painted.length; start += areasAtOnce) {
    const some = painted.slice(start, start + areasAtOnce);
    const fills = await readFills(
      sheetId,
      some.map(({ area }) => area),
    );
    mixed.push(...some.filter((_one, index) => !fills[index]));
    const marked = some.filter((_one, index) => fills[index]?.toUpperCase() === mark);
    await runChange(sheetId, (sheet) => {
      for (const { area, before } of marked) {
        const { fill } = rangeOf(sheet, area).format;
        // Excel calls no colour white.
        if (before.toUpperCase() === '#FFFFFF') fill.clear();
        else fill.color = before;
      }
    });
  }
  return mixed;
}

/** The colour of each area; nothing for one with several. */
async function readFills(sheetId: string, areas: readonly Area[]): Promise<(string | null)[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const read = areas.map((area) => rangeOf(sheet, area).format.fill.load('color'));
    await context.sync();
    return read.map(({ color }) => color as string | null);
  });
}

function eachRow({ area, before }: Painted): Painted[] {
  if (area.rows === 1) return [];
  return Array.from({ length: area.rows }, (_row, index) => ({
    area: { ...area, row: area.row + index, rows: 1 },
    before,
  }));
}
