import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { callsOf, openShared, shows, type SharedPages } from '../support/shared-pages';

let browser: Browser;
let pages: SharedPages;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  pages = await openShared(browser);
});
afterEach(() => pages.close());

test('who comes later finds everything as it is, without a call, and goes on with it', async () => {
  const { ann } = pages;
  await ann.excel(`
    const sheet = context.workbook.worksheets.add('Notes');
    sheet.getRange('A1:B2').values = [['Key', 'Note'], ['x', 'n']];
    sheet.getRange('D1:E1').formulas = [['=TRY.PRICE(3)', '=TRY.FAIL("#N/A","no")']];
    sheet.tables.add('A1:B2', true).name = 'Noted';
    context.workbook.customXmlParts.add('<a xmlns="urn:a"/>');
    await context.sync();`);
  await ann.call('settled', 20_000);
  const cid = await pages.another();
  expect((await cid.call('read', 'Notes!A1:B2')).values).toEqual([
    ['Key', 'Note'],
    ['x', 'n'],
  ]);
  await shows(cid, 'Notes!D1:E1', [[30, '#N/A']]);
  expect(await cid.call('tables')).toMatchObject([{ name: 'Noted', address: 'Notes!A1:B2' }]);
  expect(await cid.call('parts')).toMatchObject([{ xml: '<a xmlns="urn:a"/>' }]);
  await cid.call('enter', 'Notes!B2', 'more');
  await shows(ann, 'Notes!B2', [['more']]);
  expect(await callsOf(cid, 'Notes')).toEqual([]);
});

test('a function whose page is gone before it answered is called by another', async () => {
  const { ann, bob } = pages;
  await ann.call('enter', 'A1', '=TRY.WAIT("x")');
  await shows(bob, 'A1', [['#BUSY!']]);
  expect(await callsOf(bob, 'Sheet1')).toEqual([]);
  await ann.close();
  await bob.frame.waitForFunction('sample.pending.length === 1');
});

test('a file that one opens is open for both', async () => {
  const { ann, bob } = pages;
  await ann.call('enter', 'A1', 'saved');
  const bytes = Uint8Array.from(await ann.call('saveFile'));
  await ann.call('enter', 'A1', 'later');
  await shows(bob, 'A1', [['later']]);
  await bob.call('openFile', bytes);
  await shows(ann, 'A1', [['saved']]);
  await ann.call('enter', 'A2', 'goes on');
  await shows(bob, 'A1:A2', [['saved'], ['goes on']]);
});
