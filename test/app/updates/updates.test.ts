/** @jest-environment jsdom */
import { TextDecoder } from 'node:util';
import { createPendingWork } from '../../../src/app/updates/pending-work';
import { createUpdates } from '../../../src/app/updates/updates';
import { createManualClock } from '../../taskpane/manual-clock';

const minute = 60_000;
const createPage = (...scripts: string[]) =>
  `<!doctype html><html><head>${scripts.map((src) => `<script defer src=${src}></script>`).join('')}</head></html>`;

function running(...scripts: string[]) {
  document.head.innerHTML = scripts.map((src) => `<script type="text/plain" src="${src}"></script>`).join('');
}

/** Updates over a server whose page a test chooses, with the number of reads and reloads. */
function createServed(page: string | undefined) {
  const time = createManualClock();
  const counts = { reads: 0, reloads: 0 };
  const work = createPendingWork();
  const updates = createUpdates({
    clock: time.clock,
    work,
    readPage: () => {
      counts.reads++;
      return Promise.resolve(page);
    },
    reload: () => counts.reloads++,
  });
  return { ...updates, work, counts, passTime: () => time.advance(11 * minute) };
}

beforeEach(() => running('https://addins.example.com/ids/main.0123abcd.js', '47.9999aaaa.js'));

it('offers a build whose scripts have other names', async () => {
  const { update, checkForUpdate, passTime } = createServed(createPage('/office.js', 'main.fedc4321.js'));
  passTime();
  await checkForUpdate();
  expect(update.get()).toBe('available');
});

it.each([
  ['the same build', createPage('/office.js', 'main.0123abcd.js')],
  ['a page without scripts of a build', createPage('/office.js', 'main.js')],
  ['no page', undefined],
])('offers nothing when the server has %s', async (_case, page) => {
  const { update, checkForUpdate, passTime } = createServed(page);
  passTime();
  await checkForUpdate();
  expect(update.get()).toBe('current');
});

it('reads the page at most every ten minutes, and not just after the start', async () => {
  const { checkForUpdate, counts, passTime } = createServed(createPage('main.0123abcd.js'));
  await checkForUpdate();
  expect(counts.reads).toBe(0);
  passTime();
  await checkForUpdate();
  await checkForUpdate();
  expect(counts.reads).toBe(1);
});

it('reloads immediately when no work is in progress', async () => {
  const { checkForUpdate, startUpdate, counts, passTime } = createServed(createPage('main.fedc4321.js'));
  startUpdate();
  expect(counts.reloads).toBe(0);
  passTime();
  await checkForUpdate();
  startUpdate();
  expect(counts.reloads).toBe(1);
});

it.each(['done', 'failed'])('reloads only after a write is %s', async (how) => {
  const { update, checkForUpdate, startUpdate, work, counts, passTime } = createServed(createPage('main.fedc4321.js'));
  let settle = () => {};
  const actions = work.track({
    write: () =>
      new Promise<void>((resolve, reject) => {
        settle = how === 'done' ? resolve : () => reject(new Error('refused'));
      }),
  });
  passTime();
  await checkForUpdate();
  const writing = actions.write().catch(() => undefined);
  startUpdate();
  expect([update.get(), counts.reloads]).toEqual(['waiting', 0]);
  settle();
  await writing;
  expect(counts.reloads).toBe(1);
});

it("waits for the pane's writes", async () => {
  // jsdom has none.
  Object.assign(globalThis, { TextDecoder });
  const { compose } = await import('../../../src/app/compose');
  const { addPaneActions } = await import('../../../src/app/add-pane-actions');
  const time = createManualClock();
  const app = compose({ defaultService: 'https://ids.example.com/service', clock: time.clock });
  let settle = () => {};
  const actions = addPaneActions({
    ...app,
    refreshAll: () => new Promise((resolve) => (settle = () => resolve(undefined as never))),
    readPage: () => Promise.resolve(createPage('main.fedc4321.js')),
  });
  // The browser of these tests reports a reload as an error, because it can't navigate.
  const reload = jest.spyOn(console, 'error').mockImplementation();
  time.advance(11 * minute);
  await actions.checkForUpdate();
  const writing = actions.refreshAll();
  actions.startUpdate();
  expect([actions.update.get(), reload.mock.calls.length]).toEqual(['waiting', 0]);
  settle();
  await writing;
  expect(reload.mock.calls.map(String)).toEqual([expect.stringContaining('navigation')]);
  reload.mockRestore();
});
