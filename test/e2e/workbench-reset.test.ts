import { strFromU8, unzipSync } from 'fflate';
import { openSample, type SampleWorkbench } from '../../packages/workbench/test/e2e/support/open-sample';

/** The current add-in. */
const findAddin = ({ page }: SampleWorkbench) => {
  const frame = page.frames().find((frame) => frame.url().includes('/sample/page.html'));
  if (!frame) throw new Error('The add-in is not there.');
  return frame;
};

/**
 * Everything that a test could find in the page: visible state, storage, the file of the workbook, the add-in's state.
 */
async function readState(sample: SampleWorkbench): Promise<unknown> {
  const inPage = await sample.page.evaluate(async () => {
    const { workbench } = window as unknown as { workbench: Record<string, (...args: unknown[]) => unknown> };
    const pane = document.querySelector('#pane') as HTMLElement;
    const notice = document.querySelector('#notice') as HTMLElement;
    return {
      file: Array.from((await workbench['saveFile']?.()) as Uint8Array),
      cells: workbench['read']?.('Sheet1!A1:Z60'),
      tables: workbench['tables']?.(),
      charts: workbench['charts']?.(),
      limits: workbench['limits'],
      pane: [pane.hidden, pane.style.width],
      notice: [notice.hidden, notice.textContent],
      name: document.querySelector('.ribbon-file')?.textContent,
      selected: document.querySelector<HTMLInputElement>('#grid input')?.value,
      stored: [localStorage.length, sessionStorage.length],
    };
  });
  const inAddin = await findAddin(sample).evaluate(`Excel.run(async (context) => {
    const { workbook } = context;
    workbook.names.load('items/name');
    workbook.worksheets.load('items/name');
    const selected = workbook.getSelectedRange().load('address');
    const date = workbook.worksheets.getItem('Sheet1').getRange('A1').load('numberFormat,format/columnWidth');
    const { protection } = workbook.worksheets.getItem('Sheet1').load('protection/protected');
    workbook.settings.load('items/key');
    workbook.customXmlParts.load('items/id');
    await context.sync();
    return {
      names: workbook.names.items.length,
      sheets: workbook.worksheets.items.map(({ name }) => name),
      selected: selected.address,
      width: date.format.columnWidth,
      format: date.numberFormat,
      protected: protection.protected,
      settings: workbook.settings.items.length,
      parts: workbook.customXmlParts.items.length,
      startup: await Office.addin.getStartupBehavior(),
      calls: sample.calls,
      kept: typeof kept,
    };
  })`);
  const log = (await sample.call('log')).map(({ kind, text }) => `${kind} ${text}`);
  const { file, ...pageState } = inPage;
  const parts = Object.entries(unzipSync(Uint8Array.from(file))).map(([name, bytes]) => [name, strFromU8(bytes)]);
  return {
    ...pageState,
    parts,
    inAddin,
    started: log.slice(0, 3),
    cookies: (await sample.page.context().cookies()).length,
  };
}

const plantScript = `
  const sheet = context.workbook.worksheets.getItem('Sheet1');
  sheet.getRange('A1:C3').values = [['Security', 'Price', 'Day'], ['a', 1.5, '2026-01-05'], ['b', 2, '']];
  const table = sheet.tables.add('A1:C3', true);
  table.name = 'Prices';
  table.showTotals = true;
  sheet.getRange('E1').formulas = [['=TRY.ROWS(30,2)']];
  sheet.getRange('H1').formulas = [['=SUM(E1#)']];
  sheet.getRange('A:A').format.columnWidth = 222;
  sheet.getRange('A1').numberFormat = [['0.0']];
  sheet.freezePanes.freezeRows(1);
  sheet.getRange('A1').dataValidation.prompt = { showPrompt: true, title: '', message: 'A code' };
  const high = sheet.getRange('B2:B3').conditionalFormats.add('CellValue');
  high.cellValue.rule = { formula1: '1.8', operator: 'GreaterThan' };
  sheet.getRange('J5').hyperlink = { address: 'https://example.com/', textToDisplay: 'there' };
  sheet.getRange('K1:L2').merge();
  sheet.charts.add('ColumnClustered', sheet.getRange('A1:B3'), 'Columns');
  context.workbook.worksheets.add('Other').getRange('B2').formulas = [['=Sheet1!B2*2']];
  context.workbook.worksheets.getItem('Other').activate();
  context.workbook.names.add('FxRate', sheet.getRange('B2'));
  context.workbook.customXmlParts.add('<ids xmlns="urn:ids:test">1</ids>');
  context.workbook.settings.add('kept', 1);
  window.kept = true;
  await context.sync();
  await Office.addin.setStartupBehavior('Load');
  sheet.protection.protect();
  await context.sync();`;

test('a reset page equals a new one in every respect', async () => {
  const sample = await openSample('&pane=350');
  await sample.page.waitForSelector('#grid[data-state=steady]');
  const initialState = await readState(sample);

  expect(await sample.runExcel(plantScript)).toBeUndefined();
  await sample.page.evaluate('workbench.showPane()');
  await sample.call('refuseNext', { code: 5103, times: 5 });
  await sample.page.evaluate(`
    workbench.limits.requestBytes = 100;
    localStorage.setItem('token', 'x');
    sessionStorage.setItem('token', 'x');
    document.cookie = 'token=x';
    document.querySelector('#pane').style.width = '500px';
    document.querySelector('#notice').hidden = false;
    document.querySelector('#notice').textContent = 'planted';
    document.querySelector('.ribbon-file').textContent = 'Planted';`);
  await sample.call('enter', 'Other!A1', '=TRY.WAIT("for ever")');
  expect((await sample.call('read', 'Sheet1!A1')).values).toEqual([['Security']]);

  await sample.page.evaluate('workbench.reset()');
  await sample.page.context().clearCookies({ name: 'token' });
  expect(await readState(sample)).toEqual(initialState);
  const { values } = await sample.calculate({ A1: 7, B1: '=TRY.PRICE(A1)', C1: '=B1+1' }, 'A1:C1');
  expect(values).toEqual([[7, 70, 71]]);
});

test('text typed in a cell is not entered when the page is reset', async () => {
  const sample = await openSample();
  await sample.page.waitForSelector('#grid[data-state=steady]');
  await sample.page.locator('#grid').click({ position: { x: 500, y: 300 } });
  await sample.page.keyboard.type('typing');
  await sample.page.evaluate('workbench.reset()');
  const { values } = await sample.calculate({ A1: '=TRY.PRICE(1)' }, 'A1:Z60');
  expect(values.flat().filter((value) => value !== '')).toEqual([10]);
});

test('a request that the add-in had started does nothing in the reset workbook', async () => {
  const sample = await openSample();
  await sample.runExcel(`
    context.workbook.worksheets.getItem('Sheet1').getRange('A1').formulas = [['=SUM(SEQUENCE(2000))']];
    await context.sync();`);
  const before = findAddin(sample);
  // The second request waits for the first one, which waits for the calculation.
  await before.evaluate(`void Promise.all(['B1', 'C1'].map((address) => Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.getRange(address).formulas = [['=ROW()']];
    const read = sheet.getRange(address).load('values');
    await context.sync();
    sheet.getRange(address).values = [['late']];
    await context.sync();
  }))), 0`);
  await sample.page.evaluate('workbench.reset()');
  const { values } = await sample.calculate({ Z1: '=1+1' }, 'A1:Z60');
  expect(values.flat().filter((value) => value !== '')).toEqual([2]);
});

test('a shared workbook is not reset', async () => {
  const sample = await openSample('&share=not-reset');
  await expect(sample.page.evaluate('workbench.reset()')).rejects.toThrow("can't be reset while others use it");
});
