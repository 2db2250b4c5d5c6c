import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;

beforeAll(async () => {
  workbench = await openWorkbench();
  dataRanges = await findPaneDataRanges(await workbench.connect());
});

test('refuses rows that do not fit above the end of the sheet before anything is written', async () => {
  await workbench.call('select', 'Sheet1!A1048500');
  const formula = '=IDS.POSITIONS(5,"2026-04-10")';
  const mark = (await workbench.call('log')).length;
  const refused = await dataRanges.call('insertTable', { formula, target: 'selection' });
  expect(refused).toMatchObject({
    error: { kind: 'limit', message: expect.stringMatching(/no room.*1,048,576.*Nothing was written/) as string },
  });
  const log = (await workbench.call('log')).slice(mark);
  expect(log.filter(({ text }) => /set |call (Add|Insert)/.test(text))).toEqual([]);
  expect(getValue(await dataRanges.call('findObstacle', 5_000, 3))).toMatchObject({
    kind: 'sheet end',
    message: expect.stringMatching(/^The result needs 5,000 rows/) as string,
  });
});

test('never overwrites filled cells or other tables unless requested', async () => {
  await workbench.call('enter', 'Sheet1!B3', 'mine');
  await workbench.call('select', 'Sheet1!A1');
  expect(getValue(await dataRanges.call('findObstacle', 5, 3))?.message).toMatch(/B3/);
  const request = { formula: '=IDS.CUSTODIANS()', target: 'selection' as const };
  expect(await dataRanges.call('insertTable', request)).toMatchObject({
    error: { message: expect.stringMatching(/B3 is in the way.*Nothing was overwritten/) as string },
  });
  expect(getValue(await dataRanges.call('insertTable', { ...request, overwrite: true })).address).toBe('Sheet1!A1:C6');
  expect(await dataRanges.call('insertTable', { ...request, overwrite: true })).toMatchObject({
    error: { message: expect.stringMatching(/IDS_CUSTODIANS table is in the way/) as string },
  });
});

test('a refresh past a table below only some of the columns is refused before anything is written', async () => {
  await workbench.call('enter', 'Sheet1!N1', '2026-04-01');
  await workbench.call('select', 'Sheet1!P3');
  const formula = '=IDS.POSITIONS(5,Sheet1!N1,"AccountId;SecurityId;Quantity","top=20")';
  const request = { formula, target: 'selection' as const, showTotals: true };
  const { id } = getValue(await dataRanges.call('insertTable', request));
  await workbench.call('select', 'Sheet1!O30');
  const below = getValue(
    await dataRanges.call('insertTable', { formula: '=IDS.CUSTODIANS()', target: 'selection', name: 'Below' }),
  );
  await workbench.call('enter', 'Sheet1!N1', '2026-04-10');
  const before = (await workbench.call('read', 'Sheet1!N2:S40')).values;
  const change = await dataRanges.refresh(id);
  expect(change).toMatchObject({
    outcome: 'failed',
    problem: expect.stringMatching(/^The Below table in O30:Q35 is below only some of this table's columns/) as string,
  });
  expect((await workbench.call('read', 'Sheet1!N2:S40')).values).toEqual(before);
  await dataRanges.call('removeDataRange', below.id);
  expect(await dataRanges.refresh(id)).toMatchObject({ outcome: 'changed' });
});
