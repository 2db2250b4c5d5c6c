import { excelError } from '../excel-error';
import { callsIds } from '../formula-cells';
import type { CellInput } from './cell-input';
import { mostFormulas, type FoundFormula } from './linked-workbook';

/** Excel on the web refuses a response over 5 MB, which includes the cells between the formulas. */
const mostCellsRead = 40_000;
/** Each cell that is read separately is an object in Excel. */
const cellsAtOnce = 300;

interface Place {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly value: CellInput;
  /** Whether its neighbors suggest that it spills, or is spilled into. */
  readonly maySpill: boolean;
}

/** The IDS formulas of all sheets, in the order of sheets and rows, with the cells that they spill into. */
export function findFormulas(): Promise<readonly FoundFormula[]> {
  return Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const found: FoundFormula[] = [];
    for (const sheet of worksheets.items) {
      const places = await readPlaces(context, sheet, mostFormulas - found.length);
      found.push(...(await readSpills(context, sheet, places)));
      if (found.length >= mostFormulas) break;
    }
    return found;
  }).catch((error: unknown) => {
    throw excelError('Looking for formulas', error);
  });
}

async function readPlaces(context: Excel.RequestContext, sheet: Excel.Worksheet, most: number): Promise<Place[]> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load('rowIndex,columnIndex,rowCount,columnCount');
  await context.sync();
  if (used.isNullObject) return [];
  const places: Place[] = [];
  const atOnce = Math.max(1, Math.floor(mostCellsRead / used.columnCount));
  for (let row = 0; row < used.rowCount && places.length < most; row += atOnce) {
    const rows = Math.min(atOnce, used.rowCount - row);
    // The rows above and below show whether a formula at the edge spills.
    const above = row > 0 ? 1 : 0;
    const below = row + rows < used.rowCount ? 1 : 0;
    const first = used.rowIndex + row - above;
    const range = sheet.getRangeByIndexes(first, used.columnIndex, rows + above + below, used.columnCount);
    range.load('formulas,values,hasSpill');
    await context.sync();
    const formulas = range.formulas as unknown[][];
    for (let r = above; r < above + rows; r++) {
      (formulas[r] ?? []).forEach((formula, c) => {
        const value = range.values[r]?.[c] as CellInput;
        // A formula stored as text shows itself.
        if (!callsIds(formula) || formula === value) return;
        const maySpill = range.hasSpill !== false && hasSpillNeighbor(formulas, r, c);
        places.push({ row: first + r, column: used.columnIndex + c, formula, value, maySpill });
      });
    }
  }
  return places.slice(0, most);
}

/** Whether a cell next to a formula repeats it, as Excel shows a spill, or holds a value in its spill area. */
function hasSpillNeighbor(formulas: readonly (readonly unknown[])[], r: number, c: number): boolean {
  const formula = formulas[r]?.[c];
  if (formula === formulas[r - 1]?.[c] || formula === formulas[r]?.[c - 1]) return true;
  const isOwnFormula = (next: unknown) => typeof next === 'string' && next.startsWith('=') && next !== formula;
  return [formulas[r + 1]?.[c], formulas[r]?.[c + 1]].some(
    (next) => next !== undefined && next !== '' && !isOwnFormula(next),
  );
}

/** Excel repeats a formula in all cells that it spills into; only the first one counts. */
async function readSpills(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  places: readonly Place[],
): Promise<FoundFormula[]> {
  const areas = new Map<Place, { rows: number; columns: number }>();
  const spilled = new Set<Place>();
  const unclear = places.filter(({ maySpill }) => maySpill);
  for (let start = 0; start < unclear.length; start += cellsAtOnce) {
    const requested = unclear.slice(start, start + cellsAtOnce).map((place) => {
      const cell = sheet.getCell(place.row, place.column);
      const parent = cell.getSpillParentOrNullObject().load('rowIndex,columnIndex');
      const spill = cell.getSpillingToRangeOrNullObject().load('rowCount,columnCount');
      return { place, parent, spill };
    });
    await context.sync();
    for (const { place, parent, spill } of requested) {
      if (!parent.isNullObject && (parent.rowIndex !== place.row || parent.columnIndex !== place.column)) {
        spilled.add(place);
      } else if (!spill.isNullObject) {
        areas.set(place, { rows: spill.rowCount, columns: spill.columnCount });
      }
    }
  }
  return places.flatMap((place) => {
    if (spilled.has(place)) return [];
    const { row, column, formula, value } = place;
    const { rows, columns } = areas.get(place) ?? { rows: 1, columns: 1 };
    return [{ sheetId: sheet.id, sheet: sheet.name, area: { row, column, rows, columns }, formula, value }];
  });
}
