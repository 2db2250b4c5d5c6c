import { excelError } from '../excel-error';
import { callsIds } from '../formula-cells';
import type { CellInput } from './cell-input';
import type { FoundFormula } from './linked-workbook';

/** Excel on the web refuses an answer over 5 MB, and the cells between the formulas come with it. */
const mostCellsRead = 40_000;
/** Each cell asked about alone is an object of its own to Excel. */
const cellsAtOnce = 300;
/** A list for people; a column of more point functions than this is looked at in the sheet. */
const mostFormulas = 2_000;

interface Place {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly value: CellInput;
}

/** The IDS formulas of all sheets, in the order of sheets and rows, with the cells that they spill into. */
export function findFormulas(): Promise<readonly FoundFormula[]> {
  return Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const found: FoundFormula[] = [];
    for (const sheet of worksheets.items) {
      for (const dataRange of await readPlaces(context, sheet)) {
        if (found.length >= mostFormulas) return found;
        found.push(...(await readSpills(context, sheet, dataRange)));
      }
    }
    return found;
  }).catch((error: unknown) => {
    throw excelError('Looking for formulas', error);
  });
}

async function readPlaces(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Place[][]> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load('rowIndex,columnIndex,rowCount,columnCount');
  await context.sync();
  if (used.isNullObject) return [];
  const places: Place[] = [];
  const atOnce = Math.max(1, Math.floor(mostCellsRead / used.columnCount));
  for (let row = 0; row < used.rowCount && places.length < mostFormulas; row += atOnce) {
    const rows = Math.min(atOnce, used.rowCount - row);
    const dataRange = sheet.getRangeByIndexes(used.rowIndex + row, used.columnIndex, rows, used.columnCount);
    dataRange.load('formulas,values');
    await context.sync();
    dataRange.formulas.forEach((line: unknown[], r) =>
      line.forEach((formula, c) => {
        const value = dataRange.values[r]?.[c] as CellInput;
        // A formula kept as text shows itself.
        if (!callsIds(formula) || formula === value) return;
        places.push({ row: used.rowIndex + row + r, column: used.columnIndex + c, formula, value });
      }),
    );
  }
  return Array.from({ length: Math.ceil(places.length / cellsAtOnce) }, (_block, index) =>
    places.slice(index * cellsAtOnce, (index + 1) * cellsAtOnce),
  );
}

/** Excel repeats a formula in all the cells that it spills into: only the first one counts. */
async function readSpills(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  places: readonly Place[],
): Promise<FoundFormula[]> {
  const asked = places.map((place) => {
    const cell = sheet.getCell(place.row, place.column);
    const parent = cell.getSpillParentOrNullObject().load('rowIndex,columnIndex');
    const spill = cell.getSpillingToRangeOrNullObject().load('rowCount,columnCount');
    return { place, parent, spill };
  });
  await context.sync();
  return asked.flatMap(({ place: { row, column, formula, value }, parent, spill }) => {
    if (!parent.isNullObject && (parent.rowIndex !== row || parent.columnIndex !== column)) return [];
    const [rows, columns] = spill.isNullObject ? [1, 1] : [spill.rowCount, spill.columnCount];
    return [{ sheetId: sheet.id, sheet: sheet.name, area: { row, column, rows, columns }, formula, value }];
  });
}
