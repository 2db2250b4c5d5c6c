import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Frame } from 'playwright-core';
import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;

beforeEach(async () => {
  sample = await openSample();
});

/** Calls of the add-in's functions since the last file was opened. */
async function listCalls(): Promise<string[]> {
  const log = await sample.call('log');
  const opened = Math.max(...log.map(({ text }, index) => (text.startsWith('Opened') ? index : 0)));
  return log.slice(opened).flatMap(({ kind, text }) => (kind === 'function' ? [text] : []));
}

const fill = `
  const sheet = context.workbook.worksheets.getItem('Sheet1');
  sheet.getRange('A1:C3').values = [['Security', 'Price', 'Day'], ["'00123", 1.5, '2026-01-05'], ['b', 2, '']];
  const table = sheet.tables.add('A1:C3', true);
  table.name = 'Prices';
  table.showTotals = true;
  table.columns.getItem('Price').getTotalRowRange().formulas = [['=SUBTOTAL(109,Prices[Price])']];
  table.columns.getItem('Security').filter.applyValuesFilter(['b']);
  sheet.getRange('E1:F1').formulas = [['=TRY.ROWS(3,2)', '']];
  sheet.getRange('E5').formulas = [['=SUM(F1#)']];
  sheet.getRange('H1:H3').values = [[true], ['#N/A'], ['<&"\\u0001>']];
  sheet.getRange('H4').formulas = [['=TRY.PRICE(7)']];
  sheet.getRange('H1').format.font.bold = true;
  sheet.getRange('H:H').format.columnWidth = 120;
  sheet.freezePanes.freezeRows(1);
  sheet.getRange('A1').dataValidation.prompt = { showPrompt: true, title: '', message: 'A code' };
  sheet.getRange('B2:B3').dataValidation.rule = { decimal: { formula1: 0, formula2: 10, operator: 'Between' } };
  sheet.getRange('J5').hyperlink = { address: 'https://example.com/', textToDisplay: 'there' };
  sheet.charts.add('ColumnClustered', sheet.getRange('A1:B3'), 'Columns').title.text = 'Prices';
  const other = context.workbook.worksheets.add("Ann's sheet");
  other.getRange('B2').formulas = [["=Sheet1!B2*2"]];
  context.workbook.names.add('FxRate', sheet.getRange('B2'));
  context.workbook.customXmlParts.add('<ids xmlns="urn:ids:test">é &amp; ü</ids>');
  context.workbook.settings.add('kept', { a: ['_x0041_'] });
  await context.sync();
  other.protection.protect({ allowSort: true });
  context.workbook.protection.protect();
  await context.sync();`;

/** The current page of the add-in, because opening a file restarts it. */
function getAddinFrame(): Frame {
  const frame = sample.page.frames().find((frame) => frame.url().includes('/sample/page.html'));
  if (!frame) throw new Error('The add-in is not there.');
  return frame;
}

async function save(): Promise<Uint8Array> {
  return Uint8Array.from(await sample.call('saveFile'));
}

async function open(bytes: Uint8Array): Promise<void> {
  await sample.call('openFile', bytes);
  await sample.call('settled', 20_000);
}

test('a saved workbook is the same after opening, and saving it returns the same file', async () => {
  expect(await sample.runExcel(fill)).toBeUndefined();
  await sample.call('settled', 20_000);
  const before = [await sample.call('read', 'Sheet1!A1:H6'), await sample.call('read', "'Ann''s sheet'!A1:B2")];
  const first = await save();
  await open(first);
  expect([await sample.call('read', 'Sheet1!A1:H6'), await sample.call('read', "'Ann''s sheet'!A1:B2")]).toEqual(
    before,
  );
  expect(await listCalls()).toEqual([]);
  const second = await save();
  expect(Object.keys(unzipSync(second))).toEqual(Object.keys(unzipSync(first)));
  for (const [name, bytes] of Object.entries(unzipSync(second))) {
    expect(`${name} ${strFromU8(bytes)}`).toBe(`${name} ${strFromU8(unzipSync(first)[name] ?? new Uint8Array())}`);
  }
});

test('keeps protection', async () => {
  expect(await sample.runExcel(fill)).toBeUndefined();
  await open(await save());
  const found = await getAddinFrame().evaluate(`Excel.run(async (context) => {
    const other = context.workbook.worksheets.getItem("Ann's sheet");
    other.protection.load('protected,options');
    context.workbook.protection.load('protected');
    await context.sync();
    const { allowSort, allowInsertRows } = other.protection.options;
    return [other.protection.protected, allowSort, allowInsertRows, context.workbook.protection.protected];
  })`);
  expect(found).toEqual([true, true, false, true]);
});

test('functions are called again when their inputs change, and on full recalculation', async () => {
  await sample.calculate({ A1: 7, B1: '=TRY.PRICE(A1)', A3: '=TRY.ROWS(2,2)' }, 'A1');
  await open(await save());
  expect(await listCalls()).toEqual([]);
  expect((await sample.calculate({ A1: 8 }, 'B1')).values).toEqual([[80]]);
  expect(await listCalls()).toEqual(['Sheet1!B1 calls PRICE([8]).']);
  await getAddinFrame().evaluate('Excel.run(async (context) => context.application.calculate("Full"))');
  await sample.call('settled', 20_000);
  expect((await listCalls()).sort()).toEqual([
    'Sheet1!A3 calls ROWS([2,2]).',
    'Sheet1!B1 calls PRICE([8]).',
    'Sheet1!B1 calls PRICE([8]).',
  ]);
});

test('a formula saved as busy or with an error is calculated on opening, like in Excel', async () => {
  await sample.call('enter', 'A1:B1', [['=TRY.WAIT("x")', '=TRY.FAIL("#N/A","no")']]);
  await getAddinFrame().waitForFunction('sample.pending.length === 1');
  await sample.call('openFile', await save());
  await getAddinFrame().waitForFunction('sample.pending.length === 1');
  expect((await sample.call('read', 'A1')).values).toEqual([['#BUSY!']]);
  expect([...new Set(await listCalls())].sort()).toEqual([
    'Sheet1!A1 calls WAIT(["x"]).',
    'Sheet1!B1 calls FAIL(["#N/A","no"]).',
  ]);
});

test('the add-in restarts in the opened workbook, hidden, and finds its settings and parts there', async () => {
  await sample.runExcel(`
    context.workbook.customXmlParts.add('<ids xmlns="urn:ids:test">1</ids>');
    context.workbook.settings.add('kept', [1]);
    await context.sync();`);
  const bytes = await save();
  await sample.page.getByRole('button', { name: 'Open pane' }).click();
  await getAddinFrame().evaluate('sample.counted = 5');
  await open(bytes);
  expect(await sample.page.locator('#pane').isVisible()).toBe(false);
  const found = await getAddinFrame().evaluate(`Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts.getByNamespace('urn:ids:test');
    const xml = parts.getOnlyItem().getXml();
    const setting = context.workbook.settings.getItem('kept').load('value');
    await context.sync();
    return [sample.counted, xml.value, setting.value, Office.context.document.settings.get('kept')];
  })`);
  expect(found).toEqual([0, '<ids xmlns="urn:ids:test">1</ids>', [1], [1]]);
});

test('an invalid file is refused with a message, and the workbook and its add-in stay', async () => {
  await sample.calculate({ A1: 'here' }, 'A1');
  await getAddinFrame().evaluate('sample.counted = 5');
  await expect(sample.call('openFile', new Uint8Array([1, 2, 3]))).rejects.toThrow('not an Excel workbook');
  const [chooser] = await Promise.all([
    sample.page.waitForEvent('filechooser'),
    sample.page.getByRole('button', { name: 'Open…' }).click(),
  ]);
  await chooser.setFiles({ name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('PK') });
  await sample.page.getByText("broken.xlsx couldn't be opened. The file is not an Excel workbook").waitFor();
  expect((await sample.call('read', 'A1')).values).toEqual([['here']]);
  expect(await getAddinFrame().evaluate('sample.counted')).toBe(5);
});

test('Save creates a file with the name of the workbook, which Open opens', async () => {
  await sample.calculate({ A1: 'kept' }, 'A1');
  const [download] = await Promise.all([
    sample.page.waitForEvent('download'),
    sample.page.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Book1.xlsx');
  const path = await download.path();
  await sample.calculate({ A1: 'lost' }, 'A1');
  const [chooser] = await Promise.all([
    sample.page.waitForEvent('filechooser'),
    sample.page.getByRole('button', { name: 'Open…' }).click(),
  ]);
  await chooser.setFiles({ name: 'Mine.xlsx', mimeType: '', buffer: readFileSync(path) });
  await sample.page.locator('.ribbon-file', { hasText: 'Mine' }).waitFor();
  expect((await sample.call('read', 'A1')).values).toEqual([['kept']]);
});
