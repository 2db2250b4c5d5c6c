import { translateFormulaToA1, translateFormulaToR1C1 } from '@borgar/fx';
import { formatArea, areaAt } from './address';

const cell = (row: number, column: number) => formatArea(areaAt(row, column));

/** A formula with its references counted from the cell that holds it: `=A1` in B2 is `=R[-1]C[-1]`. */
export function toR1C1(formula: string, row: number, column: number): string {
  return translateFormulaToR1C1(formula, cell(row, column));
}

/** The reverse; a reference outside the sheet becomes `#REF!`. */
export function toA1(formula: string, row: number, column: number): string {
  return translateFormulaToA1(formula, cell(row, column), { wrapEdges: false });
}

/** The same; undefined where a reference would lie outside the sheet. */
export function fromR1C1(formula: string, row: number, column: number): string | undefined {
  const inside = toA1(formula, row, column);
  return inside === translateFormulaToA1(formula, cell(row, column)) ? inside : undefined;
}

/** A formula in R1C1 whose relative references lead across instead of down, and down instead of across. */
export function turnedReferences(r1c1: string): string {
  return r1c1.replace(
    /\bR(\[-?\d+\])?C(\[-?\d+\])?(?![\w[])/g,
    (_all, rows = '', columns = '') => `R${columns}C${rows}`,
  );
}

/** A formula moved by rows and columns: relative references move along, and become `#REF!` outside the sheet. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  const [row, column] = [Math.max(0, -rows), Math.max(0, -columns)];
  return toA1(toR1C1(formula, row, column), row + rows, column + columns);
}
