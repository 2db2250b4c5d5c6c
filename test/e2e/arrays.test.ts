import type { Frame } from 'playwright-core';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let pane: Frame;
let dataRanges: PaneDataRanges;
let securities: (string | number)[];

beforeAll(async () => {
  workbench = await openWorkbench();
  pane = await workbench.connect();
  dataRanges = await findPaneDataRanges(pane);
  const prices = '=IDS.PRICES(1,"2026-03-31","SecurityId","headers=0;top=20;sort=SecurityId")';
  securities = (await workbench.calculate('Z1', prices, 'Z1:Z20')).values.map(([id]) => id as number);
});

const enterInputs = async () => {
  await workbench.call('enter', 'A1', [['', '2026-01-31', '2026-02-28', '2026-03-31']]);
  await workbench.call(
    'enter',
    'A2',
    [...securities.slice(0, 10), 'no such'].map((id) => [id]),
  );
};

test('one formula spills prices of securities by month end, each with its own error', async () => {
  await enterInputs();
  const { values } = await workbench.calculate('B2', '=IDS.PRICE(A2:A13,B1:D1,1,"fill=prev")', 'B2:D13');
  expect(
    values
      .slice(0, 10)
      .flat()
      .filter((value) => typeof value === 'number').length,
  ).toBeGreaterThan(24);
  expect(values[10]).toEqual(['#N/A', '#N/A', '#N/A']);
  // A13 is blank.
  expect(values[11]).toEqual(['', '', '']);
  const { values: sum } = await workbench.calculate('F2', '=SUM(IFERROR(B2#,0))', 'F2');
  expect(sum[0]?.[0]).toBeGreaterThan(0);
  const listed = getValue(await dataRanges.call('listDataRanges')).find(({ address }) => address === 'Sheet1!B2:D13');
  expect(listed).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/^Errors in 3 of 33 values\. First: No security has/) as string,
  });
  await workbench.call('enter', 'B2', '');
});

test('the Workbook screen replaces adjacent equal formulas with one array formula, and nothing else', async () => {
  await enterInputs();
  await workbench.call('enter', 'A12', [['note'], ['']]);
  const rows = Array.from({ length: 10 }, (_, row) =>
    ['B', 'C', 'D'].map((column) => `=IDS.PRICE($A${row + 2},${column}$1,1,"fill=prev")`),
  );
  await workbench.call('enter', 'B2', rows);
  await workbench.call('enter', 'B12', [['mine', 2, 3]]);
  await workbench.call('settled', 60_000);
  const before = await workbench.call('read', 'A1:E13');
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByText('Formula in 30 cells', { exact: true }).waitFor();
  await pane.getByRole('button', { name: 'Refresh Sheet1!B2:D11' }).click();
  await pane.getByText(/^1 data range refreshed\./).waitFor();
  await pane.getByRole('button', { name: 'Show 30 cells in Sheet1!B2:D11' }).click();
  await pane.getByRole('button', { name: 'Go to Sheet1!C4' }).waitFor();
  await pane.getByRole('button', { name: 'Replace 30 cells with one array formula' }).click();
  await workbench.savePicture('replace-with-array');
  await pane.getByRole('alertdialog').getByRole('button', { name: 'Replace', exact: true }).click();
  await pane.getByText('One array formula now fills Sheet1!B2:D11.').waitFor();
  await workbench.call('settled', 60_000);
  const after = await workbench.call('read', 'A1:E13');
  expect(after.values).toEqual(before.values);
  const formulas = getValue(await dataRanges.call('listDataRanges')).map(({ address, formula }) => [address, formula]);
  expect(formulas).toContainEqual(['Sheet1!B2:D11', '=IDS.PRICE($A2:A11,B$1:D1,1,"fill=prev")']);
  expect(formulas.filter(([place]) => /!C3$/.test(place ?? ''))).toEqual([]);
});

test('shows one error that explains why when Excel cannot show errors inside an array, and messages with errors=text', async () => {
  const older = await openWorkbench({ query: '?api=1.17' });
  await older.connect();
  await older.call('enter', 'A2', [[securities[0] ?? ''], ['no such']]);
  const whole = await older.calculate('B2', '=IDS.PRICE(A2:A3,"2026-03-31",1)', 'B2:B3');
  expect(whole.values[0]).toEqual(['#N/A']);
  const strings = await older.calculate('B2', '=IDS.PRICE(A2:A3,"2026-03-31",1,"errors=text")', 'B2:B3');
  expect(typeof strings.values[0]?.[0]).toBe('number');
  expect(strings.values[1]?.[0]).toMatch(/^No security has/);
});
