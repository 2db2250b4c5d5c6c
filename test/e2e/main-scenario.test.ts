import { callService, clearRequestLog, plantFault, readRequestLog } from '../support/call-service';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;

async function openConnected(): Promise<void> {
  workbench = await openWorkbench();
  await workbench.connect({ screen: 'Build' });
}

describe('before a token is entered', () => {
  beforeEach(async () => {
    workbench = await openWorkbench();
  });

  test('a formula shows how to connect, and nothing is sent to the service', async () => {
    await clearRequestLog();
    const { values, errors } = await workbench.calculate('A1', '=IDS.POSITIONS(1,"last")', 'A1');
    expect(values).toEqual([['#N/A']]);
    expect(errors?.[0]?.[0]).toMatch(/Not connected\. Open the pane/);
    expect(await readRequestLog()).toEqual([]);
  });

  test('the pane shows the form when opened before the add-in has started', async () => {
    await workbench.page.reload();
    await workbench.page.waitForFunction(() => 'workbench' in window);
    const pane = await workbench.pane();
    await pane.getByLabel('Access token').waitFor();
  });

  test('cells that wait for a token show their results when it is entered', async () => {
    const { values } = await workbench.calculate('A1', '=IDS.CUSTODIANS()', 'A1');
    expect(values).toEqual([['#N/A']]);
    await workbench.connect();
    await workbench.page.waitForFunction(async () => {
      const { workbench: script } = window as unknown as {
        workbench: { read(a: string): Promise<{ values: unknown[][] }> };
      };
      return (await script.read('A2')).values[0]?.[0] === 1;
    });
  });
});

// Each test has its own cells. The one that refreshes everything comes before the many formulas.
describe('with the token entered in the pane', () => {
  beforeAll(openConnected);

  test('the pane shows who is connected and until when, and no token', async () => {
    const pane = await workbench.pane();
    await pane.getByText(/^Connected as /).waitFor();
    await pane.getByRole('button', { name: 'Connection details' }).click();
    await pane.getByText(/^Token expires /).waitFor();
    expect(await pane.locator('body').innerText()).not.toMatch(/eyJ/);
  });

  test('Refresh all queries again and restores the same values', async () => {
    const before = await workbench.calculate('A1', '=IDS.CUSTODIANS()', 'A1:C6');
    await clearRequestLog();
    await workbench.call('run', 'RefreshAll');
    await workbench.call('settled', 60_000);
    expect(await workbench.call('read', 'A1:C6')).toEqual(before);
    expect((await readRequestLog()).some(({ path }) => /\/Custodians/.test(path))).toBe(true);
  });

  test('refuses an unknown custodian and suggests the nearest names', async () => {
    const { values, errors } = await workbench.calculate('E1', '=IDS.POSITIONS("no such","last")', 'E1');
    expect(['#N/A', '#VALUE!']).toContain(values[0]?.[0]);
    expect(errors?.[0]?.[0]).toMatch(/no such/);
  });

  test('every position of the last date spills under a header row', async () => {
    const { values: dates } = await workbench.calculate('F1', '=IDS.DATE("last",1)', 'F1');
    const { values, text, numberFormats } = await workbench.calculate('A10', '=IDS.POSITIONS(1,"last")', 'A10:Z2510');
    const header = values[0]?.filter((cell) => cell !== '') ?? [];
    const rows = values.slice(1).filter((row) => row[0] !== '');
    const count = await callService<{ '@odata.count': number }>(
      "/v2/odata/Positions/GetByGenericDate(date='last')?$filter=CustodianId%20eq%201&$count=true&$top=0",
    );
    expect(rows.length).toBe(count['@odata.count']);
    const dateColumn = header.indexOf('ProcessDate');
    expect(new Set(rows.map((row) => row[dateColumn]))).toEqual(new Set([dates[0]?.[0]]));
    expect(numberFormats[1]?.[dateColumn]).toBe('yyyy-mm-dd');
    expect(text[1]?.[dateColumn]).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('CUSIPs arrive as text', async () => {
    const { values } = await workbench.calculate(
      'AC1',
      '=IDS.POSITIONS(1,"last","Security/Cusip;Quantity","headers=0")',
      'AC1:AD2000',
    );
    const cusips = values.map(([cusip]) => cusip).filter((cusip) => cusip !== '');
    expect(cusips.filter((cusip) => typeof cusip !== 'string')).toEqual([]);
    expect(cusips.some((cusip) => /^0/.test(String(cusip)))).toBe(true);
    expect(cusips.some((cusip) => /^\d+E\d+$/.test(String(cusip)))).toBe(true);
  });

  test('two thousand prices over three dates send one data request for each date, and one more where prices are missing', async () => {
    const { values: dates } = await workbench.calculate('AF1', '=IDS.PROCESSDATES(1)', 'AF1:AF80');
    const serials = dates.flat().filter((cell) => typeof cell === 'number');
    const chosen = [serials.at(-1), serials.at(-2), serials.at(-3)];
    const { values: ids } = await workbench.calculate(
      'AH1',
      '=IDS.PRICES(1,"last","SecurityId","headers=0;top=667")',
      'AH1:AH667',
    );
    await clearRequestLog();
    const formulas = ids.map(([id]) => chosen.map((date) => `=IDS.PRICE(${String(id)},${String(date)},1)`));
    await workbench.call('enter', 'AJ1', formulas);
    await workbench.call('settled', 60_000);
    const { values } = await workbench.call('read', `AJ1:AL${formulas.length}`);
    expect(values.flat().length).toBeGreaterThanOrEqual(2000);
    expect(values.flat().filter((cell) => cell === '#BUSY!')).toEqual([]);
    expect(values.flat().filter((cell) => typeof cell === 'number').length).toBeGreaterThan(1000);
    const requested = (await readRequestLog()).filter(({ path }) => /\/(Prices|\$batch)/.test(path));
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.length).toBeLessThanOrEqual(6);
  });
});

describe('after Disconnect', () => {
  beforeAll(openConnected);

  test('Refresh all without a connection leaves every cell unchanged, and shows the pane', async () => {
    const before = await workbench.calculate('A1', '=IDS.CUSTODIANS()', 'A1:C6');
    const pane = await workbench.pane();
    await pane.getByRole('button', { name: 'Disconnect' }).click();
    await workbench.call('hidePane');
    await workbench.call('run', 'RefreshAll');
    await pane.getByLabel('Access token').waitFor();
    await workbench.call('settled', 60_000);
    expect(await workbench.call('read', 'A1:C6')).toEqual(before);
  });

  test('formulas require a connection again after Disconnect', async () => {
    const { errors } = await workbench.calculate('E1', '=IDS.CUSTODIANS()', 'E1');
    expect(errors?.[0]?.[0]).toMatch(/Not connected\. Open the pane/);
  });
});

test('Refresh all leaves every cell unchanged while the service fails', async () => {
  await openConnected();
  const before = await workbench.calculate('A1', '=IDS.CUSTODIANS()', 'A1:C6');
  await plantFault({ kind: '401', path: '/Custodians' });
  await workbench.call('run', 'RefreshAll');
  await workbench.call('settled', 60_000);
  expect(await workbench.call('read', 'A1:C6')).toEqual(before);
});

test('the picture of the README shows positions and the pane, and no error is reported', async () => {
  await openConnected();
  const { values, errors } = await workbench.calculate('A1', '=IDS.POSITIONS(1,"last",,"headers=2")', 'A1:K30');
  expect(errors ?? []).toEqual([]);
  expect(values[29]?.[0]).not.toBe('');
  const pane = await workbench.pane();
  await pane.getByRole('tab', { name: 'Build' }).click();
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange('A:K').format.autofitColumns();
      await context.sync();
    }),
  );
  // The builder shows the query of the selected cell.
  await workbench.call('select', 'A2');
  await workbench.call('select', 'A1');
  await pane
    .getByText(/^Editing /)
    .first()
    .waitFor();
  await pane
    .getByText(/^As of /)
    // Home has a line of this kind, too, which is hidden while Build is shown.
    .filter({ visible: true })
    .first()
    .waitFor();
  await workbench.savePicture('workbench');
  expect(workbench.errors()).toEqual([]);
});
