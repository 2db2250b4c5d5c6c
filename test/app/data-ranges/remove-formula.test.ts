import { MemorySource, openSource } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

const formula = '=IDS.CUSTODIANS()';

/** Opens a sheet with a formula in A1 that spills to A3. As in Excel, its values disappear with it. */
async function open() {
  const workbook = new MemoryWorkbook();
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(0, 0, { value: 'Since', formula, format: 'General' });
  sheet.set(1, 0, { value: 46_000, format: 'yyyy-mm-dd' });
  sheet.set(2, 0, { value: '=1+1', format: 'General' });
  const area = { row: 0, column: 0, rows: 3, columns: 1 };
  workbook.findFormulas = async () =>
    sheet.get(0, 0).formula === undefined
      ? []
      : [{ sheetId: 'Sheet1', sheet: 'Sheet1', area, formula, value: 'Since' }];
  const write = sheet.write.bind(sheet);
  sheet.write = async (...args) => {
    if (sheet.get(0, 0).formula !== undefined) await sheet.clear(area);
    await write(...args);
  };
  const actions = openSource(workbook, new MemorySource());
  const [dataRange] = await actions.listDataRanges();
  const remove = (keepValues: boolean) => actions.removeDataRange(dataRange?.id ?? '', keepValues);
  return { workbook, sheet, remove, readCells: () => [0, 1, 2].map((row) => sheet.get(row, 0)) };
}

test('removing only a formula leaves its values, as they were', async () => {
  const { remove, readCells } = await open();
  await remove(true);
  expect(readCells()).toEqual([
    { value: 'Since', format: 'General' },
    { value: 46_000, format: 'yyyy-mm-dd' },
    { value: '=1+1', format: 'General' },
  ]);
});

test('removing a formula leaves no values', async () => {
  const { remove, readCells } = await open();
  await remove(false);
  expect(readCells().map(({ value }) => value)).toEqual(['', '', '']);
});

test('a formula comes back if its values are refused', async () => {
  const { workbook, sheet, remove, readCells } = await open();
  let count = 0;
  sheet.refuse = (step) => (step === 'write' && ++count === 2 ? { half: false } : undefined);
  await expect(remove(true)).rejects.toThrow('Excel refused.');
  expect(readCells().map((cell) => cell.formula)).toEqual([formula, undefined, undefined]);
  expect(workbook.entered).toEqual([formula]);
});
