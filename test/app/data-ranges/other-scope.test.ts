import type { DataRangeConfirmation } from '../../../src/app/data-ranges/services/data-range-actions';
import { createTokenScope, type TokenScope } from '../../../src/app/connection/token-scope';
import type { SessionState } from '../../../src/app/connection/session';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';
import { startSandboxedApp } from '../../support/sandboxed-app';

const now = new Date(2026, 0, 2, 12).getTime();
const clock = { ...stillClock, now: () => now };

// Ana's token covers two accounts, and Ben's token one of them.
let workbook: MemoryWorkbook;
let ana: ReturnType<typeof openSource>;
let ben: ReturnType<typeof openSource>;
const services: Record<'ana' | 'ben', string> = { ana: 'production', ben: 'production' };
const scopes: Record<'ana' | 'ben', string | undefined> = { ana: undefined, ben: undefined };

function open(who: 'ana' | 'ben', accounts: readonly number[]) {
  const source = new MemorySource();
  source.books.set(1, new Map(accounts.map((account) => [account, 10])));
  source.fetchedAt = now;
  let isFound = false;
  const tokenScope: TokenScope = {
    getKnown: () => (isFound ? scopes[who] : undefined),
    find: async () => void (isFound = true),
  };
  return openSource(workbook, source, who, clock, undefined, () => services[who], tokenScope);
}

beforeEach(async () => {
  Object.assign(scopes, { ana: 'all', ben: 'one' });
  Object.assign(services, { ana: 'production', ben: 'production' });
  workbook = new MemoryWorkbook();
  workbook.getSheet('Sheet1').set(0, 9, { value: 1, format: 'General' });
  ana = open('ana', [1, 2]);
  ben = open('ben', [1]);
  await ana.insertTable({ formula: sourceFormula, target: 'selection' });
});

test('rows of a token that covers other data are not fresh for another user, who gets their own rows', async () => {
  expect((await ana.listDataRanges())[0]).toMatchObject({ state: 'fresh' });
  expect((await ben.listDataRanges())[0]).toMatchObject({
    state: 'stale',
    problem: expect.stringMatching(/^ana refreshed the rows with a token that covers different/) as string,
  });
  const reason =
    'ana refreshed the rows with a token that covers different custodians or customers than yours. Refreshing with your token removes 1 row.';
  // An automatic refresh can't ask for a confirmation.
  expect(await ben.refreshDataRanges('all')).toMatchObject([
    { outcome: 'failed', problem: expect.stringContaining(reason) as string },
  ]);
  const shown: (readonly string[])[] = [];
  const createConfirm = (agrees: boolean) => ({
    confirm: ({ reasons }: DataRangeConfirmation) => Promise.resolve(shown.push(reasons) > 0 && agrees),
  });
  await ben.refreshDataRanges('all', createConfirm(false));
  expect((await ana.listDataRanges())[0]).toMatchObject({ state: 'fresh', rows: 2 });
  expect(await ben.refreshDataRanges('all', createConfirm(true))).toMatchObject([{ outcome: 'changed', removed: 1 }]);
  expect(shown).toEqual([[reason], [reason]]);
  expect((await ben.listDataRanges())[0]).toMatchObject({ state: 'fresh', rows: 1 });
  expect((await ana.listDataRanges())[0]).toMatchObject({ state: 'stale' });
  expect(await ana.refreshDataRanges('all')).toMatchObject([{ outcome: 'changed', added: 1 }]);
});

test('rows of the same window are not fresh for the user of its next token', async () => {
  scopes.ana = 'one';
  const next = open('ana', [1]);
  expect((await next.listDataRanges())[0]).toMatchObject({
    state: 'stale',
    problem: expect.stringContaining('a token that covers different') as string,
  });
});

test('a snapshot is not compared with the rows of a token that covers other data', async () => {
  const [{ id } = { id: '' }] = await ana.listDataRanges();
  await ana.convertDataRange(id, 'snapshot');
  expect(await ana.verifySnapshot(id)).toMatchObject({ outcome: 'unchanged' });
  await expect(ben.verifySnapshot(id)).rejects.toThrow(
    "This snapshot was taken with a token that covers different custodians or customers than yours, so it can't be compared with the source. Its cells haven't changed.",
  );
  ben = open('ben', [1, 2]);
  expect(await ben.verifySnapshot(id)).toMatchObject({ outcome: 'unchanged' });
  services.ben = 'test';
  ben = open('ben', [1, 3]);
  await expect(ben.verifySnapshot(id)).rejects.toThrow(
    'This snapshot was taken from a different service or with different settings for amounts and rates, so',
  );
});

test('an edited cell of a snapshot is found with any token', async () => {
  const [{ id } = { id: '' }] = await ana.listDataRanges();
  await ana.convertDataRange(id, 'snapshot');
  const sheet = workbook.getSheet('Sheet1');
  sheet.set(2, 1, { ...sheet.get(2, 1), value: 99 });
  expect(await ben.verifySnapshot(id)).toMatchObject({
    added: 0,
    removed: 0,
    problem:
      "Cells in this snapshot have changed since it was taken. It was taken with a token that covers different custodians or customers than yours, so it can't be compared with the source. Changed since the snapshot: row 3.",
    verification: { cellsAltered: true, sourceChanged: 'unknown' },
  });
});

test.each(['all', undefined])('rows of the same or an unknown scope (%s) are fresh', async (scope) => {
  scopes.ben = scope;
  expect((await ben.listDataRanges())[0]).toMatchObject({ state: 'fresh' });
  expect(await ben.refreshDataRanges('all')).toMatchObject([{ outcome: 'already fresh' }]);
});

test('the scope of a token is what the service lists for it, and is unknown without a connection', async () => {
  const started = await startSandboxedApp();
  const { app, token } = started;
  try {
    const { loader, clock: systemTime } = app.cells.context;
    const scope = createTokenScope(loader, app.session, systemTime);
    await scope.find();
    const first = scope.getKnown();
    expect(first).toMatch(/^\d+-\w+-\w+$/);
    const before = started.listRequests().length;
    await scope.find();
    expect(started.listRequests()).toHaveLength(before);
    app.disconnect();
    await scope.find();
    expect(scope.getKnown()).toBeUndefined();
    await app.connect(token);
    expect(scope.getKnown()).toBeUndefined();
    await scope.find();
    expect(scope.getKnown()).toBe(first);
  } finally {
    await started.close();
  }
});

test('the scope is unknown if the service refuses the lists', async () => {
  const connected: SessionState = { state: 'connected', claims: {} };
  const refusing = { fetchSchema: () => Promise.reject(new Error('refused')) } as never;
  const scope = createTokenScope(refusing, { get: () => connected }, clock);
  await scope.find();
  expect(scope.getKnown()).toBeUndefined();
});
