// Long because each kind of break is planted and found on its dates.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CellValue, Table } from '../../../src/model/table';
import { toSerial } from '../../../src/model/plain-date';
import { openDatabase } from '../../../packages/sandbox/src/data/open-database';
import { breakSchedule, staleDateCount } from '../../../packages/sandbox/src/data/break-schedule';
import { testScale } from '../../../packages/sandbox/test/support';
import { deep } from '../../support/depth';
import { parseDay, catchRefusal } from '../../support/prepared-queries';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

let started: SandboxedPane;
beforeAll(async () => void (started = await startSandboxedPane()));
afterAll(() => started.close());

const runRecon = async (kind: string, custodian: unknown, date: unknown, options?: unknown) =>
  (await started.app.runRecon({ kind, custodian, date, options })).table;

const getCell = (table: Table, row: readonly CellValue[], name: string) =>
  row[table.columns.findIndex((column) => column.name === name)];
const listKinds = (table: Table) => table.rows.map(([kind]) => kind);
const noticeKinds = ['No breaks', 'Note', 'Not checked'];

interface Planted {
  readonly kind: string;
  readonly custodian: number;
  readonly date: string;
  readonly account: number | null;
  readonly security: number | null;
}

/** The sandbox's list of planted breaks. */
function readPlanted(): Planted[] {
  const opened = openDatabase(join(tmpdir(), 'ids-sandbox-tests'), testScale, { extraDates: 7 });
  const rows = opened.database.all(
    `SELECT Kind kind, CustodianId custodian, date(ProcessDate / 1000, 'unixepoch') date, AccountId account, SecurityId security FROM PlantedBreak`,
  );
  opened.close();
  return rows as unknown as Planted[];
}

/** The default number of days before a price counts as stale. */
const staleAfter = 5;

/** The expected breaks on each date: the planted ones, and those that show when one of them ends. */
function listExpected({ kind, custodian, date, account, security }: Planted, dates: readonly string[]): string[] {
  const index = dates.indexOf(date);
  const printBreak = (check: string, name: string, when = date) =>
    [custodian, check, when, name, account ?? '', security ?? ''].join(' | ');
  const next = dates[index + 1] ?? '';
  switch (kind) {
    case 'missing lot':
      return [printBreak('lots', 'Quantity')];
    case 'dropped holding':
      return [
        printBreak('missing', 'Dropped holding'),
        printBreak('roll', 'Gone without transaction'),
        printBreak('roll', 'New without transaction', next),
      ];
    case 'late trade':
      return [
        printBreak('roll', 'Change without transaction'),
        printBreak('roll', 'Transaction not in position', next),
      ];
    case 'canceled transaction':
      return [printBreak('roll', 'Cancellation not carried out')];
    case 'price jump':
      return [printBreak('prices', 'Price jump')];
    case 'stale price':
      return dates
        .slice(index - staleDateCount + staleAfter, index + 1)
        .map((when) => printBreak('prices', 'Stale price', when));
    case 'missing FX':
      return [printBreak('missing', 'Missing FX rate')];
    default:
      throw new Error(`Nobody has said how "${kind}" shows.`);
  }
}

/** The custodian and date of a line of {@link listExpected}. */
function printDay(line: string): string {
  const [custodian, , date] = line.split(' | ');
  return `${custodian} ${date}`;
}

test('all checks of all custodians, on dates until a week later, find every planted break and nothing else', async () => {
  const week = await startSandboxedPane({ lastDate: '2026-04-21' });
  const found: string[] = [];
  const datesOf = new Map<number, string[]>();
  for (const custodian of [1, 2, 3, 4, 5]) {
    const days = (await week.app.processDates(custodian)).filter(({ isDelivered }) => isDelivered).reverse();
    datesOf.set(
      custodian,
      days.map(({ date }) => date),
    );
  }
  const planted = readPlanted();
  expect(planted).toHaveLength(breakSchedule.length);
  // A stale price is planted on each date, and each date includes the earlier ones.
  const expectedBreaks = new Set(
    planted.flatMap((plantedBreak) => listExpected(plantedBreak, datesOf.get(plantedBreak.custodian) ?? [])),
  );
  const daysWithBreaks = new Set([...expectedBreaks].map((line) => printDay(line)));
  for (const [custodian, dates] of datesOf) {
    // `npm test` checks each date with a break, and every third of the others, in turns.
    const chosen = dates.filter(
      (date, index) => deep || (index + custodian) % 3 === 0 || daysWithBreaks.has(`${custodian} ${date}`),
    );
    for (const date of chosen) {
      for (const check of ['lots', 'roll', 'prices', 'missing']) {
        const { table } = await week.app.runRecon({
          kind: check,
          custodian,
          date,
          ...(check === 'prices' && { options: 'unheld=1' }),
        });
        for (const row of table.rows.filter(([kind]) => !noticeKinds.includes(String(kind)))) {
          const [account, security] = ['AccountId', 'SecurityId'].map((name) => getCell(table, row, name) ?? '');
          found.push([custodian, check, date, row[0], account, security].join(' | '));
        }
      }
    }
  }
  await week.close();
  expect(found.sort()).toEqual([...expectedBreaks].sort());
});

test('a break has its account, security, figures, and a description', async () => {
  const table = await runRecon('lots', 1, '2026-04-10');
  const row = table.rows[0]!;
  const shown = Object.fromEntries(table.columns.map(({ name }, index) => [name, row[index]]));
  expect(shown).toMatchObject({
    Break: 'Quantity',
    Custodian: 'NORTHGATE',
    ProcessDate: toSerial(parseDay('2026-04-10')),
    AccountNumber: expect.stringMatching(/\S/) as string,
    Description: expect.stringMatching(/\S/) as string,
    Explanation: expect.stringMatching(/lots? totals? .*, less than the position\./) as string,
  });
  expect(Number(shown['Actual']) - Number(shown['Expected'])).toBeCloseTo(Number(shown['Difference']), 8);
});

test('returns one row that describes the check when there are no breaks', async () => {
  const table = await runRecon('lots', 1, '2026-04-09');
  expect(listKinds(table)).toEqual(['No breaks']);
  expect(getCell(table, table.rows[0]!, 'Explanation')).toMatch(/^Checked \d+ positions against \d+ tax lots\.$/);
});

test.each(['lots', 'roll', 'prices', 'missing'])('%s: reports missing deliveries instead of breaks', async (kind) => {
  const table = await runRecon(kind, 'DELACROIX', '2026-04-10');
  expect(listKinds(table)).toEqual(['Not checked']);
  expect(getCell(table, table.rows[0]!, 'Explanation')).toMatch(/received \(Delay, due 2026-04-11 08:00 ET\)/);
});

test('leaves out and names a customer with missing files, and checks the others', async () => {
  const table = await runRecon('roll', 5, '2026-04-09');
  expect(listKinds(table)).toEqual(['No breaks', 'Not checked']);
  expect(getCell(table, table.rows[1]!, 'Explanation')).toMatch(
    /^No positions.* received for customer CORVANE \(Failed.*\)\. The customer's accounts are excluded\.$/,
  );
});

test('does not report files as late if the custodian never sends them or only some customers have them', async () => {
  const table = await runRecon('lots', 5, '2026-04-09');
  expect(listKinds(table)).toEqual(['Not checked']);
  expect(getCell(table, table.rows[0]!, 'Explanation')).toBe(
    'The delivery was received without tax lots (Failed, Success).',
  );
});

test('after a date without files, compares a customer with the date before it, and reports that', async () => {
  const table = await runRecon('roll', 5, '2026-04-10');
  expect(listKinds(table)).toEqual(['No breaks', 'Note']);
  expect(getCell(table, table.rows[1]!, 'Explanation')).toMatch(
    /^No positions received for 2026-04-09 \(\w+: Failed\), so an earlier process date was used\.$/,
  );
});

test('returns one row for each custodian when all are checked', async () => {
  const table = await runRecon('lots', '*', '2026-04-10');
  const custodians = table.rows.map((row) => getCell(table, row, 'Custodian'));
  expect([...new Set(custodians)]).toEqual(['NORTHGATE', 'HARBOURPINE', 'MERIDIAN', 'DELACROIX', 'STONEBRIDGE']);
});

test('the first date has no earlier date to compare with', async () => {
  const table = await runRecon('roll', 1, 'first');
  expect(listKinds(table)).toEqual(['Not checked']);
  expect(getCell(table, table.rows[0]!, 'Explanation')).toBe('No previous process date to compare with.');
});

test("uses the user's tolerances", async () => {
  expect(listKinds(await runRecon('lots', 1, '2026-04-10', 'quantity=100000000;value=100000000'))).toEqual([
    'No breaks',
  ]);
  expect(listKinds(await runRecon('prices', 1, '2026-04-08', 'unheld=1;jump=2000;days=40'))).not.toContain(
    'Price jump',
  );
  expect(listKinds(await runRecon('prices', 1, '2026-04-10', 'days=40'))).not.toContain('Stale price');
});

test('sends a few requests, and none when repeated', async () => {
  started.sandbox.log.clear();
  await runRecon('roll', 2, '2026-03-20');
  const positions = started.listRequests().filter(({ set }) => set === 'Positions');
  expect(positions.length).toBeLessThanOrEqual(2);
  started.sandbox.log.clear();
  await runRecon('roll', 2, '2026-03-20');
  expect(started.listRequests()).toEqual([]);
});

test('invalid arguments return messages', async () => {
  expect((await catchRefusal(() => runRecon('lot', 1, 'last'))).message).toContain('Did you mean "lots"?');
  expect((await catchRefusal(() => runRecon('', 1, 'last'))).message).toMatch(/^Enter a check: "lots"/);
  expect((await catchRefusal(() => runRecon('lots', 1, 'last', 'jump=5'))).message).toContain(
    '"jump" isn\'t an option',
  );
  expect((await catchRefusal(() => runRecon('lots', 1, 'last', 'quantity=few'))).message).toContain(
    'takes 0 or a positive number',
  );
  expect((await catchRefusal(() => runRecon('lots', 1, '2026-04-11'))).message).toContain(
    "2026-04-11 isn't a process date",
  );
});
