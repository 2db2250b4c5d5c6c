import type { CellValue } from '../../../src/model/table';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());
beforeEach(() => sandboxedApp.sandbox.log.clear());

const run = async (set: unknown, options: string) => (await sandboxedApp.app.runQuery(set, options)).table;
const sortRows = (rows: readonly (readonly CellValue[])[]) => rows.map((row) => JSON.stringify(row)).sort();

test('date= accepts a date, a word of the service, and a filter or an aggregation with it', async () => {
  const options = 'select=Quantity,ProcessDate;filter=CustodianId eq 1 or CustodianId eq 2';
  const { rows } = await run('Positions', `${options};date=2026-04-10`);
  expect(new Set(rows.map(([, date]) => date))).toEqual(new Set([46122]));
  expect(sortRows((await run('Positions', `${options};date=last`)).rows)).toEqual(sortRows(rows));
  expect((await run('Positions', `${options};date=last;count=1`)).rows).toEqual([[rows.length]]);
  const apply = 'filter(CustodianId in (1,2))/aggregate($count as Rows)';
  expect((await run('Positions', `apply=${apply};date=last`)).rows).toEqual([[rows.length]]);
});

test('requests the rows of a date word from the set, so the service counts them', async () => {
  await run('Positions', 'select=Quantity;date=prev;top=5;filter=CustodianId eq 1');
  const requested = sandboxedApp
    .listRequests()
    .map(({ set, query }) => [decodeURIComponent(set), decodeURIComponent(query)]);
  expect(requested.find(([set]) => set?.includes('GetByGenericDate'))?.[1]).toBe('?$select=ProcessDate');
  expect(requested.find(([set, query]) => set === 'Positions' && query?.includes('$top=5'))?.[1]).toContain(
    '$count=true',
  );
});

test('a date word that the service does not know is refused', async () => {
  for (const options of ['date=lats', 'date=lats;count=1', 'date=lats;base=USD'])
    expect((await catchRefusal(() => run('Positions', options))).message).toContain('Also check "lats"');
});

test.each(['46112', '46112,5', '20260331'])(
  'date=%s, from a date cell or without dashes, is refused without a request',
  async (date) => {
    expect(await catchRefusal(() => run('Positions', `date=${date};filter=CustodianId eq 1`))).toEqual({
      kind: 'input',
      message: `date=${date} isn't a date. Enter text like date=2026-03-31. To use a date cell, convert it with TEXT(A1,"yyyy-mm-dd").`,
    });
    expect(sandboxedApp.listRequests()).toEqual([]);
  },
);

test.each(['date=last', 'date=2026-04-10'])('%s is refused for rows without a process date', async (options) => {
  const { message } = await catchRefusal(() => run('Sectors', options));
  expect(message).toBe('Rows of Sectors have no process date. Leave the date blank.');
  expect(sandboxedApp.listRequests()).toEqual([]);
});
