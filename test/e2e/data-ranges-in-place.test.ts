import type { Frame } from 'playwright-core';
import { plantFault } from '../support/call-service';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let pane: Frame;
let dataRanges: PaneDataRanges;

beforeAll(async () => {
  workbench = await openWorkbench();
  pane = await workbench.connect();
  dataRanges = await findPaneDataRanges(pane);
});

const findId = async (formula: string) =>
  getValue(await dataRanges.call('listDataRanges')).find((dataRange) => dataRange.formula === formula)?.id ?? '';

/** The add-in's requests to Excel, and their results. */
const runInExcel = <Result>(body: string): Promise<Result> =>
  pane.evaluate(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    ${body}
  })`);

test("refreshing a formula from its card keeps the user's cell format and its own", async () => {
  const formula = '=IDS.DATE("prev",1)';
  await runInExcel(`sheet.getRange('M2').numberFormat = [['dd.mm.yyyy']]; await context.sync();`);
  await workbench.call('enter', 'M1', formula);
  await workbench.calculate('M2', '=IDS.DATE("last",1)', 'M1:M2');
  const before = await workbench.call('read', 'M1:M2');
  expect(before.numberFormats).toEqual([['yyyy-mm-dd'], ['dd.mm.yyyy']]);
  const ids = [await findId(formula), await findId('=IDS.DATE("last",1)')];
  expect(getValue(await dataRanges.call('refreshDataRanges', ids))).toMatchObject([
    { address: 'Sheet1!M1' },
    { address: 'Sheet1!M2' },
  ]);
  await workbench.call('settled', 60_000);
  expect(await workbench.call('read', 'M1:M2')).toEqual(before);
});

test('converts a formula whose spill is referenced to a table only after confirmation', async () => {
  const formula = '=IDS.CUSTODIANS()';
  await workbench.call('enter', 'A20', formula);
  await workbench.call('enter', 'Q1', '=COUNTA(A20#)');
  await runInExcel(`
    context.workbook.names.add('Known', '=Sheet1!$A$20#');
    sheet.names.add('Own', '=Sheet1!$A$20#');
    await context.sync();`);
  await workbench.call('settled', 60_000);
  const id = await findId(formula);
  const outcome = await dataRanges.call('convertDataRange', id, 'linked table');
  expect('error' in outcome && outcome.error.message).toMatch(
    /^A20# would become #REF! in Known, Sheet1!Own, and Sheet1!Q1\. /,
  );
  expect(await findId(formula)).toBe(id);
});

test('a table inserted below others widens columns, and narrows none', async () => {
  await workbench.call('enter', 'A1', [['12345678901234567890', 'b']]);
  const readWidths = `
    const cells = ['A1', 'B1'].map((one) => sheet.getRange(one).format.load('columnWidth'));
    await context.sync();
    return cells.map(({ columnWidth }) => columnWidth);`;
  await runInExcel(`
    sheet.getRange('A1').format.columnWidth = 200;
    sheet.getRange('B1').format.columnWidth = 15;
    await context.sync();`);
  const [wide = 0, narrow = 0] = await runInExcel<number[]>(readWidths);
  getValue(await dataRanges.call('convertDataRange', await findId('=IDS.CUSTODIANS()'), 'linked table'));
  const [first, second] = await runInExcel<number[]>(readWidths);
  expect(first).toBe(wide);
  expect(second).toBeGreaterThan(narrow);
});

test('Repair on the ribbon shows in the pane how many formulas it entered again, or that there were none', async () => {
  await pane.getByRole('tab', { name: 'Workbook' }).click();
  await pane.getByRole('button', { name: 'Refresh all' }).waitFor();
  await workbench.call('run', 'Repair');
  await pane.getByText('Nothing to repair: no IDS formula shows #BUSY! or an error.').waitFor();
  await plantFault({ kind: 'HTML', path: '/Sectors' });
  await workbench.calculate('T1', '=IDS.SECTORS()', 'T1');
  await workbench.call('run', 'Repair');
  await pane.getByText('1 formula refreshed.').waitFor();
  expect(workbench.errors()).toEqual([]);
});
