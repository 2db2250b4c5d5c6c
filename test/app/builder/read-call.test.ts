import { readCall, type ArgumentSource } from '../../../src/app/builder/read-call';
import { limitToAvailableData } from '../../../src/app/builder/limit-to-available-data';
import { parseFormula } from '../../../src/query/parse-formula';
import { printParts } from '../../../src/query/print-parts';
import { qualifyParts } from '../../../src/query/qualify-parts';
import { readOptions } from '../../../src/query/read-options';

// Stands in for Excel with cells that the test sets. Reading from Excel is tested in the workbench.
const createWorkbook = (cells: Record<string, unknown[][]>, system: 1900 | 1904 = 1900): ArgumentSource => ({
  readReference: (reference, sheet) => {
    const found = cells[sheet === undefined ? reference : `${sheet}!${reference}`];
    return found ? Promise.resolve(found) : Promise.reject(new Error(`${reference} was not to be read.`));
  },
  findDateSystem: () => Promise.resolve(system),
});
const readArguments = async (formula: string, source = createWorkbook({}), sheet?: string) =>
  (await readCall(formula, source, sheet)).args;

test('passes null for an omitted argument, so functions can distinguish it from a blank cell', async () => {
  expect(await readArguments('=IDS.POSITIONS(1)')).toEqual({ custodian: 1, date: null, columns: null, options: null });
});

test('passes one cell as a value and several as rows, like Excel', async () => {
  const cells = { A1: [['NORTHGATE']], 'B1:C1': [['Quantity', '']] };
  expect(await readArguments('=IDS.POSITIONS(A1,"last",B1:C1)', createWorkbook(cells))).toMatchObject({
    custodian: 'NORTHGATE',
    columns: [['Quantity', '']],
  });
});

test('resolves an address without a sheet to the sheet of the formula', async () => {
  const cells = { 'Inputs!A1': [[3]] };
  expect((await readArguments('=IDS.POSITIONS(A1)', createWorkbook(cells), 'Inputs')).custodian).toBe(3);
});

test('reads date cells as shown, including in workbooks with the 1904 date system', async () => {
  const cells = { A1: [[44660]] };
  expect((await readArguments('=IDS.POSITIONS(1,A1)', createWorkbook(cells, 1904))).date).toBe('2026-04-10');
  expect((await readArguments('=IDS.POSITIONS(1,44660)', createWorkbook({}, 1904))).date).toBe('2026-04-10');
  expect((await readArguments('=IDS.POSITIONS(44660,"last")', createWorkbook({}, 1904))).custodian).toBe(44660);
  expect((await readArguments('=IDS.POSITIONS(1,46122)')).date).toBe(46122);
});

test.each([
  ['=IDS.POSITIONS(A1,$B$2:C3,Wanted,D:D)', "=IDS.POSITIONS('It''s 1'!A1,'It''s 1'!$B$2:C3,Wanted,'It''s 1'!D:D)"],
  [
    "=IDS.POSITIONS(Other!A1,'x y'!B1,Funds[Account],1:2)",
    "=IDS.POSITIONS(Other!A1,'x y'!B1,Funds[Account],'It''s 1'!1:2)",
  ],
  ['=IDS.POSITIONS(A1#,@B2,"A1",Q1Funds)', "=IDS.POSITIONS('It''s 1'!A1#,'It''s 1'!B2,\"A1\",Q1Funds)"],
])('%s is %s when it includes its sheet', (formula, qualified) => {
  const named = printParts(qualifyParts(parseFormula(formula), "It's 1"));
  expect(named).toBe(qualified);
  expect(printParts(qualifyParts(parseFormula(named), 'Elsewhere'))).toBe(qualified);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['text', 'top=5;require=success'],
  ['text with partial', 'top=5;partial=0'],
  [
    'a range of pairs',
    [
      ['top', 5],
      ['require', 'success'],
    ],
  ],
  ['a range of one column', [['top=5;require=success'], ['names=1']]],
])('options given as %s use available data', (_, options) => {
  const read = readOptions(limitToAvailableData('POSITIONS', { options }).options);
  expect(read).toMatchObject({ partial: true, ...(options !== null && { top: 5 }) });
  expect(read.requireSuccess).toBeUndefined();
});

test('keeps the options of a function that does not wait for deliveries', () => {
  expect(limitToAvailableData('COMPARE', { options: 'top=5' })).toEqual({ options: 'top=5' });
});
