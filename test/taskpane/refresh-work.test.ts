import { getEventListeners } from 'node:events';
import type { DataRange, DataRangeChange } from '../../src/app/data-ranges/services/data-range-actions';
import type { SessionState } from '../../src/app/connection/session';
import { createRefreshWork } from '../../src/taskpane/workbook/refresh-work';

const none = { added: 0, removed: 0, changed: 0, byColumn: {} };
const change = (
  id: string,
  outcome: DataRangeChange['outcome'],
  kind: DataRangeChange['kind'] = 'linked table',
): DataRangeChange => ({
  id,
  kind,
  address: id,
  outcome,
  ...none,
});
const createFormula = (id: string, state: DataRange['state']): DataRange => ({
  id,
  kind: 'formula',
  address: id,
  formula: '=IDS.PRICES(1)',
  state,
  ...(state === 'failed' && { problem: 'The cell shows #N/A.' }),
});

function createApp(results: DataRangeChange[][], dataRanges: DataRange[], state: SessionState['state'] = 'connected') {
  const requested: unknown[] = [];
  const app = {
    session: { get: () => ({ state }) as SessionState, subscribe: () => () => undefined },
    listDataRanges: async () => dataRanges,
    refreshDataRanges: async (which: unknown) => {
      requested.push(which);
      return results.shift() ?? [];
    },
    repairWorkbook: async () => ({ cells: 0, changes: [] }),
  };
  return { app, requested, connect: () => (state = 'connected') };
}

test('a canceled refresh shows how many data ranges were not started', async () => {
  const changes = [
    change('a', 'unchanged'),
    change('b', 'canceled'),
    change('c', 'not started'),
    change('d', 'not started'),
  ];
  const { message, changes: shown } = await createRefreshWork(createApp([changes], []).app, 'all')({});
  expect(message).toBe('Canceled: 1 of 4 data ranges refreshed, 2 not started.');
  expect(shown.map(({ id }) => id)).toEqual(['b']);
});

test('a formula that was entered and shows an error counts as failed', async () => {
  const { app } = createApp(
    [[change('a', 'changed'), change('b', 'changed')]],
    [createFormula('a', 'fresh'), createFormula('b', 'failed')],
  );
  const outcome = await createRefreshWork(app, 'all')({});
  expect(outcome.message).toBe('1 of 2 data ranges refreshed, 1 failed.');
  expect(outcome.changes).toContainEqual({ ...change('b', 'failed'), problem: 'The cell shows #N/A.' });
});

test('a notice about written rows is not plain success', async () => {
  const written: DataRangeChange = { ...change('a', 'changed'), added: 1, problem: 'What you wrote went with them.' };
  expect(await createRefreshWork(createApp([[written]], []).app, ['a'])({})).toMatchObject({
    message: '1 data range refreshed.',
    intent: 'warning',
    changes: [written],
  });
});

test('the only data range that failed shows no failure count', async () => {
  const { message } = await createRefreshWork(createApp([[change('a', 'failed')]], []).app, ['a'])({});
  expect(message).toBe("1 data range couldn't be refreshed.");
});

test('a new token also refreshes formulas that failed when the connection ended', async () => {
  const dataRanges = [createFormula('a', 'failed'), createFormula('b', 'failed')];
  const results = [
    [change('a', 'changed'), change('b', 'failed')],
    [change('a', 'changed'), change('b', 'changed')],
  ];
  const { app, requested, connect } = createApp(results, dataRanges, 'disconnected');
  const work = createRefreshWork(app, 'all');
  await expect(work({})).rejects.toThrow(/Signed out after refreshing 1 of 2/);
  connect();
  expect((await work({})).message).toBe("2 data ranges couldn't be refreshed.");
  expect(requested).toEqual(['all', ['b', 'a']]);
});

test('a refresh of the whole workbook counts formulas that show an error or have no result yet', async () => {
  const follow = (changes: DataRangeChange[]) => {
    const done = Promise.resolve({ cells: 6, changes });
    const begun = { kind: 'refresh' as const, result: done, subscribe: () => undefined, cancel: () => undefined };
    return createRefreshWork(createApp([], []).app, 'all', begun)({});
  };
  const table = change('table', 'unchanged');
  const waiting = change('formula 1', 'waiting', 'formula');
  expect(await follow([table, change('formula 2', 'failed', 'formula'), waiting])).toMatchObject({
    message: '5 of 7 data ranges refreshed, 1 failed. 1 formula is still calculating.',
    intent: 'warning',
    changes: [{ id: 'formula 2' }, { id: 'formula 1' }],
  });
  expect(await follow([waiting])).toMatchObject({
    message: '5 formulas refreshed. 1 formula is still calculating.',
    intent: 'warning',
  });
});

test.each([
  [0, [change('table', 'changed')], '1 data range refreshed.'],
  [0, [change('table', 'unchanged')], '1 data range refreshed. No changes.'],
  [0, [], 'Nothing to refresh.'],
  [3, [change('table', 'changed')], '3 formulas refreshed. 1 linked table refreshed.'],
  [3, [change('table', 'unchanged')], '3 formulas refreshed. 1 linked table refreshed. No changes.'],
])('a refresh of the whole workbook with %d formulas never contradicts itself', async (cells, changes, message) => {
  const done = Promise.resolve({ cells, changes });
  const begun = { kind: 'refresh' as const, result: done, subscribe: () => undefined, cancel: () => undefined };
  expect((await createRefreshWork(createApp([], []).app, 'all', begun)({})).message).toBe(message);
});

test('a refresh of the whole workbook can be canceled until it ends, and leaves no listener', async () => {
  const { signal } = new AbortController();
  const done = Promise.resolve({ cells: 1, changes: [] });
  const begun = { kind: 'refresh' as const, result: done, subscribe: () => undefined, cancel: () => undefined };
  const refreshed = createRefreshWork(createApp([], []).app, 'all', begun)({ signal });
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await refreshed;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a data range that is behind a late delivery is not a success', async () => {
  const behind: DataRangeChange = { ...change('a', 'changed'), behindMessage: 'NORTH is late.' };
  expect(await createRefreshWork(createApp([[behind]], []).app, 'all')({})).toMatchObject({
    intent: 'warning',
    changes: [{ id: 'a' }],
  });
});

test('a table that another user is writing is no success, and has a retry', async () => {
  const written: DataRangeChange = { ...change('a', 'already fresh'), isBeingWritten: true };
  const only = await createRefreshWork(createApp([[written]], []).app, ['a'])({});
  expect(only).toMatchObject({ intent: 'info', skipped: ['a'] });
  expect(only.message).toBe("1 table wasn't refreshed because someone else is changing it. Refresh again later.");
  const both = await createRefreshWork(createApp([[change('b', 'changed'), written]], []).app, 'all')({});
  expect(both).toMatchObject({ intent: 'info', skipped: ['a'], changes: [{ id: 'b' }, { id: 'a' }] });
  expect(both.message).toMatch(/^1 data range refreshed\. 1 table wasn't refreshed/);
});

test('a table that another user has just refreshed can be refreshed again, once', async () => {
  const createResults = () => [[change('a', 'already fresh')]];
  const left = await createRefreshWork(createApp(createResults(), []).app, 'all')({});
  expect(left).toMatchObject({ intent: 'info', skipped: ['a'] });
  expect(left.message).toBe('Nothing was refreshed.');
  expect((await createRefreshWork(createApp(createResults(), []).app, ['a'])({})).skipped).toBeUndefined();
});
