import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';
import { formatCellAddress } from '../area';
import type { SheetCell } from './linked-workbook';
import { refersToSpill } from './refers-to-spill';

/** Excel on the web refuses a response over 5 MB, which includes the cells between the formulas. */
const maxCellsPerRead = 40_000;
/** The maximum number of cells and names in a message. */
const maxReferences = 20;

/** Returns the cells and names whose formulas refer to a spill as a whole, like `Sheet1!C1` or `Custodians`. */
export function findSpillReferences(cell: SheetCell): Promise<readonly string[]> {
  return Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    names.load('items/name,items/formula');
    worksheets.load('items/name,items/names/items/name,items/names/items/formula');
    await context.sync();
    const references = findReferringNames(names, '', cell);
    for (const sheet of worksheets.items) {
      references.push(...findReferringNames(sheet.names, sheet.name, cell).map((name) => `${sheet.name}!${name}`));
      if (references.length < maxReferences) references.push(...(await findSheetReferences(context, sheet, cell)));
    }
    return references.slice(0, maxReferences);
  }).catch(throwExcelError(excelSteps.findSpillReferences));
}

/** Returns the names, of the workbook or of one sheet, whose formulas refer to a spill. */
function findReferringNames({ items }: Excel.NamedItemCollection, sheet: string, cell: SheetCell): string[] {
  return items
    .filter(({ formula }) => typeof formula === 'string' && refersToSpill(formula, sheet, cell))
    .map(({ name }) => name);
}

async function findSheetReferences(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cell: SheetCell,
): Promise<string[]> {
  const usedRange = sheet.getUsedRangeOrNullObject(true).load('rowIndex,columnIndex,rowCount,columnCount');
  await context.sync();
  if (usedRange.isNullObject) return [];
  const rowsPerRead = Math.max(1, Math.floor(maxCellsPerRead / usedRange.columnCount));
  const references: string[] = [];
  for (
    let row = usedRange.rowIndex;
    row < usedRange.rowIndex + usedRange.rowCount && references.length < maxReferences;
    row += rowsPerRead
  ) {
    const rows = Math.min(rowsPerRead, usedRange.rowIndex + usedRange.rowCount - row);
    const chunk = sheet
      .getRangeByIndexes(row, usedRange.columnIndex, rows, usedRange.columnCount)
      .load('formulas,values');
    await context.sync();
    chunk.formulas.forEach((rowFormulas: unknown[], rowIndex) =>
      rowFormulas.forEach((formula, columnIndex) => {
        // Skips text that begins with =, and cells of a spill, where Excel repeats the formula.
        if (
          typeof formula !== 'string' ||
          !formula.startsWith('=') ||
          formula === chunk.values[rowIndex]?.[columnIndex]
        )
          return;
        if (formula === rowFormulas[columnIndex - 1] || formula === chunk.formulas[rowIndex - 1]?.[columnIndex]) return;
        if (refersToSpill(formula, sheet.name, cell))
          references.push(`${sheet.name}!${formatCellAddress(row + rowIndex, usedRange.columnIndex + columnIndex)}`);
      }),
    );
  }
  return references;
}
