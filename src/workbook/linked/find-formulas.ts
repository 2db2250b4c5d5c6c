import { excelSteps } from '../../messages/excel-steps';
import { throwExcelError } from '../excel-error';
import { callsIds } from '../formula-cells';
import type { ExcelValue } from '../excel-value';
import { maxFormulas, type FoundFormula } from './linked-workbook';

/** Excel on the web refuses a response over 5 MB, which includes the cells between the formulas. */
const maxCellsPerRead = 40_000;
/** Excel creates an object for each cell that is read separately. */
const maxCellsPerSync = 300;

interface FormulaCandidate {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly value: ExcelValue;
  /** Whether the neighbors suggest that the cell spills, or is part of a spill. */
  readonly maySpill: boolean;
}

/** Returns the IDS formulas of all sheets, in the order of sheets and rows, with the cells that they spill into. */
export function findFormulas(): Promise<readonly FoundFormula[]> {
  return Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const formulas: FoundFormula[] = [];
    for (const sheet of worksheets.items) {
      const candidates = await findCandidates(context, sheet, maxFormulas - formulas.length);
      formulas.push(...(await readSpills(context, sheet, candidates)));
      if (formulas.length >= maxFormulas) break;
    }
    return formulas;
  }).catch(throwExcelError(excelSteps.findFormulas));
}

async function findCandidates(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  maxFormulas: number,
): Promise<FormulaCandidate[]> {
  const usedRange = sheet.getUsedRangeOrNullObject(true);
  usedRange.load('rowIndex,columnIndex,rowCount,columnCount');
  await context.sync();
  if (usedRange.isNullObject) return [];
  const candidates: FormulaCandidate[] = [];
  const rowsPerRead = Math.max(1, Math.floor(maxCellsPerRead / usedRange.columnCount));
  for (let row = 0; row < usedRange.rowCount && candidates.length < maxFormulas; row += rowsPerRead) {
    const rows = Math.min(rowsPerRead, usedRange.rowCount - row);
    // The rows above and below show whether a formula at the edge spills.
    const rowsAbove = row > 0 ? 1 : 0;
    const rowsBelow = row + rows < usedRange.rowCount ? 1 : 0;
    const firstRow = usedRange.rowIndex + row - rowsAbove;
    const range = sheet.getRangeByIndexes(
      firstRow,
      usedRange.columnIndex,
      rows + rowsAbove + rowsBelow,
      usedRange.columnCount,
    );
    range.load('formulas,values,hasSpill');
    await context.sync();
    const formulas = range.formulas as unknown[][];
    for (let rowIndex = rowsAbove; rowIndex < rowsAbove + rows; rowIndex++) {
      (formulas[rowIndex] ?? []).forEach((formula, columnIndex) => {
        const value = range.values[rowIndex]?.[columnIndex] as ExcelValue;
        // A formula stored as text shows itself.
        if (!callsIds(formula) || formula === value) return;
        const maySpill = range.hasSpill !== false && hasSpillNeighbor(formulas, rowIndex, columnIndex);
        candidates.push({
          row: firstRow + rowIndex,
          column: usedRange.columnIndex + columnIndex,
          formula,
          value,
          maySpill,
        });
      });
    }
  }
  return candidates.slice(0, maxFormulas);
}

/** Returns whether the neighbors of a formula suggest a spill: they repeat the formula, or have a value below or to the right. */
function hasSpillNeighbor(formulas: readonly (readonly unknown[])[], rowIndex: number, columnIndex: number): boolean {
  const formula = formulas[rowIndex]?.[columnIndex];
  if (formula === formulas[rowIndex - 1]?.[columnIndex] || formula === formulas[rowIndex]?.[columnIndex - 1])
    return true;
  const isOtherFormula = (neighbor: unknown) =>
    typeof neighbor === 'string' && neighbor.startsWith('=') && neighbor !== formula;
  return [formulas[rowIndex + 1]?.[columnIndex], formulas[rowIndex]?.[columnIndex + 1]].some(
    (neighbor) => neighbor !== undefined && neighbor !== '' && !isOtherFormula(neighbor),
  );
}

/** Drops the cells where Excel only repeats the formula of a spill, and adds the cells that each formula fills. */
async function readSpills(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  candidates: readonly FormulaCandidate[],
): Promise<FoundFormula[]> {
  const spillSizes = new Map<FormulaCandidate, { rows: number; columns: number }>();
  const spilledCandidates = new Set<FormulaCandidate>();
  const spillCandidates = candidates.filter(({ maySpill }) => maySpill);
  for (let start = 0; start < spillCandidates.length; start += maxCellsPerSync) {
    const lookups = spillCandidates.slice(start, start + maxCellsPerSync).map((candidate) => {
      const cell = sheet.getCell(candidate.row, candidate.column);
      const parent = cell.getSpillParentOrNullObject().load('rowIndex,columnIndex');
      const spill = cell.getSpillingToRangeOrNullObject().load('rowCount,columnCount');
      return { candidate, parent, spill };
    });
    await context.sync();
    for (const { candidate, parent, spill } of lookups) {
      if (!parent.isNullObject && (parent.rowIndex !== candidate.row || parent.columnIndex !== candidate.column)) {
        spilledCandidates.add(candidate);
      } else if (!spill.isNullObject) {
        spillSizes.set(candidate, { rows: spill.rowCount, columns: spill.columnCount });
      }
    }
  }
  return candidates.flatMap((candidate) => {
    if (spilledCandidates.has(candidate)) return [];
    const { row, column, formula, value } = candidate;
    const { rows, columns } = spillSizes.get(candidate) ?? { rows: 1, columns: 1 };
    return [{ sheetId: sheet.id, sheet: sheet.name, area: { row, column, rows, columns }, formula, value }];
  });
}
