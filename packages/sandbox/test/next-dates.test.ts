import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../src/data/open-database';
import { breakSchedule } from '../src/data/break-schedule';
import { entities } from '../src/schema/entities';
import { findEasternMidnight } from '../src/eastern';
import { type Sandbox, createSandbox } from '../src/create-sandbox';
import { fetchRows, testScale } from './support';

const folder = mkdtempSync(join(tmpdir(), 'ids-sandbox-next-'));
const opened: OpenDatabase[] = [];
const open = (...args: Parameters<typeof openDatabase>): OpenDatabase => {
  const database = openDatabase(...args);
  opened.push(database);
  return database;
};
afterAll(() => {
  for (const database of opened) database.close();
  rmSync(folder, { recursive: true });
});

type Row = Record<string, unknown>;
const readRows = ({ database }: OpenDatabase, entity: string, until = Infinity): string[] =>
  (database.all(`SELECT * FROM "${entity}"`) as Row[])
    .filter((row) => Number(row['ProcessDate'] ?? 0) <= until)
    .map((row) => JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)))
    .sort();
const tables = [...entities.map(({ name }) => name), 'PlantedBreak'];

test('seven more days leave every earlier row unchanged', () => {
  const base = open(folder, testScale);
  const week = open(folder, testScale, { extraDates: 7 });
  const last = findEasternMidnight('2026-04-10');
  for (const table of tables) expect(readRows(week, table, last)).toEqual(readRows(base, table, last));
  const dated = ['Position', 'Price', 'Transaction', 'TaxLot', 'Fxrate', 'InterfaceStatus'];
  for (const table of dated) expect(readRows(week, table).length).toBeGreaterThan(readRows(base, table).length);
});

test('days added one by one equal those of one build', () => {
  const byDay = open(folder, testScale, { extraDates: 3 });
  const other = mkdtempSync(join(tmpdir(), 'ids-sandbox-whole-'));
  // A dialect that changes nothing is built as a whole.
  const whole = openDatabase(other, testScale, { extraDates: 3, dialects: ['fx-unflagged'] });
  for (const table of tables.filter((name) => name !== 'InterfaceStatus'))
    expect(readRows(byDay, table)).toEqual(readRows(whole, table));
  whole.close();
  rmSync(other, { recursive: true });
});

test('the data contains every error of the rehearsed week, on one security for each line', () => {
  const week = open(folder, testScale, { extraDates: 7 });
  const dates = ['10', '13', '14', '15', '16', '17', '20', '21'].map((day) => findEasternMidnight(`2026-04-${day}`));
  const found = (week.database.all('SELECT * FROM PlantedBreak') as Row[]).flatMap((row) => {
    const day = dates.indexOf(Number(row['ProcessDate']));
    return day < 0 ? [] : [{ ...row, day }];
  }) as (Row & { day: number })[];
  const planned = breakSchedule.filter(({ offset: day }) => day >= 0);
  const nameOf = (kind: unknown, custodian: unknown, day: number) => [kind, custodian, day].map(String).join(' ');
  expect(found.map((row) => nameOf(row['Kind'], row['CustodianId'], row.day)).sort()).toEqual(
    planned.map(({ kind, custodianId, offset: day }) => nameOf(kind, custodianId, day)).sort(),
  );
  const hit = new Map<string, Set<string>>();
  for (const row of found) {
    const line = nameOf(row['Kind'], row['CustodianId'], 0);
    hit.set(line, (hit.get(line) ?? new Set()).add(nameOf(row['AccountId'], row['SecurityId'], 0)));
  }
  expect([...hit].filter(([, targets]) => targets.size !== 1)).toEqual([]);
});

test('a date soon after the fixed last date continues from it', async () => {
  const sandbox = createSandbox({ dataFolder: folder, scale: testScale, lastDate: '2026-04-13' });
  expect((await fetchRows(sandbox, 'Positions/GetDistinctProcessDates()')).length).toBe(71);
  sandbox.close();
});

const sendDay = async (sandbox: Sandbox, method: string, token?: string): Promise<{ status: number; text: string }> => {
  const headers = { Authorization: `Bearer ${token ?? (await sandbox.mintToken())}` };
  const response = await sandbox.fetch(new Request('http://sandbox.test/sandbox/day', { method, headers }));
  return { status: response.status, text: await response.text() };
};

test('a running sandbox advances by a day, several times, and returns', async () => {
  const sandbox = createSandbox({ dataFolder: folder, scale: testScale });
  const fetchLastDate = async () =>
    (await fetchRows(sandbox, "Positions/GetByGenericDate(date='last')?$top=1"))[0]?.['ProcessDate'];
  expect((await sendDay(sandbox, 'GET')).text).toBe('{"date":"2026-04-10"}');
  expect((await sendDay(sandbox, 'POST')).text).toBe('{"date":"2026-04-13"}');
  expect((await sendDay(sandbox, 'POST')).text).toBe('{"date":"2026-04-14"}');
  expect(await fetchLastDate()).toMatch(/^2026-04-14/);
  expect((await sendDay(sandbox, 'DELETE')).text).toBe('{"date":"2026-04-10"}');
  expect(await fetchLastDate()).toMatch(/^2026-04-10/);
  expect((await sendDay(sandbox, 'PUT')).status).toBe(405);
  expect((await sendDay(sandbox, 'POST', 'no-token')).status).toBe(401);
  expect((await sendDay(sandbox, 'GET')).text).toBe('{"date":"2026-04-10"}');
  sandbox.close();
});
