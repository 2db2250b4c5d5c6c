import { translateFormulaToA1, translateFormulaToR1C1 } from '@borgar/fx';
import { formatArea } from './address';

const cell = (row: number, column: number) =>
  formatArea({ startRow: row, endRow: row, startColumn: column, endColumn: column });

/** A formula with its references counted from the cell that holds it: `=A1` in B2 is `=R[-1]C[-1]`. */
export function toR1C1(formula: string, row: number, column: number): string {
  return translateFormulaToR1C1(formula, cell(row, column));
}

/** The other way round; undefined where a reference would lie outside the sheet. */
export function fromR1C1(formula: string, row: number, column: number): string | undefined {
  const inside = translateFormulaToA1(formula, cell(row, column), { wrapEdges: false });
  return inside === translateFormulaToA1(formula, cell(row, column)) ? inside : undefined;
}

/** A formula as it reads so many rows and columns further: what is not fixed by `$` moves along, and is `#REF!` outside the sheet. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  const [row, column] = [Math.max(0, -rows), Math.max(0, -columns)];
  return translateFormulaToA1(toR1C1(formula, row, column), cell(row + rows, column + columns), { wrapEdges: false });
}
