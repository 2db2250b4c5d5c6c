import { moveFormula } from '../../src/grid/r1c1';
import { canFillCells, toShownFormula, toStoredFormula } from '../../src/xlsx/stored-formula';

const addin = new Map([
  ['IDS.POSITIONS', { fillsCells: true }],
  ['IDS.PRICE', { fillsCells: false }],
]);

const pairs: [shown: string, stored: string][] = [
  ['=IDS.POSITIONS(1,"last")', '_xldudf_IDS_POSITIONS(1,"last")'],
  ['=IF(A1="","",IDS.PRICE(A1))', 'IF(A1="","",_xldudf_IDS_PRICE(A1))'],
  ['=SUM(A1#)', 'SUM(_xlfn.ANCHORARRAY(A1))'],
  ["=ROWS('My sheet'!$B$2#)", "ROWS(_xlfn.ANCHORARRAY('My sheet'!$B$2))"],
  ['=XLOOKUP("XLOOKUP(",A:A,B:B)', '_xlfn.XLOOKUP("XLOOKUP(",A:A,B:B)'],
  ['=SORT(FILTER(A1:B9,A1:A9<>""))', '_xlfn._xlws.SORT(_xlfn._xlws.FILTER(A1:B9,A1:A9<>""))'],
  ['=LET(x,A1,y,x+1,x*y)', '_xlfn.LET(_xlpm.x,A1,_xlpm.y,_xlpm.x+1,_xlpm.x*_xlpm.y)'],
  ['=MAP(A1:A3,LAMBDA(v,v*2))', '_xlfn.MAP(A1:A3,_xlfn.LAMBDA(_xlpm.v,_xlpm.v*2))'],
  ['=SUM(Positions[Market value])', 'SUM(Positions[Market value])'],
  ['="""IDS.PRICE("&#N/A', '"""IDS.PRICE("&#N/A'],
];

test.each(pairs)('%s is %s in a file, and is read back', (shown, stored) => {
  expect(toStoredFormula(shown, addin)).toBe(stored);
  expect(toShownFormula(stored, addin)).toBe(shown);
});

test('a reference to a row of a table includes the table and the row', () => {
  expect(toStoredFormula('=[@Price]*[@[Unit price]]', addin, 'Positions')).toBe(
    'Positions[[#This Row],[Price]]*Positions[[#This Row],[Unit price]]',
  );
  expect(toStoredFormula('=Positions[@Price]', addin)).toBe('Positions[[#This Row],[Price]]');
});

test('functions of a missing add-in keep the name in the file', () => {
  expect(toShownFormula('_xldudf_OTHER_THING(1)', addin)).toBe('=_xldudf_OTHER_THING(1)');
});

test.each([
  ['=IDS.POSITIONS(A1)', true],
  ['=IDS.PRICE(A1)', false],
  ['=1+SUM(B2#)', true],
  ['=UNIQUE(A1:A9)', true],
  ['=SUM(A1:A9)', false],
  ['="UNIQUE("', false],
])('whether %s can fill cells: %s', (formula, fills) => {
  expect(canFillCells(formula, addin)).toBe(fills);
});

test.each([
  ['A1+$B$2+LOG10(C3)', 'B3+$B$2+LOG10(D5)'],
  ['\'A1\'!A1+A1:B2&"A1"', '\'A1\'!B3+B3:C4&"A1"'],
  ['SUM(A:A,$A:B,2:3)', 'SUM(B:B,$A:C,4:5)'],
  ['Total1*XFD1', 'Total1*#REF!'],
  ['10:10+10', '12:12+10'],
])('%s reads as %s one column and two rows further', (formula, moved) => {
  expect(moveFormula(formula, 2, 1)).toBe(moved);
});
