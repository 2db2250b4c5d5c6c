import type { Frame } from 'playwright-core';
import { clearRequestLog, plantFault, readRequestLog } from '../support/call-service';
import type { WorkbenchScript } from '../../packages/workbench/src/script/workbench-script';
import { findAxeViolations } from '../support/axe-findings';
import { getBuiltServer } from '../support/built-server';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';
import { pickOption } from './fixtures/pick-option';

let workbench: WorkbenchPage;
let pane: Frame;

beforeAll(async () => {
  workbench = await openWorkbench();
  pane = await workbench.connect({ screen: 'Build' });
  await pane.getByText(/^\d{4}-\d\d-\d\d · /).waitFor();
  await workbench.calculate('A1', '=IDS.CUSTODIANS()', 'A1');
  await pickOption(pane, 'Data set', 'prices');
  await pickOption(pane, 'Custodian', 'id 1');
  await workbench.call('select', 'J1');
  await pane.getByRole('button', { name: /^Insert options/ }).click();
  await pane.getByLabel('Table name').fill('Marks');
  await pane.getByRole('button', { name: 'Insert linked table' }).click();
  await pane.getByText(/^Inserted at .* as Marks$/).waitFor();
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByText('1 formula, 1 linked table').waitFor();
});

const refreshAll = () => pane.getByRole('button', { name: 'Refresh all' }).click();
const readMarks = async () => JSON.stringify((await workbench.call('read', 'J1:P40')).values);

test('a refresh that is canceled midway keeps the old rows and reports that', async () => {
  const before = await readMarks();
  await plantFault({ kind: 'delay', path: '/Prices', ms: 20_000, times: 1 });
  await refreshAll();
  await pane
    .getByText(/^(Sending the query|Reading)/)
    .first()
    .waitFor();
  await pane.getByRole('button', { name: 'Cancel' }).click();
  await pane.getByText(/Canceled; rows unchanged/).waitFor();
  expect(await readMarks()).toBe(before);
  await pane.getByRole('tab', { name: 'Home' }).click();
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByText('1 formula, 1 linked table').waitFor();
  expect(await pane.getByText(/Canceled; rows unchanged/).count()).toBe(0);
});

test('a refresh continues with the next token after a token is refused midway', async () => {
  const before = await readMarks();
  await plantFault({ kind: '401', path: '/Prices', times: 1 });
  await refreshAll();
  await pane.getByText('Signed out', { exact: true }).waitFor();
  await pane.getByText(/Enter a new token to continue/).waitFor();
  expect(await pane.getByText("Couldn't finish").count()).toBe(0);
  await workbench.savePicture('workbook-lost');
  expect(await findAxeViolations(pane)).toEqual([]);
  expect(await readMarks()).toBe(before);
  await clearRequestLog();
  await pane.getByLabel('Access token').fill(getBuiltServer().token);
  await pane.getByRole('button', { name: 'Connect', exact: true }).click();
  await pane.getByText(/^2 data ranges refreshed\./).waitFor();
  expect((await readRequestLog()).filter(({ path }) => /\/Prices/.test(path))).not.toEqual([]);
  expect(await readMarks()).toBe(before);
});

test('values that came with a file are not shown as fetched today', async () => {
  // A busy formula is saved without a value, and calculated when the file is opened.
  await workbench.call('settled', 60_000);
  const file = Array.from(await workbench.call('saveFile'));
  await workbench.page.evaluate(async (bytes) => {
    const { workbench: script } = window as unknown as { workbench: WorkbenchScript };
    await script.openFile(Uint8Array.from(bytes), 'saved.xlsx');
  }, file);
  pane = await workbench.connect({ screen: 'Workbook' });
  await pane.getByText(/^Shows values saved with the workbook/).waitFor();
  const card = pane.getByRole('listitem').filter({ hasText: '=IDS.CUSTODIANS()' });
  await card.getByText('Unknown', { exact: true }).waitFor();
  await card.getByRole('button', { name: /^Refresh Sheet1!A1/ }).click();
  await card.getByText('Fresh', { exact: true }).waitFor();
});
