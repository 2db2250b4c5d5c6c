import { groupFilledCells, formatFilledAddress } from '../../../src/app/data-ranges/formulas/filled-cells';
import type { FoundFormula } from '../../../src/workbook/linked/linked-workbook';

const createFormulaAt = (
  row: number,
  column: number,
  formula: string,
  more: Partial<FoundFormula> = {},
): FoundFormula => ({
  ...{ sheetId: 'S', sheet: 'My sheet', formula, value: 1 },
  area: { row, column, rows: 1, columns: 1 },
  ...more,
});

const listGrouped = (found: readonly FoundFormula[]) =>
  groupFilledCells(found).map(({ cells }) => [cells.length, formatFilledAddress(cells)]);

describe('formulas in a list', () => {
  it('are one entry when Excel fills them from each other, including inside longer formulas', () => {
    const prices = [1, 2, 3].flatMap((row) =>
      ['B', 'C'].map((letter, column) =>
        createFormulaAt(row, column + 1, `=IFERROR(IDS.PRICE($A${row + 1},${letter}$1),0)`),
      ),
    );
    expect(listGrouped(prices)).toEqual([[6, "'My sheet'!B2:C4"]]);
  });

  it('are one entry when they are equal but not adjacent, with the first areas named', () => {
    const rates = [0, 2, 4, 6, 8].map((row) => createFormulaAt(row, 0, '=IDS.FX("EUR","USD")'));
    expect(listGrouped(rates)).toEqual([[5, "'My sheet'!A1, A3, A5, and 2 more"]]);
  });

  it('stay separate when they differ, are few, are tables, spill, or are on another sheet', () => {
    const strings = createFormulaAt(0, 0, '=IDS.PRICE("A1","last",1)');
    expect(
      listGrouped([
        strings,
        createFormulaAt(1, 0, '=IDS.PRICE("A2","last",1)'),
        createFormulaAt(2, 0, '=IDS.PRICE("A3","last",1)'),
      ]),
    ).toHaveLength(3);
    const two = [0, 1].map((row) => createFormulaAt(row, 0, '=IDS.FX("EUR","USD")'));
    expect(listGrouped(two)).toHaveLength(2);
    expect(listGrouped([0, 1, 2].map((row) => createFormulaAt(row, 0, '=IDS.CUSTODIANS()')))).toHaveLength(3);
    const spilled = [0, 5, 10].map((row) =>
      createFormulaAt(row, 0, '=IDS.PRICE($A$1:$A$4)', { area: { row, column: 0, rows: 4, columns: 1 } }),
    );
    expect(listGrouped(spilled)).toHaveLength(3);
    const sheets = ['S', 'T', 'U'].map((sheetId) =>
      createFormulaAt(0, 0, '=IDS.FX("EUR","USD")', { sheetId, sheet: sheetId }),
    );
    expect(listGrouped(sheets)).toHaveLength(3);
  });

  it('keep the order of their first cells', () => {
    const found = [createFormulaAt(0, 0, '=IDS.FX("EUR","USD")'), createFormulaAt(0, 1, '=IDS.CUSTODIANS()')];
    const filled = [1, 2].map((row) => createFormulaAt(row, 0, '=IDS.FX("EUR","USD")'));
    expect(listGrouped([...found, ...filled])).toEqual([
      [3, "'My sheet'!A1:A3"],
      [1, "'My sheet'!B1"],
    ]);
  });
});
