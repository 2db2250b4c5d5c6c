import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatEastern } from '../src/eastern';
import { openDatabase } from '../src/data/open-database';
import { testScale } from './support';

// Each database takes a second to build, so that tests share those of this folder.
const folder = mkdtempSync(join(tmpdir(), 'ids-sandbox-open-'));
const fresh: string[] = [];
const createFolder = (): string => {
  const newFolder = mkdtempSync(join(tmpdir(), 'ids-sandbox-open-'));
  fresh.push(newFolder);
  return newFolder;
};
afterAll(() => {
  for (const each of [folder, ...fresh]) rmSync(each, { recursive: true });
});

/** Smaller than the extent of other tests. */
const smallScale = 0.003;

const count = (opened: ReturnType<typeof openDatabase>): unknown =>
  opened.database.get('SELECT count(*) n FROM Position');

test('the first opening builds, and later and concurrent ones reuse the same rows', () => {
  const own = createFolder();
  const first = openDatabase(own, smallScale);
  const second = openDatabase(own, smallScale);
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(count(second)).toEqual(count(first));
  first.close();
  expect(count(second)).toHaveProperty('n');
  second.close();
  expect(readdirSync(own).filter((name) => name.startsWith('open-'))).toEqual([]);
});

test('removes files that a killed process or an older version left behind', () => {
  const dead = join(folder, 'open-999999-1-1.db');
  const old = join(folder, 'sandbox-v0-0.7.db');
  for (const file of [dead, old]) writeFileSync(file, '');
  const opened = openDatabase(folder, smallScale);
  expect([dead, old].map((file) => existsSync(file))).toEqual([false, false]);
  opened.close();
});

test('another scale has its own file and more rows', () => {
  const small = openDatabase(folder, smallScale);
  const large = openDatabase(folder, testScale);
  const rows = [small, large].map((opened) => Number((count(opened) as { n: number }).n));
  expect(rows[1]).toBeGreaterThan(rows[0] ?? 0);
  small.close();
  large.close();
});

test('building twice produces the same data', () => {
  const sums = [folder, createFolder()].map((each) => {
    const opened = openDatabase(each, testScale);
    const sum = opened.database.get(
      'SELECT count(*) n, sum(MarketValue) m, sum(SecurityId * AccountId) k FROM Position',
    );
    opened.close();
    return sum;
  });
  expect(sums[0]).toEqual(sums[1]);
});

test('the version is that of these rows, so that a file of other rows is never reused', () => {
  const own = createFolder();
  const opened = openDatabase(own, smallScale);
  const tables = opened.database.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  const hash = createHash('sha1');
  for (const { name } of tables as { name: string }[])
    for (const row of opened.database.all(`SELECT * FROM "${name}"`))
      hash.update(JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
  opened.close();
  const [file = ''] = readdirSync(own).filter((name) => name.startsWith('sandbox-'));
  // If only the second differs, increment dataVersion.
  expect([file.split('-')[1], hash.digest('hex').slice(0, 8)]).toEqual(['v3', '926419bf']);
});

test('another last date has its own file with the same number of dates, and replaces an earlier one', () => {
  const own = createFolder();
  const readDates = (lastDate?: string) => {
    const opened = openDatabase(own, smallScale, lastDate === undefined ? {} : { lastDate });
    const found = opened.database.get('SELECT count(DISTINCT ProcessDate) n, max(ProcessDate) last FROM Position');
    opened.close();
    return { n: Number(found?.['n']), last: formatEastern(Number(found?.['last'])).slice(0, 10) };
  };
  expect(readDates('2026-11-19')).toEqual({ n: 70, last: '2026-11-19' });
  expect(readDates('2026-11-20')).toEqual({ n: 70, last: '2026-11-20' });
  expect(readDates()).toEqual({ n: 70, last: '2026-04-10' });
  expect(readdirSync(own).filter((name) => name.endsWith('.db'))).toEqual([
    'sandbox-v3-0.003-until-2026-11-20.db',
    'sandbox-v3-0.003.db',
  ]);
});
