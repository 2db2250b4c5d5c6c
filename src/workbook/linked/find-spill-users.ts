import { throwExcelError } from '../excel-error';
import { formatCell } from './format-area';
import type { SheetCell } from './linked-workbook';
import { namesSpill } from './names-spill';

/** Excel on the web refuses a response over 5 MB, which includes the cells between the formulas. */
const mostCellsRead = 40_000;
/** The maximum number of names in a message. */
const mostFound = 20;

/** The cells and names whose formulas refer to all cells of a spill: `Sheet1!C1`, `Custodians`. */
export function findSpillUsers(cell: SheetCell): Promise<readonly string[]> {
  return Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    names.load('items/name,items/formula');
    worksheets.load('items/name');
    await context.sync();
    const found = names.items
      .filter(({ formula }) => typeof formula === 'string' && namesSpill(formula, '', cell))
      .map(({ name }) => name);
    for (const sheet of worksheets.items) {
      if (found.length < mostFound) found.push(...(await readUsers(context, sheet, cell)));
    }
    return found.slice(0, mostFound);
  }).catch(throwExcelError('Finding formulas that refer to the cells'));
}

async function readUsers(context: Excel.RequestContext, sheet: Excel.Worksheet, cell: SheetCell): Promise<string[]> {
  const used = sheet.getUsedRangeOrNullObject(true).load('rowIndex,columnIndex,rowCount,columnCount');
  await context.sync();
  if (used.isNullObject) return [];
  const atOnce = Math.max(1, Math.floor(mostCellsRead / used.columnCount));
  const found: string[] = [];
  for (let row = used.rowIndex; row < used.rowIndex + used.rowCount && found.length < mostFound; row += atOnce) {
    const rows = Math.min(atOnce, used.rowIndex + used.rowCount - row);
    const dataRange = sheet.getRangeByIndexes(row, used.columnIndex, rows, used.columnCount).load('formulas,values');
    await context.sync();
    dataRange.formulas.forEach((line: unknown[], r) =>
      line.forEach((formula, c) => {
        // A formula kept as text shows itself; Excel repeats one in the cells that it spills into.
        if (typeof formula !== 'string' || !formula.startsWith('=') || formula === dataRange.values[r]?.[c]) return;
        if (formula === line[c - 1] || formula === dataRange.formulas[r - 1]?.[c]) return;
        if (namesSpill(formula, sheet.name, cell))
          found.push(`${sheet.name}!${formatCell(row + r, used.columnIndex + c)}`);
      }),
    );
  }
  return found;
}
