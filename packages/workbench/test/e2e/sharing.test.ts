import type { SampleWorkbench } from './support/open-sample';
import { listCalls, openShared, expectValues, type SharedPages } from './support/shared-pages';

let pages: SharedPages;
let ann: SampleWorkbench;
let bob: SampleWorkbench;

// Each test has its own sheet in the shared workbook.
beforeAll(async () => {
  pages = await openShared();
  ({ ann, bob } = pages);
});

test('each page receives the edits of the other, with events that mark them as remote', async () => {
  await pages.addSheet('Entered');
  await bob.runExcel(`
    window.heard = [];
    context.workbook.worksheets.getItem('Entered').onChanged.add(async ({ address, source, triggerSource }) => {
      window.heard.push([address, source, triggerSource]);
    });
    await context.sync();`);
  await ann.call('enter', 'Entered!A1:B2', [
    ['a', 1.5],
    ['=B1*2', true],
  ]);
  await expectValues(bob, 'Entered!A1:B2', [
    ['a', 1.5],
    [3, true],
  ]);
  expect(await bob.frame.evaluate('window.heard')).toEqual([['A1:B2', 'Remote', 'Unknown']]);
  await bob.call('enter', 'Entered!B1', 4);
  await expectValues(ann, 'Entered!A2', [[8]]);
});

test('the result of a function is calculated once, where it was entered', async () => {
  await pages.addSheet('Results');
  await ann.call('enter', 'Results!A1', '=TRY.ROWS(2,2)');
  await ann.call('enter', 'Results!D1', '=TRY.FAIL("#N/A","no rows")');
  await bob.call('enter', 'Results!E1', '=SUM(A1#)+1');
  await expectValues(bob, 'Results!A1:B2', [
    ['R0', 0],
    ['R1', 1],
  ]);
  await expectValues(bob, 'Results!D1:E1', [['#N/A', 2]]);
  await expectValues(ann, 'Results!E1', [[2]]);
  expect((await bob.call('read', 'Results!D1')).errors).toEqual([['no rows']]);
  expect(await listCalls(bob, 'Results')).toEqual([]);
});

test('the page that changes an input calls the function, and the other receives the result', async () => {
  await pages.addSheet('Depends');
  await ann.call('enter', 'Depends!A1:B1', [[1, '=TRY.PRICE(A1)']]);
  await expectValues(bob, 'Depends!B1', [[10]]);
  await bob.call('enter', 'Depends!A1', 2);
  await expectValues(bob, 'Depends!B1', [[20]]);
  await expectValues(ann, 'Depends!B1', [[20]]);
  expect(await listCalls(ann, 'Depends')).toEqual(['B1 calls PRICE([1]).']);
  expect(await listCalls(bob, 'Depends')).toEqual(['B1 calls PRICE([2]).']);
});

test('simultaneous writes to one cell end the same on both pages, and nothing else is lost', async () => {
  await pages.addSheet('Same');
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ann.call('enter', 'Same!A1:C1', [[`ann ${round}`, `a${round}`, null]]),
      bob.call('enter', 'Same!A1:C1', [[`bob ${round}`, null, `b${round}`]]),
    ]);
  }
  // The last write of each page arrives after all its earlier ones.
  await ann.call('enter', 'Same!E1', 'ann is done');
  await bob.call('enter', 'Same!F1', 'bob is done');
  for (const who of [ann, bob]) await expectValues(who, 'Same!B1:F1', [['a4', 'b4', '', 'ann is done', 'bob is done']]);
  const { values } = await ann.call('read', 'Same!A1');
  expect(values[0]?.[0]).toMatch(/^(ann|bob) 4$/);
  expect((await bob.call('read', 'Same!A1')).values).toEqual(values);
});

test('cells written while another page inserts rows above them arrive at the right place', async () => {
  await pages.addSheet('Rows');
  await ann.call('enter', 'Rows!A1:A3', [['one'], ['two'], ['three']]);
  await expectValues(bob, 'Rows!A1:A3', [['one'], ['two'], ['three']]);
  await Promise.all([
    ann.runExcel(`context.workbook.worksheets.getItem('Rows').getRange('2:3').insert('Down'); await context.sync();`),
    bob.call('enter', 'Rows!B2:B3', [['note two'], ['note three']]),
  ]);
  const expected = [
    ['one', ''],
    ['', ''],
    ['', ''],
    ['two', 'note two'],
    ['three', 'note three'],
  ];
  for (const who of [ann, bob]) await expectValues(who, 'Rows!A1:B5', expected);
});

test('tables, names, parts, widths, and formats are shared', async () => {
  await pages.addSheet('Shared');
  const result = await ann.runExcel(`
    const sheet = context.workbook.worksheets.getItem('Shared');
    sheet.getRange('A1:B3').values = [['Key', 'Value'], ['x', 1], ['y', 2]];
    const table = sheet.tables.add('A1:B3', true);
    table.name = 'Both';
    table.showTotals = true;
    sheet.getRange('B2:B3').numberFormat = [['0.00'], ['0.00']];
    sheet.getRange('A:A').format.columnWidth = 100;
    context.workbook.names.add('FirstKey', sheet.getRange('A2'));
    context.workbook.customXmlParts.add('<a xmlns="urn:a"/>');
    await context.sync();`);
  expect(result).toBeUndefined();
  await expectValues(bob, 'Shared!A1:A4', [['Key'], ['x'], ['y'], ['Total']]);
  await bob.page.waitForFunction(() => {
    const { workbench } = window as unknown as {
      workbench: { parts(): unknown[]; tables(): { showTotals: boolean }[] };
    };
    return workbench.parts().length === 1 && workbench.tables()[0]?.showTotals;
  });
  expect((await bob.call('read', 'Shared!B2:B3')).text).toEqual([['1.00'], ['2.00']]);
  const inserted = await bob.runExcel(`
    const sheet = context.workbook.worksheets.getItem('Shared');
    sheet.getRange('A3:B3').insert('Down');
    await context.sync();
    sheet.getRange('A3:B3').values = [['new', 9]];
    sheet.getRange('D1').formulas = [['=FirstKey&SUM(Both[Value])']];
    await context.sync();`);
  expect(inserted).toBeUndefined();
  await expectValues(ann, 'Shared!A1:B4', [
    ['Key', 'Value'],
    ['x', 1],
    ['new', 9],
    ['y', 2],
  ]);
  await expectValues(ann, 'Shared!D1', [['x12']]);
  expect(await ann.call('tables')).toMatchObject([{ name: 'Both', address: 'Shared!A1:B5' }]);
  expect(await bob.call('tables')).toEqual(await ann.call('tables'));
  const width = `Excel.run(async (context) => {
    const format = context.workbook.worksheets.getItem('Shared').getRange('A1').format.load('columnWidth');
    await context.sync();
    return format.columnWidth;
  })`;
  expect(await bob.frame.evaluate(width)).toBe(await ann.frame.evaluate(width));
});

test('rows inserted while a slow page calculates leave the right results there', async () => {
  const devtools = await ann.page.context().newCDPSession(ann.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const name of ['Slow1', 'Slow2', 'Slow3']) {
    await pages.addSheet(name);
    await ann.runExcel(`
      const sheet = context.workbook.worksheets.getItem('${name}');
      sheet.getRange('A1:B3').values = [['Key', 'Value'], ['x', 1], ['y', 2]];
      const table = sheet.tables.add('A1:B3', true);
      table.name = 'Of${name}';
      table.showTotals = true;
      await context.sync();`);
    await expectValues(bob, `${name}!A1:A4`, [['Key'], ['x'], ['y'], ['Total']]);
    await bob.runExcel(`
      const sheet = context.workbook.worksheets.getItem('${name}');
      sheet.getRange('A3:B3').insert('Down');
      await context.sync();
      sheet.getRange('A3:B3').values = [['new', 9]];
      sheet.getRange('D1').formulas = [['=SUM(Of${name}[Value])']];
      await context.sync();`);
    for (const who of [ann, bob]) {
      await expectValues(who, `${name}!B2:D5`, [
        [1, '', ''],
        [9, '', ''],
        [2, '', ''],
        [12, '', ''],
      ]);
      await expectValues(who, `${name}!D1`, [[12]]);
    }
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});
