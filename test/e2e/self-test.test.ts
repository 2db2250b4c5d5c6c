import type { Frame } from 'playwright-core';
import { deep } from '../support/depth';
import { savePanePicture } from '../support/pane-picture';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const checkCount = 19;
const selfTestMillis = 120_000;

let workbench: WorkbenchPage;
let pane: Frame;

async function openSelfTest(query = ''): Promise<void> {
  workbench = await openWorkbench({ query });
  await workbench.page.waitForSelector('#grid[data-state=steady]');
  pane = await workbench.pane();
  await pane.getByRole('tab', { name: 'Settings' }).click();
  await pane.getByRole('button', { name: /^Advanced/ }).click();
  await pane.getByRole('button', { name: 'Self-test' }).click();
}

/** Runs the self-test and returns its lines: check, result, action, in the workbench, here. */
async function runSelfTest(): Promise<unknown[][]> {
  await pane.getByRole('button', { name: 'Run self-test' }).click();
  await pane.getByText(/the IDS self-test sheet/i).waitFor({ timeout: selfTestMillis });
  const { values } = await workbench.call('read', `'IDS self-test'!A6:E${checkCount + 6}`);
  return values.filter(([id]) => id !== '');
}

async function readSheetNames(): Promise<string[]> {
  return pane.evaluate(() =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load('items/name');
      await context.sync();
      return worksheets.items.map(({ name }) => name);
    }),
  );
}

test('every check passes in the workbench, and only the report remains', async () => {
  await openSelfTest();
  const before = await readSheetNames();
  const lines = await runSelfTest();
  expect(lines.filter(([, result]) => result !== 'As expected')).toEqual([]);
  expect(lines.map(([id]) => id)).toEqual(Array.from({ length: checkCount }, (_, index) => `S${index + 1}`));
  expect(await readSheetNames()).toEqual([...before, 'IDS self-test']);
  expect(await workbench.call('tables')).toEqual([]);
  expect(await workbench.call('parts')).toEqual([]);
  await savePanePicture(workbench, 'self-test');
  await workbench.savePicture('self-test-sheet');
});

// This test takes as long as a whole self-test, in its own page.
if (deep)
  test('an older Excel that refuses something is reported first, with its response', async () => {
    await openSelfTest('?api=1.13');
    await workbench.call('refuseNext', { code: 'GeneralException', message: 'No parts here.', matching: 'self-test"' });
    const lines = await runSelfTest();
    const [parts = [], sets = [], next = []] = lines;
    expect(parts).toEqual(['S13', 'Failed', expect.anything(), expect.anything(), 'GeneralException: No parts here.']);
    expect(sets.slice(0, 2)).toEqual(['S15', 'Different']);
    expect(sets[4]).not.toMatch(/ExcelApi/);
    expect(next.slice(0, 2)).toEqual(['S1', 'As expected']);
    await pane
      .getByText(`2 of ${checkCount} checks gave a different result than expected.`, { exact: false })
      .waitFor();
  });
