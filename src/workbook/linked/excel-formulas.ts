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
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load('rowIndex,columnIndex,rowCount,columnCount');
  await context.sync();
  if (used.isNullObject) return [];
  const candidates: FormulaCandidate[] = [];
  const rowsPerRead = Math.max(1, Math.floor(maxCellsPerRead / used.columnCount));
  for (let row = 0; row < used.rowCount && candidates.length < maxFormulas; row += rowsPerRead) {
    const rows = Math.min(rowsPerRead, used.rowCount - row);
    // The rows above and below show whether a formula at the edge spills.
    const above = row > 0 ? 1 : 0;
    const rowBelow = row + rows < used.rowCount ? 1 : 0;
    const first = used.rowIndex + row - above;
    const range = sheet.getRangeByIndexes(first, used.columnIndex, rows + above + rowBelow, used.columnCount);
    range.load('formulas,values,hasSpill');
    await context.sync();
    const formulas = range.formulas as unknown[][];
    for (let rowIndex = above; rowIndex < above + rows; rowIndex++) {
      (formulas[rowIndex] ?? []).forEach((formula, columnIndex) => {
        const value = range.values[rowIndex]?.[columnIndex] as ExcelValue;
        // A formula stored as text shows itself.
        if (!callsIds(formula) || formula === value) return;
        const maySpill = range.hasSpill !== false && hasSpillNeighbor(formulas, rowIndex, columnIndex);
        candidates.push({ row: first + rowIndex, column: used.columnIndex + columnIndex, formula, value, maySpill });
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
  const isOwnFormula = (next: unknown) => typeof next === 'string' && next.startsWith('=') && next !== formula;
  return [formulas[rowIndex + 1]?.[columnIndex], formulas[rowIndex]?.[columnIndex + 1]].some(
    (next) => next !== undefined && next !== '' && !isOwnFormula(next),
  );
}

/** Drops the cells where Excel only repeats the formula of a spill, and adds the cells that each formula fills. */
async function readSpills(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  candidates: readonly FormulaCandidate[],
): Promise<FoundFormula[]> {
  const areas = new Map<FormulaCandidate, { rows: number; columns: number }>();
  const spilled = new Set<FormulaCandidate>();
  const unclear = candidates.filter(({ maySpill }) => maySpill);
  for (let start = 0; start < unclear.length; start += maxCellsPerSync) {
    const requested = unclear.slice(start, start + maxCellsPerSync).map((candidate) => {
      const cell = sheet.getCell(candidate.row, candidate.column);
      const parent = cell.getSpillParentOrNullObject().load('rowIndex,columnIndex');
      const spill = cell.getSpillingToRangeOrNullObject().load('rowCount,columnCount');
      return { candidate, parent, spill };
    });
    await context.sync();
    for (const { candidate, parent, spill } of requested) {
      if (!parent.isNullObject && (parent.rowIndex !== candidate.row || parent.columnIndex !== candidate.column)) {
        spilled.add(candidate);
      } else if (!spill.isNullObject) {
        areas.set(candidate, { rows: spill.rowCount, columns: spill.columnCount });
      }
    }
  }
  return candidates.flatMap((candidate) => {
    if (spilled.has(candidate)) return [];
    const { row, column, formula, value } = candidate;
    const { rows, columns } = areas.get(candidate) ?? { rows: 1, columns: 1 };
    return [{ sheetId: sheet.id, sheet: sheet.name, area: { row, column, rows, columns }, formula, value }];
  });
}
