import type { Frame } from 'playwright-core';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
beforeAll(async () => {
  workbench = await openWorkbench();
});

const openTab = async (pane: Frame) => {
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByRole('button', { name: 'Automatic refresh' }).waitFor();
};

test('refreshes a workbook on opening after a user chose that, and keeps the choice', async () => {
  let pane = await workbench.connect();
  await workbench.calculate('A1', '=IDS.COUNT("Custodians")', 'A1');
  await openTab(pane);
  await pane.getByText('Off for this workbook.').waitFor();
  await pane.getByRole('button', { name: 'Automatic refresh' }).click();
  await pane.getByRole('checkbox', { name: 'Refresh when the workbook opens' }).click();
  await pane.getByText('Refreshes when the workbook opens.').waitFor();
  const saved = Uint8Array.from(await workbench.call('saveFile'));
  await workbench.page.evaluate(
    (bytes) =>
      (window as unknown as { workbench: { openFile(file: Uint8Array): Promise<void> } }).workbench.openFile(
        Uint8Array.from(bytes),
      ),
    [...saved],
  );
  await workbench.call('settled', 60_000);
  pane = await workbench.connect();
  await openTab(pane);
  await pane.getByText(/^Refreshes when the workbook opens\. Last refresh: /).waitFor({ timeout: 60_000 });
  expect((await workbench.call('read', 'A1')).values).toEqual([[5]]);
  expect(workbench.errors()).toEqual([]);
});
