import { getBuiltServer } from '../support/built-server';
import { createHostedRequest } from '../support/hosted-request';
import { savePanePicture } from '../support/pane-picture';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;

beforeEach(async () => {
  workbench = await openWorkbench();
  await workbench.page.waitForSelector('#grid[data-state=steady]');
});

test('the demo token connects with one click, and is in no address or log', async () => {
  const addresses: string[] = [];
  workbench.page.on('request', (request) => addresses.push(request.url()));
  const pane = await workbench.pane();
  const button = pane.getByRole('button', { name: 'Use demo token' });
  await button.waitFor();
  await savePanePicture(workbench, 'connect-demo');
  await button.click();
  await pane.getByRole('button', { name: 'Disconnect' }).waitFor();
  const { values } = await workbench.calculate('A1', '=IDS.CUSTODIANS()', 'A2');
  expect(values).toEqual([[1]]);
  const { token } = getBuiltServer();
  expect(addresses.some((address) => address.endsWith('/sandbox/token'))).toBe(true);
  expect(addresses.filter((address) => address.includes(token.slice(0, 10)))).toEqual([]);
  await pane.getByRole('tab', { name: 'Settings' }).click();
  await pane.getByRole('button', { name: /^Advanced/ }).click();
  await pane.getByRole('button', { name: /^Diagnostics/ }).click();
  await pane.getByRole('list', { name: 'Requests, latest first' }).waitFor();
  expect(await pane.locator('body').innerText()).not.toMatch(/eyJ/);
});

test('the demo token is served only to pages of the session', async () => {
  const { origin } = new URL(getBuiltServer().workbench);
  const { status, body } = await createHostedRequest(origin, '/sandbox/token');
  expect({ status, body }).toEqual({ status: 403, body: '' });
});
