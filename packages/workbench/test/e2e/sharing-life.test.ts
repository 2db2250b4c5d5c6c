import { listCalls, openShared, expectValues, type SharedPages } from './support/shared-pages';

let pages: SharedPages;

test('another page calls a function whose page closed before the result', async () => {
  pages = await openShared();
  const { ann, bob } = pages;
  await ann.call('enter', 'A1', '=TRY.WAIT("x")');
  await expectValues(bob, 'A1', [['#BUSY!']]);
  expect(await listCalls(bob, 'Sheet1')).toEqual([]);
  // The page itself, as a user closes it.
  await ann.page.close();
  await bob.frame.waitForFunction('sample.pending.length === 1');
});

// Each test has its own sheet; the last one replaces the workbook.
describe('two pages', () => {
  beforeAll(async () => {
    pages = await openShared();
  });

  test('a page that joins later has the complete workbook, without a call, and continues with it', async () => {
    const { ann } = pages;
    await ann.runExcel(`
    const sheet = context.workbook.worksheets.add('Notes');
    sheet.getRange('A1:B2').values = [['Key', 'Note'], ['x', 'n']];
    sheet.getRange('D1:E1').formulas = [['=TRY.PRICE(3)', '=TRY.FAIL("#N/A","no")']];
    sheet.tables.add('A1:B2', true).name = 'Noted';
    context.workbook.customXmlParts.add('<a xmlns="urn:a"/>');
    await context.sync();`);
    await ann.call('settled', 20_000);
    const cid = await pages.openAnother();
    expect((await cid.call('read', 'Notes!A1:B2')).values).toEqual([
      ['Key', 'Note'],
      ['x', 'n'],
    ]);
    await expectValues(cid, 'Notes!D1:E1', [[30, '#N/A']]);
    expect(await cid.call('tables')).toMatchObject([{ name: 'Noted', address: 'Notes!A1:B2' }]);
    expect(await cid.call('parts')).toMatchObject([{ xml: '<a xmlns="urn:a"/>' }]);
    await cid.call('enter', 'Notes!B2', 'more');
    await expectValues(ann, 'Notes!B2', [['more']]);
    expect(await listCalls(cid, 'Notes')).toEqual([]);
  });

  test('when two pages enter a busy function, the last one calculates it, and both receive the result', async () => {
    const { ann, bob } = pages;
    await pages.addSheet('Busy');
    const countCalls = async () =>
      [await listCalls(ann, 'Busy'), await listCalls(bob, 'Busy')].map((calls) => calls.length);
    await ann.call('enter', 'Busy!A1', '=TRY.WAIT("x")');
    await expectValues(bob, 'Busy!A1', [['#BUSY!']]);
    await bob.call('enter', 'Busy!A1', '=TRY.WAIT("x")');
    await bob.frame.waitForFunction('sample.pending.length === 1');
    await ann.frame.waitForFunction('sample.canceled.length === 1');
    await ann.call('enter', 'Busy!A1', '=TRY.WAIT("x")');
    await ann.frame.waitForFunction('sample.pending.length === 2');
    await bob.frame.waitForFunction('sample.canceled.length === 1');
    await ann.frame.evaluate('sample.pending[1].resolve("there")');
    for (const who of [ann, bob]) await expectValues(who, 'Busy!A1', [['there']]);
    expect(await countCalls()).toEqual([2, 1]);
  });

  test('a blocked spill is blocked on both pages, and both receive it once the cells are empty', async () => {
    const { ann, bob } = pages;
    await pages.addSheet('Blocked');
    await ann.call('enter', 'Blocked!A2', 'in the way');
    await ann.call('enter', 'Blocked!A1', '=TRY.ROWS(2,1)');
    for (const who of [ann, bob]) await expectValues(who, 'Blocked!A1:A2', [['#SPILL!'], ['in the way']]);
    await bob.call('enter', 'Blocked!A2', '');
    for (const who of [ann, bob]) await expectValues(who, 'Blocked!A1:A2', [['R0'], ['R1']]);
  });

  test('a file opened on one page is open on both', async () => {
    const { ann, bob } = pages;
    await ann.call('enter', 'Sheet1!A1', 'saved');
    const bytes = Uint8Array.from(await ann.call('saveFile'));
    await ann.call('enter', 'Sheet1!A1', 'later');
    await expectValues(bob, 'Sheet1!A1', [['later']]);
    await bob.call('openFile', bytes);
    await expectValues(ann, 'Sheet1!A1', [['saved']]);
    await ann.call('enter', 'Sheet1!A2', 'goes on');
    await expectValues(bob, 'Sheet1!A1:A2', [['saved'], ['goes on']]);
  });
});
