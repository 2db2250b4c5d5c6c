import type { DataRange, DataRangeChange } from '../../src/app/data-ranges/services/data-range-actions';
import { paneDataRanges, valueOf, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { deep } from '../support/depth';
import type { WorkbenchScript } from '../../packages/workbench/src/script/workbench-script';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;

beforeAll(async () => {
  workbench = await openWorkbench();
  dataRanges = await paneDataRanges(await workbench.connect());
});

/** Fewer rows than exceed Excel's limits, with lower limits: together, they exceed these as well. */
const rows = deep ? 100_000 : 20_000;
const limitBytes = deep ? undefined : 2 * 1024 * 1024;

const texts = ['Security/Description', 'Account/Name', 'Custodian/Name', 'Account/MailingAddress', 'Security/Isin'];
const select = ['Id', 'AccountId', 'SecurityId', 'TradeDate', 'OriginalCost', 'Amount', 'ProcessDate', ...texts];
/** Of custodians whose deliveries are complete: rows of a late one are refused. */
const formula = `=IDS.QUERY("TaxLots","select=${select.join(',')};filter=CustodianId in (1,2,3);top=${rows}")`;

test(`${rows.toLocaleString('en-US')} rows of 12 columns are inserted with progress, refreshed without a write, and canceled`, async () => {
  await workbench.page.evaluate((most) => {
    const { workbench: script } = window as unknown as { workbench: Pick<WorkbenchScript, 'limits'> };
    if (most !== undefined) Object.assign(script.limits, { requestBytes: most, responseBytes: most });
  }, limitBytes);
  // Canceled after the second chunk, nothing of it remains.
  const cancelled = await dataRanges.watch<DataRange>('insertTable', [{ formula, target: 'new sheet', name: 'Big' }], {
    at: 1,
    cancel: true,
  });
  expect(cancelled.ended).toMatchObject({ error: { kind: 'cancelled' } });
  // The second time, the rows are still cached, so reading is reported only here.
  expect(cancelled.progress.filter(({ step }) => step === 'reading').length).toBeGreaterThan(3);
  expect(await workbench.call('tables')).toEqual([]);
  expect(await workbench.call('parts')).toEqual([]);

  const inserted = await dataRanges.watch<DataRange>('insertTable', [{ formula, target: 'new sheet', name: 'Big' }]);
  const dataRange = valueOf(inserted.ended);
  expect(dataRange).toMatchObject({ rows, state: 'fresh', name: 'Big' });
  const [table] = await workbench.call('tables');
  expect(table).toMatchObject({ rows });
  expect(table?.columns).toHaveLength(12);
  const writing = inserted.progress.filter(({ step }) => step === 'writing');
  expect(writing.length).toBeGreaterThan(3);
  expect(writing.map((report) => report.rows)).toEqual(
    [...writing.map((report) => report.rows ?? 0)].sort((a, b) => a - b),
  );
  expect(writing[writing.length - 1]).toMatchObject({ rows, ofRows: rows });
  // Excel's page must continue painting.
  expect(inserted.longestPause).toBeLessThan(10_000);

  const mark = (await workbench.call('log')).length;
  const [same] = valueOf((await dataRanges.watch<DataRangeChange[]>('refreshDataRanges', [[dataRange.id]])).ended);
  expect(same).toMatchObject({ outcome: 'unchanged' });
  const log = (await workbench.call('log')).slice(mark);
  expect(log.filter(({ text }) => /set Values|call (Insert|Delete|Resize|Clear)/.test(text))).toEqual([]);

  // Every row changes, and the refresh is canceled midway.
  const place = table?.address.split('!')[0] ?? '';
  const column = 'L';
  const before = (await workbench.call('read', `${place}!A2:${column}40`)).values;
  const end = (await workbench.call('read', `${place}!A${rows - 20}:${column}${rows + 1}`)).values;
  const other = formula.replace('top=', `skip=${rows / 2};top=`);
  const halfway = await dataRanges.watch<DataRange>('updateDataRange', [dataRange.id, other], { at: 2, cancel: true });
  expect(halfway.ended).toMatchObject({ error: { kind: 'cancelled' } });
  expect((await workbench.call('read', `${place}!A2:${column}40`)).values).toEqual(before);
  expect((await workbench.call('read', `${place}!A${rows - 20}:${column}${rows + 1}`)).values).toEqual(end);
  expect((await workbench.call('tables'))[0]).toMatchObject({ rows, address: table?.address });
});

test('refuses rows that do not fit above the end of the sheet before anything is written', async () => {
  await workbench.call('select', 'Sheet1!A1048500');
  const formula = '=IDS.POSITIONS(5,"2026-04-10")';
  const mark = (await workbench.call('log')).length;
  const refused = await dataRanges.call('insertTable', { formula, target: 'selection' });
  expect(refused).toMatchObject({
    error: { kind: 'limit', message: expect.stringMatching(/don't fit.*1,048,576.*Nothing was written/) as string },
  });
  const log = (await workbench.call('log')).slice(mark);
  expect(log.filter(({ text }) => /set |call (Add|Insert)/.test(text))).toEqual([]);
  expect(valueOf(await dataRanges.call('findObstacle', 5_000, 3))).toMatch(/don't fit/);
});

test('never overwrites filled cells or other tables unless requested', async () => {
  await workbench.call('enter', 'Sheet1!B3', 'mine');
  await workbench.call('select', 'Sheet1!A1');
  expect(valueOf(await dataRanges.call('findObstacle', 5, 3))).toMatch(/B3/);
  const request = { formula: '=IDS.CUSTODIANS()', target: 'selection' as const };
  expect(await dataRanges.call('insertTable', request)).toMatchObject({
    error: { message: expect.stringMatching(/B3 is in the way.*Nothing was overwritten/) as string },
  });
  expect(valueOf(await dataRanges.call('insertTable', { ...request, overwrite: true })).place).toBe('Sheet1!A1:C6');
  expect(await dataRanges.call('insertTable', { ...request, overwrite: true })).toMatchObject({
    error: { message: expect.stringMatching(/IDS_CUSTODIANS table is in the way/) as string },
  });
});
