import { fc } from '../support/fast-check';
import {
  callsIds,
  findFormulaRuns,
  findRepeatedFormulas,
  selectTextFormattedCells,
  excludeConstants,
} from '../../src/workbook/formula-cells';

describe('a formula', () => {
  test.each([
    '=IDS.POSITIONS(1,"last")',
    '=ids.positions(1)',
    '=SUM(IDS.PRICE(1))+1',
    '=IF(A1>0,IDS.PRICE(A1),"")',
    '=@IDS.PRICE(A1)',
    '=-IDS.PRICE(A1)',
    '=_xldudf_IDS_POSITIONS(1)',
    `='My "sheet"'!A1+IDS.PRICE("a""b")`,
  ])('%s calls an IDS function', (formula) => {
    expect(callsIds(formula)).toBe(true);
  });

  test.each([
    '="=IDS.POSITIONS(1)"',
    '="IDS.PRICE"&A1',
    '=KIDS.PRICE(1)',
    '=MY.IDS.PRICE(1)',
    '=IDS_total*2',
    "='IDS.DATA'!A1",
    "='it''s IDS.DATA'!A1",
    '=IDS',
    'IDS.POSITIONS(1)',
    '',
    7,
    true,
    null,
  ])('%p does not', (formula) => {
    expect(callsIds(formula)).toBe(false);
  });
});

const ids = '=IDS.PRICE(1)';
const other = '=IDS.PRICE(2)';

describe('cells that repeat a formula', () => {
  test('are those below or to the right of the same formula', () => {
    const formulas = [
      [ids, ids, ''],
      [ids, ids, other],
      ['x', ids, other],
    ];
    expect(findRepeatedFormulas(formulas)).toEqual([
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ]);
  });

  test('are detected across the edge between two read areas of a sheet', () => {
    expect(findRepeatedFormulas([[ids, 1]], [ids, 1])).toEqual([[0, 0]]);
    expect(findRepeatedFormulas([[ids, 1]], [other, 1])).toEqual([]);
    expect(findRepeatedFormulas([[ids, 1]])).toEqual([]);
  });

  test('are only those with IDS formulas', () => {
    expect(findRepeatedFormulas([[1, 1, '=A1', '=A1', '', '']])).toEqual([]);
  });
});

describe('runs of formulas', () => {
  test('go down the columns, relative to the range', () => {
    const formulas = [
      [ids, 1],
      [other, ids],
      ['=A1', ids],
      [ids, ''],
    ];
    expect(findFormulaRuns(formulas, 10, 3)).toEqual([
      { row: 10, column: 3, formulas: [ids, other] },
      { row: 13, column: 3, formulas: [ids] },
      { row: 11, column: 4, formulas: [ids, ids] },
    ]);
  });

  test('omit the members of a spill', () => {
    expect(findFormulaRuns([[ids], [ids], [ids]], 0, 0, new Set(['1,0']))).toEqual([
      { row: 0, column: 0, formulas: [ids] },
      { row: 2, column: 0, formulas: [ids] },
    ]);
  });

  test('are split when one write would be too large', () => {
    const runs = findFormulaRuns(
      Array.from({ length: 4500 }, () => [ids]),
      1,
      0,
    );
    expect(runs.map(({ row, formulas }) => [row, formulas.length])).toEqual([
      [1, 2000],
      [2001, 2000],
      [4001, 500],
    ]);
  });

  test('of a sheet without formulas are none', () => {
    expect(findFormulaRuns([], 0, 0)).toEqual([]);
    expect(findFormulaRuns([['', 1]], 0, 0)).toEqual([]);
  });

  test('contain every remaining IDS cell exactly once, with its own formula', () => {
    const anyCell = fc.constantFrom(ids, other, '', 1, '=A1');
    const anySheet = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(anyCell, { minLength: width, maxLength: width }), { maxLength: 12 }));
    fc.assert(
      fc.property(anySheet, fc.uniqueArray(fc.nat(11), { maxLength: 4 }), (formulas, rows) => {
        const except = new Set(rows.map((row) => `${row},0`));
        const found = findFormulaRuns(formulas, 100, 50, except).flatMap((run) =>
          run.formulas.map((formula, index) => [run.row + index - 100, run.column - 50, formula]),
        );
        const expected = formulas.flatMap((cells, row) =>
          cells.flatMap((formula, column) =>
            callsIds(formula) && !except.has(`${row},${column}`) ? [[row, column, formula]] : [],
          ),
        );
        expect(found.map(String).sort()).toEqual(expected.map(String).sort());
      }),
    );
  });
});

test('a text that looks like a formula is none, although Excel returns it as value and as formula', () => {
  const text = '=IDS.PRICE("cusip:037833100")';
  expect(excludeConstants([[text, text, 7]], [[text, 187.5, 7]])).toEqual([['', text, '']]);
});

test('distinguishes formulas in cells that later became text cells', () => {
  const formula = '=IDS.DATE("last")';
  expect(selectTextFormattedCells([[formula, formula, '']], [['@', 'General', '@']])).toEqual([[formula, '', '']]);
});
