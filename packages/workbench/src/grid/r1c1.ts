import { translateFormulaToA1, translateFormulaToR1C1 } from '@borgar/fx';
import { formatArea, createArea } from './address';

const printAddress = (row: number, column: number) => formatArea(createArea(row, column));

/** Converts the formula of a cell to R1C1 notation: `=A1` in B2 becomes `=R[-1]C[-1]`. */
export function toR1C1(formula: string, row: number, column: number): string {
  return translateFormulaToR1C1(formula, printAddress(row, column));
}

/** Converts the formula of a cell from R1C1 notation. A reference outside the sheet becomes `#REF!`. */
export function toA1(formula: string, row: number, column: number): string {
  return translateFormulaToA1(formula, printAddress(row, column), { wrapEdges: false });
}

/** Converts the formula of a cell from R1C1 notation; undefined if a reference would lie outside the sheet. */
export function fromR1C1(formula: string, row: number, column: number): string | undefined {
  const inside = toA1(formula, row, column);
  return inside === translateFormulaToA1(formula, printAddress(row, column)) ? inside : undefined;
}

/** Exchanges the rows and columns of the relative references in a formula in R1C1 notation. */
export function transposeReferences(r1c1: string): string {
  return r1c1.replace(
    /\bR(\[-?\d+\])?C(\[-?\d+\])?(?![\w[])/g,
    (_all, rows = '', columns = '') => `R${columns}C${rows}`,
  );
}

/** Moves the relative references of a formula by rows and columns. They become `#REF!` outside the sheet. */
export function moveFormula(formula: string, rows: number, columns: number): string {
  const [row, column] = [Math.max(0, -rows), Math.max(0, -columns)];
  return toA1(toR1C1(formula, row, column), row + rows, column + columns);
}
