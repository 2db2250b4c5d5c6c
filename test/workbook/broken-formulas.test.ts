import { fc } from '../support/fast-check';
import { selectBrokenFormulas, restorePrefix } from '../../src/workbook/broken-formulas';
import { callsIds } from '../../src/workbook/formula-cells';

const ids = '=IDS.PRICE(1)';

describe('enters again', () => {
  test.each(['#BUSY!', '#NAME?', '#N/A', '#VALUE!', '#REF!', '#CALC!'])('an IDS formula that shows %s', (error) => {
    expect(selectBrokenFormulas([[ids]], [[error]])).toEqual([[ids]]);
  });

  test('a formula with the prefix of a missing add-in, whatever it shows', () => {
    expect(selectBrokenFormulas([['=_xldudf_IDS_PRICE(1)']], [[12.5]])).toEqual([['=_xldudf_IDS_PRICE(1)']]);
  });
});

describe('enters a formula that may hide an error', () => {
  test.each([
    '=IFERROR(IDS.PRICE(1),0)',
    '=IF(ISNA(IDS.PRICE(1)),0,1)',
    '=COUNTA(IDS.POSITIONS(1))',
    '=1+iferror(ids.price(1),0)',
  ])('%s', (formula) => {
    expect(selectBrokenFormulas([[formula]], [[0]])).toEqual([[formula]]);
  });

  test.each(['=IDS.COUNT("Positions",1)', '=1+IDS.COUNT("Positions")', '=SUM(IDS.PRICE(1))', '=IFERROR(A1,0)'])(
    'but not %s',
    (formula) => {
      expect(selectBrokenFormulas([[formula]], [[0]])).toEqual([['']]);
    },
  );
});

describe('does not enter', () => {
  test.each([12.5, 0, '', 'text', true, '#1 of 3', '#SPILL!'])('an IDS formula that shows %p', (value) => {
    expect(selectBrokenFormulas([[ids]], [[value]])).toEqual([['']]);
  });

  test.each(['=VLOOKUP(1,A1:B2,2,0)', '="IDS.PRICE(1)"&NA()', '#N/A', '=OTHER.PRICE(1)', '=_xldudf_OTHER_PRICE(1)'])(
    '%s that shows an error',
    (formula) => {
      expect(selectBrokenFormulas([[formula]], [['#N/A']])).toEqual([['']]);
    },
  );
});

test('every selected cell has the formula at its place or is empty, and only broken ones are selected', () => {
  const formula = fc.constantFrom(ids, '=_xldudf_IDS_PRICE(1)', '=A1', '', 7);
  const value = fc.constantFrom('#N/A', '#BUSY!', 3, '');
  const sheet = fc.integer({ min: 1, max: 4 }).chain((width) => {
    const row = { minLength: width, maxLength: width };
    return fc.array(fc.tuple(fc.array(formula, row), fc.array(value, row)), { maxLength: 5 });
  });
  fc.assert(
    fc.property(sheet, (rows) => {
      const formulas = rows.map(([cells]) => cells);
      const values = rows.map(([, cells]) => cells);
      const chosen = selectBrokenFormulas(formulas, values);
      formulas.forEach((cells, r) =>
        cells.forEach((cell, c) => {
          const broken = callsIds(cell) && (/^#/.test(String(values[r]?.[c])) || /_xldudf_/.test(cell));
          expect(chosen[r]?.[c]).toBe(broken ? cell : '');
        }),
      );
    }),
  );
});

describe('the prefix of a missing add-in', () => {
  test.each([
    ['=_xldudf_IDS_PRICE(1,"last")', '=IDS.PRICE(1,"last")'],
    ['=SUM(_xldudf_IDS_PRICE(1),_XLDUDF_ids_FX("EUR","USD"))', '=SUM(IDS.PRICE(1),IDS.FX("EUR","USD"))'],
    ['=@_xldudf_IDS_PRICE(A1)', '=@IDS.PRICE(A1)'],
    ['=_xldudf_IDS_PRICE("a""_xldudf_IDS_b")', '=IDS.PRICE("a""_xldudf_IDS_b")'],
    [`='_xldudf_IDS_'!A1+IDS.PRICE(1)`, `='_xldudf_IDS_'!A1+IDS.PRICE(1)`],
    ['=_xldudf_OTHER_PRICE(1)', '=_xldudf_OTHER_PRICE(1)'],
  ])('%s becomes %s', (before, after) => {
    expect(restorePrefix(before)).toBe(after);
  });
});
