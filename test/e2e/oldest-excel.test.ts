import { findElements, readManifest } from '../support/read-manifest';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

const oldestVersion = findElements(readManifest(), 'Requirements/Sets/Set').find(
  ({ attributes }) => attributes['Name'] === 'ExcelApi',
)?.attributes['MinVersion'];

let workbench: WorkbenchPage;

beforeAll(async () => {
  workbench = await openWorkbench({ query: `?api=${oldestVersion}` });
  await workbench.connect();
});

test('the page is the oldest Excel that the manifest supports', async () => {
  const frame = await workbench.pane();
  const isSupported = (set: string, from: string) =>
    frame.evaluate(
      ([name = '', requestedVersion]) => Office.context.requirements.isSetSupported(name, requestedVersion),
      [set, from],
    );
  const nextVersion = `1.${Number(oldestVersion?.split('.')[1]) + 1}`;
  expect(await isSupported('ExcelApi', oldestVersion ?? '')).toBe(true);
  expect(await isSupported('ExcelApi', nextVersion)).toBe(false);
  expect(await isSupported('CustomFunctionsRuntime', '1.4')).toBe(false);
});

test('a function fills its cells, with dates as numbers', async () => {
  const { values, errors } = await workbench.calculate('A1', '=IDS.POSITIONS(1,"last")', 'A1:Z40');
  expect(errors).toBeUndefined();
  const date = values[0]?.indexOf('ProcessDate') ?? -1;
  expect(typeof values[1]?.[date]).toBe('number');
});

test('single values and lists return results', async () => {
  expect((await workbench.calculate('AD1', '=IDS.DATE("last",1)', 'AD1')).values[0]?.[0]).toEqual(expect.any(Number));
  expect((await workbench.calculate('AF1', '=IDS.CUSTODIANS()', 'AF2')).values[0]?.[0]).toBe(1);
});

test('refreshing everything updates the cells without errors in the page', async () => {
  await workbench.call('run', 'refreshAll');
  await workbench.call('settled', 60_000);
  expect((await workbench.call('read', 'AF2')).values).toEqual([[1]]);
  expect(workbench.errors()).toEqual([]);
  const log = await workbench.call('log');
  expect(log.filter(({ kind }) => kind === 'refused')).toEqual([]);
});
