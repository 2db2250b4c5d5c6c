import { plantFault } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';
import { getE2eWorker } from './fixtures/opened-pages';

let workbench: WorkbenchPage;

beforeEach(async () => {
  workbench = await openWorkbench();
});

/** The function calls that the add-in received from here on. */
async function listCallsSince(logLength: number): Promise<string[]> {
  const log = await workbench.call('log');
  return log.slice(logLength).flatMap(({ kind, text }) => (kind === 'function' ? [text] : []));
}

async function repairAndListCalls(): Promise<string[]> {
  const logLength = (await workbench.call('log')).length;
  await workbench.call('run', 'Repair');
  await workbench.call('settled', 60_000);
  return listCallsSince(logLength);
}

test('failed cells receive their values, and the others are not queried again', async () => {
  await workbench.connect();
  await plantFault({ kind: 'HTML', path: '/Sectors' });
  await plantFault({ kind: 'HTML', path: '/SecurityTypes' });
  await workbench.call('enter', 'A1', '=IDS.SECTORS()');
  await workbench.call('enter', 'F1', [['=IF(TRUE,IDS.LOOKUP("SecurityTypes",1,"Id"))'], ['=NA()']]);
  const { values: before } = await workbench.calculate('H1', '=IDS.HELP("PRICE")', 'A1:H3');
  expect([before[0]?.[0], before[0]?.[5], before[1]?.[5]]).toEqual(['#N/A', '#N/A', '#N/A']);

  const { values: customers } = await workbench.calculate('K1', '=IDS.CUSTOMERS()', 'K1:K3');
  const calls = await repairAndListCalls();

  const { values: after } = await workbench.call('read', 'A1:K3');
  expect(after[0]?.slice(0, 3)).toEqual(['Id', 'Name', 'Description']);
  expect(typeof after[1]?.[0]).toBe('number');
  expect([after[0]?.[5], after[1]?.[5]]).toEqual([1, '#N/A']);
  expect(after.map((row) => row[10])).toEqual(customers.flat());
  expect(calls.filter((text) => /CUSTOMERS|HELP/.test(text))).toEqual([]);
  expect(calls.filter((text) => /SECTORS/.test(text)).length).toBeGreaterThan(0);
  expect(workbench.errors()).toEqual([]);
});

test('restores the add-in name of a formula that lost it', async () => {
  await workbench.connect();
  const { values: lost } = await workbench.calculate('A1', '=_xldudf_IDS_DATE("last",1)', 'A1');
  expect(lost[0]?.[0]).toBe('#NAME?');
  await repairAndListCalls();
  const { values } = await workbench.call('read', 'A1');
  expect(typeof values[0]?.[0]).toBe('number');
});

test('enters nothing when no formula is broken', async () => {
  await workbench.connect();
  await workbench.calculate('A1', '=IDS.CUSTODIANS()', 'A1');
  expect(await repairAndListCalls()).toEqual([]);
});

describe('IDS.HELP', () => {
  test('lists every function without a token, and describes one', async () => {
    const { values } = await workbench.calculate('A1', '=IDS.HELP()', 'A1:C40');
    expect(values[0]).toEqual(['Function', 'Call', 'Returns']);
    expect(values.flat()).toContain('IDS.POSITIONS');
    const help = await workbench.calculate('E1', '=IDS.HELP("price")', 'E1:G8');
    expect(help.values[1]?.[0]).toBe('IDS.PRICE(security,[date],[custodian],[options])');
  });

  test('suggests the nearest function for an unknown one', async () => {
    const { errors } = await workbench.calculate('A1', '=IDS.HELP("POSITON")', 'A1');
    expect(errors?.[0]?.[0]).toMatch(/Did you mean "POSITION"/);
  });
});

test('the reference that Excel’s help links to describes the function, readable without scripts', async () => {
  const address = new URL('/functions.json', workbench.page.url());
  const functions = await workbench.page.evaluate(
    async (url) => ((await (await fetch(url)).json()) as { functions: { id: string; helpUrl: string }[] }).functions,
    address.href,
  );
  const { helpUrl = '' } = functions.find(({ id }) => id === 'POSITIONS') ?? {};
  expect(new URL(helpUrl).origin).toBe(address.origin);
  const context = await getE2eWorker().chromium.newContext({
    ignoreHTTPSErrors: true,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 600 },
  });
  const page = await context.newPage();
  await page.goto(helpUrl);
  const section = page.locator('#POSITIONS');
  await section.getByText('=IDS.POSITIONS([custodian],').waitFor();
  const { width = 0 } = (await page.locator('body').boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(320);
  await context.close();
});
