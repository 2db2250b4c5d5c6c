import type { DataRange, DataRangeChange } from '../../src/app/data-ranges/services/data-range-actions';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;

beforeAll(async () => {
  workbench = await openWorkbench();
  dataRanges = await findPaneDataRanges(await workbench.connect());
});

/** More rows than fit one request or response of Excel on the web. */
const rows = 100_000;

const textColumns = [
  'Security/Description',
  'Account/Name',
  'Custodian/Name',
  'Account/MailingAddress',
  'Security/Isin',
];
const select = ['Id', 'AccountId', 'SecurityId', 'TradeDate', 'OriginalCost', 'Amount', 'ProcessDate', ...textColumns];
/** Of custodians whose deliveries are complete: rows of a late one are refused. */
const formula = `=IDS.QUERY("TaxLots","select=${select.join(',')};filter=CustodianId in (1,2,3);top=${rows}")`;

test('100,000 rows of 12 columns are inserted with progress, refreshed without a write, and canceled', async () => {
  // An insert that is canceled after its second chunk leaves nothing.
  const canceled = await dataRanges.watch<DataRange>('insertTable', [{ formula, target: 'new sheet', name: 'Big' }], {
    atReport: 1,
    cancel: true,
  });
  expect(canceled.outcome).toMatchObject({ error: { kind: 'canceled' } });
  // The second time, the rows are still cached, so reading is reported only here.
  expect(canceled.progress.filter(({ step }) => step === 'reading').length).toBeGreaterThan(3);
  expect(await workbench.call('tables')).toEqual([]);
  expect(await workbench.call('parts')).toEqual([]);

  const inserted = await dataRanges.watch<DataRange>('insertTable', [{ formula, target: 'new sheet', name: 'Big' }]);
  const dataRange = getValue(inserted.outcome);
  expect(dataRange).toMatchObject({ rows, state: 'fresh', name: 'Big' });
  const [table] = await workbench.call('tables');
  expect(table).toMatchObject({ rows });
  expect(table?.columns).toHaveLength(12);
  const writing = inserted.progress.filter(({ step }) => step === 'writing');
  expect(writing.length).toBeGreaterThan(3);
  expect(writing.map((report) => report.rows)).toEqual(
    [...writing.map((report) => report.rows ?? 0)].sort((a, b) => a - b),
  );
  expect(writing[writing.length - 1]).toMatchObject({ rows, totalRows: rows });
  // Excel's page must continue painting.
  expect(inserted.longestPause).toBeLessThan(10_000);

  const mark = (await workbench.call('log')).length;
  const [repeated] = getValue(
    (await dataRanges.watch<DataRangeChange[]>('refreshDataRanges', [[dataRange.id]])).outcome,
  );
  expect(repeated).toMatchObject({ outcome: 'unchanged' });
  const log = (await workbench.call('log')).slice(mark);
  expect(log.filter(({ text }) => /set Values|call (Insert|Delete|Resize|Clear)/.test(text))).toEqual([]);

  // Every row changes, and the refresh is canceled midway.
  const sheetName = table?.address.split('!')[0] ?? '';
  const column = 'L';
  const before = (await workbench.call('read', `${sheetName}!A2:${column}40`)).values;
  const lastRows = (await workbench.call('read', `${sheetName}!A${rows - 20}:${column}${rows + 1}`)).values;
  const other = formula.replace('top=', `skip=${rows / 2};top=`);
  const halfway = await dataRanges.watch<DataRange>('updateDataRange', [dataRange.id, other], {
    atReport: 2,
    cancel: true,
  });
  expect(halfway.outcome).toMatchObject({ error: { kind: 'canceled' } });
  expect((await workbench.call('read', `${sheetName}!A2:${column}40`)).values).toEqual(before);
  expect((await workbench.call('read', `${sheetName}!A${rows - 20}:${column}${rows + 1}`)).values).toEqual(lastRows);
  expect((await workbench.call('tables'))[0]).toMatchObject({ rows, address: table?.address });
});
