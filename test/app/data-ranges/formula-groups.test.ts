import { findFormulaGroups } from '../../../src/app/data-ranges/formulas/formula-groups';
import type { FoundFormula } from '../../../src/workbook/linked/linked-workbook';
import { formatAreaAddress } from '../../../src/workbook/area';

/** Formulas in the cells of a grid whose first cell is `row`, `column`. */
function createGrid(
  rows: number,
  columns: number,
  formulaAt: (row: number, column: number) => string,
  row = 1,
  column = 1,
) {
  return Array.from({ length: rows * columns }, (_, index): FoundFormula => {
    const [r, c] = [row + Math.floor(index / columns), column + (index % columns)];
    const area = { row: r, column: c, rows: 1, columns: 1 };
    return { sheetId: 'S', sheet: 'Sheet1', area, formula: formulaAt(r, c), value: 1 };
  });
}

const toLetter = (column: number) => String.fromCharCode(65 + column);
const listFound = (formulas: readonly FoundFormula[]) =>
  findFormulaGroups(formulas).map(({ sheet, area, formula }) => [formatAreaAddress(sheet, area), formula]);

describe('adjacent equal formulas', () => {
  it('become one array formula over the ranges that its cells refer to', () => {
    const prices = createGrid(300, 3, (row, column) => `=IDS.PRICE($A${row + 1},${toLetter(column)}$1,1)`);
    expect(listFound(prices)).toEqual([['Sheet1!B2:D301', '=IDS.PRICE($A2:A301,B$1:D1,1)']]);
  });

  it('keep what is the same in each cell, and the sheet of their references', () => {
    const rows = createGrid(12, 1, (row) => `=IDS.POSITION(Data!A${row + 1},Data!$B$1,"Quantity","last",$H$1)`);
    expect(listFound(rows)).toEqual([['Sheet1!B2:B13', '=IDS.POSITION(Data!A2:A13,Data!$B$1,"Quantity","last",$H$1)']]);
    const fixed = createGrid(4, 3, () => '=IDS.FX("EUR","USD","last",1)');
    expect(listFound(fixed)).toEqual([['Sheet1!B2:D5', '=IDS.FX("EUR","USD","last",1)']]);
  });

  it('end where a formula differs, and leave it out', () => {
    const mixed = createGrid(30, 1, (row) =>
      row === 15 ? '=IDS.PRICE(A1,"last",2)' : `=IDS.PRICE(A${row + 1},"last",1)`,
    );
    expect(listFound(mixed)).toEqual([
      ['Sheet1!B2:B15', '=IDS.PRICE(A2:A15,"last",1)'],
      ['Sheet1!B17:B31', '=IDS.PRICE(A17:A31,"last",1)'],
    ]);
  });

  it('are no group when few, already an array, a table, or part of a longer formula', () => {
    expect(listFound(createGrid(9, 1, (row) => `=IDS.PRICE(A${row + 1},"last",1)`))).toEqual([]);
    expect(listFound(createGrid(20, 1, (row) => `=IDS.PRICE(A${row + 1},"last",1)*2`))).toEqual([]);
    expect(listFound(createGrid(20, 1, (row) => `=IDS.POSITIONS(A${row + 1})`))).toEqual([]);
    const spilled = createGrid(20, 1, (row) => `=IDS.PRICE(A${row + 1}:A40,"last",1)`);
    expect(listFound(spilled.map((formula) => ({ ...formula, area: { ...formula.area, rows: 2 } })))).toEqual([]);
  });

  it('are no group when each cell refers to the one above it, or to its own options', () => {
    expect(listFound(createGrid(20, 1, (row) => `=IDS.PRICE(B${row},"last",1)`))).toEqual([]);
    expect(listFound(createGrid(20, 1, (row) => `=IDS.PRICE("X","last",1,A${row + 1})`))).toEqual([]);
  });
});
