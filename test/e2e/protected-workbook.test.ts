import type { Frame } from 'playwright-core';
import { clearRequestLog, readRequestLog } from '../support/call-service';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const formula = '=IDS.PRICES(1,"last",,"top=5")';
const protectedMessage =
  /^The workbook's structure is protected, so no sheet can be added\. Choose Review > Protect Workbook/;

let workbench: WorkbenchPage;
let pane: Frame;
let dataRanges: PaneDataRanges;

beforeEach(async () => {
  workbench = await openWorkbench();
  pane = await workbench.connect({ screen: 'Workbook' });
  dataRanges = await findPaneDataRanges(pane);
});

const readSheetNames = () =>
  pane.evaluate(() =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load('items/name');
      await context.sync();
      return worksheets.items.map(({ name }) => name);
    }),
  );

test('a workbook with a protected structure is named before anything is written on a new sheet, and tables on its sheets are refreshed', async () => {
  await workbench.call('select', 'B2');
  const { id } = getValue(await dataRanges.call('insertTable', { formula, target: 'selection' }));
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.protection.protect();
      await context.sync();
    }),
  );
  const problem = { error: { kind: 'workbook', message: expect.stringMatching(protectedMessage) as string } };
  expect(await dataRanges.call('insertTable', { formula, target: 'new sheet' })).toEqual(problem);
  expect(await dataRanges.call('writeAudit')).toEqual(problem);
  expect(await dataRanges.refresh(id)).toMatchObject({ outcome: 'unchanged' });

  await pane.getByRole('tab', { name: 'Morning' }).click();
  await pane.getByRole('group', { name: 'Custodians' }).waitFor();
  await clearRequestLog();
  await pane.getByRole('button', { name: 'Run morning check' }).click();
  await pane.getByText("The workbook's structure is protected", { exact: false }).waitFor();
  expect(await readRequestLog()).toEqual([]);
  await pane.getByRole('button', { name: 'Track breaks' }).click();
  await pane.getByText("The workbook's structure is protected", { exact: false }).nth(1).waitFor();
  expect(await readSheetNames()).toEqual(['Sheet1']);
});

test.each([
  ['Hidden', 'choose Unhide'],
  ['VeryHidden', 'Visual Basic Editor'],
] as const)(
  'a table on a %s sheet is refreshed, and its card explains why it is not shown',
  async (visibility, advice) => {
    const { id, address } = getValue(await dataRanges.call('insertTable', { formula, target: 'new sheet' }));
    await pane.evaluate(
      (kind) =>
        Excel.run(async (context) => {
          context.workbook.worksheets.getItem('IDS_PRICES').visibility = kind;
          await context.sync();
        }),
      visibility,
    );
    expect(await dataRanges.refresh(id)).toMatchObject({ outcome: 'unchanged' });
    await pane.getByRole('button', { name: 'Rescan' }).click();
    await pane.getByRole('button', { name: `Go to ${address}` }).click();
    await pane
      .getByText(`The IDS_PRICES sheet is hidden.`, { exact: false })
      .getByText(new RegExp(advice, 'i'))
      .waitFor();
  },
);
