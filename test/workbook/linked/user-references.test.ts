import { getLastRow } from '../../../src/workbook/area';
import { disturbances } from '../../support/disturbances';
import type { MemorySheet } from '../../support/memory-sheet';
import { readBody, findPosition, refresh, createSheet, type Row } from '../../support/memory-table';

const old: Row[] = [
  [1, 'a', 1],
  [2, 'b', 2],
  [3, 'c', 3],
];
const changed: Row[] = [
  [1, 'a', 10],
  [3, 'c', 30],
];
const more: Row[] = [...old, [4, 'd', 4], [5, 'e', 5]];
const own = 5;

function setFormula(sheet: MemorySheet, row: number, column: number, formula: string): void {
  sheet.set(row, column, { value: `shown:${formula}`, formula, format: 'General' });
}

/** The values are in column E, the header in row 3, so the rows start with row 4. */
const createSheetWithTotal = (formula: string) => {
  const sheet = createSheet(old, { totals: true });
  setFormula(sheet, 6, 4, formula);
  return sheet;
};
const readTotal = (sheet: MemorySheet) => sheet.get(getLastRow(findPosition(sheet).table) + 1, 4).formula;

test.each([
  ['=SUM(E4:E6)', '=SUM(E4:E8)', '=SUM(E4:E5)'],
  ['=SUM($E$4:$E$6)/F7', '=SUM($E$4:$E$8)/F9', '=SUM($E$4:$E$5)/F6'],
  ['=SUBTOTAL(109,[Value])*H1+K7', '=SUBTOTAL(109,[Value])*H1+K7', '=SUBTOTAL(109,[Value])*H1+K7'],
  ['=SUM(Other!E4:E6)', '=SUM(Other!E4:E6)', '=SUM(Other!E4:E6)'],
])('the total %s covers all rows after some were added or removed', async (formula, added, removed) => {
  const [grown, shrunk] = [createSheetWithTotal(formula), createSheetWithTotal(formula)];
  await refresh(grown, old, more);
  expect(readTotal(grown)).toBe(added);
  await refresh(shrunk, old, changed);
  expect(readTotal(shrunk)).toBe(removed);
});

test('a total is unchanged after a refresh that was undone', async () => {
  const sheet = createSheetWithTotal('=SUM(E4:E6)/F7');
  const before = structuredClone(sheet.serialize());
  sheet.refuse = (step) => {
    if (step !== 'resize') return undefined;
    sheet.refuse = () => undefined;
    return { half: false };
  };
  await expect(refresh(sheet, old, more)).rejects.toThrow('Excel refused.');
  expect(sheet.serialize()).toEqual(before);
});

test('rows do not move under a total row that an adjacent formula refers to by address', async () => {
  const sheet = createSheetWithTotal('=SUM(E4:E6)');
  for (let row = 3; row < 6; row++) setFormula(sheet, row, own, `=E${row + 1}/E$7`);
  const before = structuredClone(sheet.serialize());
  await expect(refresh(sheet, old, more)).rejects.toThrow(
    'Formulas in a column of F4 refer to the total row by its address, E7, but that row moves when the table grows or shrinks. In those formulas, select the address and click the total cell, then refresh. Nothing was written.',
  );
  expect(sheet.serialize()).toEqual(before);
  // Changed values move no row.
  const values = old.map(([id, code, value]): Row => [id, code, Number(value) * 2]);
  await refresh(sheet, old, values);
  expect(readBody(sheet).map((row) => row[2])).toEqual([2, 4, 6]);
});

test('a row that returns at the end of a table keeps formulas about itself', async () => {
  const sheet = createSheet(old);
  for (let row = 3; row < 6; row++) setFormula(sheet, row, own, `=E${row + 1}*2+E$1`);
  // The second row is removed, another user interferes, and Excel refuses the state of the table.
  sheet.onRead = () => {
    if (sheet.steps.at(-1) !== 'remove') return;
    sheet.onRead = () => undefined;
    disturbances['writes below the table']?.(sheet, 0);
    disturbances['inserts a row above the table']?.(sheet, 0);
  };
  await expect(refresh(sheet, old, changed)).rejects.toThrow(/^The table was changed or sorted during the refresh\./);
  const { table } = findPosition(sheet);
  const row = readBody(sheet).findIndex(([id]) => id === 2) + table.row + 1;
  expect(row).toBeGreaterThan(table.row + 2);
  expect(sheet.get(row, own).formula).toBe(`=E${row + 1}*2+E$1`);
});
