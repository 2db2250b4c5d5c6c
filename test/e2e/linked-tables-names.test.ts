import { findPaneDataRanges, getValue } from '../support/pane-app';
import { openWorkbench } from './fixtures/open-workbench';

test('a query prefers a name of its sheet to one of the workbook, and is stale when that name changes', async () => {
  const workbench = await openWorkbench();
  const frame = await workbench.connect();
  const dataRanges = await findPaneDataRanges(frame);
  await workbench.call('enter', 'A1:A2', [['2026-04-09'], ['2026-04-10']]);
  await frame.evaluate(() =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      // A name that could be a column, on the sheet and in the workbook.
      sheet.names.add('Day', sheet.getRange('A1'));
      context.workbook.names.add('Day', sheet.getRange('A2'));
      await context.sync();
    }),
  );
  await workbench.call('select', 'C3');
  const insert = async (day: string, cell: string) => {
    await workbench.call('select', cell);
    const formula = `=IDS.POSITIONS(1,${day},"AccountId;SecurityId")`;
    return getValue(await dataRanges.call('insertTable', { formula, target: 'selection' }));
  };
  const sheetRange = await insert('Sheet1!Day', 'C3');
  expect(sheetRange).toMatchObject({ asOf: '2026-04-09', kind: 'linked table' });
  expect(await insert('Day', 'G3')).toMatchObject({ asOf: '2026-04-10' });
  // Whatever sheet is active during the refresh, and wherever the cell is by then.
  await frame.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').getRange('1:1').insert('Down');
      context.workbook.worksheets.add('Other').activate();
      await context.sync();
    }),
  );
  expect(await dataRanges.refresh(sheetRange.id)).toMatchObject({ outcome: 'unchanged' });
  const listDataRanges = async () => getValue(await dataRanges.call('listDataRanges'));
  expect((await listDataRanges()).map(({ state }) => state)).toEqual(['fresh', 'fresh']);
  await workbench.call('enter', 'Sheet1!A2', '2026-04-08');
  const problem = expect.stringMatching(/refers to '?Sheet1'?!Day, which has changed/) as string;
  expect(await listDataRanges()).toMatchObject([{ id: sheetRange.id, state: 'stale', problem }, { state: 'fresh' }]);
  await workbench.close();
});
