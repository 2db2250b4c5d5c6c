import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import { readDefinition } from '../../../src/workbook/linked/read-definition';
import type { MemorySheet } from '../../support/memory-sheet';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let source: MemorySource;
let sheet: MemorySheet;
let actions: DataRangeActions;
let id: string;

const filter = JSON.stringify({ filterOn: 'Values', values: ['10'] });

beforeEach(async () => {
  workbook = new MemoryWorkbook();
  source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3].map((key) => [key, key * 10])));
  sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 9, { value: 1, format: 'General' });
  actions = openSource(workbook, source);
  ({ id } = await actions.insertTable({ formula: sourceFormula, target: 'selection' }));
});

/** The user moves Quantity to the left, and sets its width, format, and filter. */
async function arrange() {
  for (let row = 0; row < 4; row++) {
    const [key, value] = [sheet.get(row, 0), sheet.get(row, 1)];
    sheet.set(row, 0, row === 0 ? value : { ...value, format: '0.0' });
    sheet.set(row, 1, key);
  }
  sheet.columnIds = [2, 1];
  workbook.layouts.set('Sheet1', [
    { header: 'Quantity', width: 120, filter },
    { header: 'AccountId', width: 33 },
  ]);
  source.books.get(1)?.set(1, 11);
  await actions.refreshDataRanges([id]);
}

const readLayout = (name: string) => {
  const cells = workbook.getSheet(name);
  return {
    headers: [0, 1].map((column) => cells.get(0, column).value),
    first: [0, 1].map((column) => cells.get(1, column)),
    widths: workbook.layouts.get(name)?.map(({ header, width, filter: by }) => [header, width, by]),
  };
};

const arranged = {
  headers: ['Quantity', 'AccountId'],
  first: [
    { value: 11, format: '0.0' },
    { value: 1, format: 'General' },
  ],
  widths: [
    ['Quantity', 120, filter],
    ['AccountId', 33, undefined],
  ],
};

test('a refresh keeps the order of columns and their formats', async () => {
  await arrange();
  expect(readLayout('Sheet1')).toEqual(arranged);
});

test('restores a deleted table with the order, widths, formats, and filters of its last refresh', async () => {
  await arrange();
  await workbook.deleteTable('Sheet1');
  workbook.layouts.clear();
  await actions.restoreTable(id);
  const [name = ''] = [...workbook.sheets.keys()].filter((key) => key !== 'Sheet1');
  expect(readLayout(name)).toEqual(arranged);
  const [range] = await actions.listDataRanges();
  expect(await actions.refreshDataRanges([range?.id ?? ''])).toMatchObject([{ outcome: 'unchanged' }]);
});

test('a table that was converted to a formula and back looks the same', async () => {
  await arrange();
  const formula = await actions.convertDataRange(id, 'formula');
  workbook.layouts.clear();
  await actions.convertDataRange(formula.id, 'linked table');
  expect(readLayout('Sheet1')).toEqual(arranged);
});

test('a table that is converted back in a later session looks the same', async () => {
  await arrange();
  const formula = await actions.convertDataRange(id, 'formula');
  workbook.layouts.clear();
  actions = openSource(workbook, source);
  await actions.convertDataRange(formula.id, 'linked table');
  expect(readLayout('Sheet1')).toEqual(arranged);
});

test('a table that was converted to a formula and back gets its name back, unless another table has taken it', async () => {
  await actions.removeDataRange(id);
  const insert = () => actions.insertTable({ formula: sourceFormula, target: 'selection', name: 'Month_end' });
  const formula = await actions.convertDataRange((await insert()).id, 'formula');
  actions = openSource(workbook, source);
  const { id: back, name } = await actions.convertDataRange(formula.id, 'linked table');
  expect(name).toBe('Month_end');
  const again = await actions.convertDataRange(back, 'formula');
  const other = workbook.copySheet('Sheet1');
  await workbook.createTable(other, { row: 20, column: 0, rows: 2, columns: 1 }, 'month_END');
  expect(await actions.convertDataRange(again.id, 'linked table')).toMatchObject({ name: 'Month_end_2' });
});

test('completes a conversion when the layout cannot be kept', async () => {
  await arrange();
  workbook.addPart = () => Promise.reject(new Error('The workbook is full.'));
  const formula = await actions.convertDataRange(id, 'formula');
  expect(formula.kind).toBe('formula');
});

test('an update with other columns keeps the layout of those that stay', async () => {
  await arrange();
  source.hasPrices = true;
  await actions.updateDataRange(id, '=IDS.POSITIONS(Sheet1!J1,"last","AccountId;Quantity;Price")');
  expect(readLayout('Sheet1')).toEqual(arranged);
  expect(sheet.get(0, 2).value).toBe('Price');
});

test('an update that reorders columns applies the new order', async () => {
  await arrange();
  source.hasPrices = true;
  source.isReversed = true;
  await actions.updateDataRange(id, '=IDS.POSITIONS(Sheet1!J1,"last","Price;Quantity;AccountId")');
  expect([0, 1, 2].map((column) => sheet.get(0, column).value)).toEqual(['Price', 'Quantity', 'AccountId']);
});

test('a failed conversion restores the layout of the table', async () => {
  await arrange();
  sheet.refuse = (step) => (step === 'clear' ? { half: false } : undefined);
  await expect(actions.convertDataRange(id, 'formula')).rejects.toThrow('Excel refused.');
  sheet.refuse = () => undefined;
  expect(readLayout('Sheet1')).toEqual(arranged);
});

test.each([
  ['a width that is none', 'width="120"', 'width="wide"'],
  ['a column without a name', 'layout header="Quantity"', 'layout header=""'],
])('refuses a definition with %s', async (_case, sound, broken) => {
  await arrange();
  const [[, xml = ''] = []] = [...workbook.storedParts];
  expect(readDefinition(xml)).toHaveProperty('definition');
  expect(readDefinition(xml.replace(sound, broken))).toHaveProperty('unreadable');
});
