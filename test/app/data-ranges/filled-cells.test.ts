import { groupFilledCells, formatFilledAddress } from '../../../src/app/data-ranges/formulas/filled-cells';
import type { FoundFormula } from '../../../src/workbook/linked/linked-workbook';

const at = (row: number, column: number, formula: string, more: Partial<FoundFormula> = {}): FoundFormula => ({
  ...{ sheetId: 'S', sheet: 'My sheet', formula, value: 1 },
  area: { row, column, rows: 1, columns: 1 },
  ...more,
});

const grouped = (found: readonly FoundFormula[]) =>
  groupFilledCells(found).map(({ cells }) => [cells.length, formatFilledAddress(cells)]);

describe('formulas in a list', () => {
  it('are one entry when Excel fills them from each other, including inside longer formulas', () => {
    const prices = [1, 2, 3].flatMap((row) =>
      ['B', 'C'].map((letter, column) => at(row, column + 1, `=IFERROR(IDS.PRICE($A${row + 1},${letter}$1),0)`)),
    );
    expect(grouped(prices)).toEqual([[6, "'My sheet'!B2:C4"]]);
  });

  it('are one entry when they are equal but not adjacent, with the first areas named', () => {
    const rates = [0, 2, 4, 6, 8].map((row) => at(row, 0, '=IDS.FX("EUR","USD")'));
    expect(grouped(rates)).toEqual([[5, "'My sheet'!A1, A3, A5, and 2 more"]]);
  });

  it('stay separate when they differ, are few, are tables, spill, or are on another sheet', () => {
    const strings = at(0, 0, '=IDS.PRICE("A1","last",1)');
    expect(
      grouped([strings, at(1, 0, '=IDS.PRICE("A2","last",1)'), at(2, 0, '=IDS.PRICE("A3","last",1)')]),
    ).toHaveLength(3);
    const two = [0, 1].map((row) => at(row, 0, '=IDS.FX("EUR","USD")'));
    expect(grouped(two)).toHaveLength(2);
    expect(grouped([0, 1, 2].map((row) => at(row, 0, '=IDS.CUSTODIANS()')))).toHaveLength(3);
    const spilled = [0, 5, 10].map((row) =>
      at(row, 0, '=IDS.PRICE($A$1:$A$4)', { area: { row, column: 0, rows: 4, columns: 1 } }),
    );
    expect(grouped(spilled)).toHaveLength(3);
    const sheets = ['S', 'T', 'U'].map((sheetId) => at(0, 0, '=IDS.FX("EUR","USD")', { sheetId, sheet: sheetId }));
    expect(grouped(sheets)).toHaveLength(3);
  });

  it('keep the order of their first cells', () => {
    const found = [at(0, 0, '=IDS.FX("EUR","USD")'), at(0, 1, '=IDS.CUSTODIANS()')];
    const filled = [1, 2].map((row) => at(row, 0, '=IDS.FX("EUR","USD")'));
    expect(grouped([...found, ...filled])).toEqual([
      [3, "'My sheet'!A1:A3"],
      [1, "'My sheet'!B1"],
    ]);
  });
});
