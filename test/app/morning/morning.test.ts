// Long because gathering the data takes a while, and all tests share it.
import { gatherMorning } from '../../../src/app/morning/gather-morning';
import { gatherFindings } from '../../../src/app/morning/morning-breaks';
import type { MorningFacts } from '../../../src/app/morning/morning-facts';
import { planMorning, type MorningPlan } from '../../../src/app/morning/morning-plan';
import type { TaskProgress } from '../../../src/app/breaks/break-actions';
import { fetchMorningValues, noSector } from '../../../src/app/morning/morning-values';
import { nameMorningSheets } from '../../../src/app/morning/name-morning-sheets';
import type { AddInError } from '../../../src/model/errors';
import { readPlainDate, type PlainDate } from '../../../src/model/plain-date';
import type { SheetsPlan } from '../../../src/workbook/sheets-plan';
import { fetchRows } from '../../../packages/sandbox/test/support';
import { connectMorning, type MorningClient } from '../../support/morning-client';
import { changeRows } from '../../support/delivery-proxies';
import { removeRates } from '../../support/changed-rates';
import { createTestClock } from '../../support/test-clock';

// Saturday, 7 a.m. Eastern time: custodian 4 was due at eight, custodian 5 at nine.
const now = Date.UTC(2026, 3, 11, 11);
const last = readPlainDate('2026-04-10') as PlainDate;
const before = readPlainDate('2026-04-09') as PlainDate;

// Gathering takes seconds when several suites share a core.

let client: MorningClient;
beforeAll(async () => {
  client = await connectMorning(
    createTestClock({ start: now, today: '2026-04-11', skip: (millis) => millis < 60_000 }),
  );
});
afterEach(() => client.sandbox.faults.clear());
afterAll(() => client.close());

const names = nameMorningSheets(last, []);
const firstRun = { earlier: undefined, firstSeen: new Map<string, PlainDate>() };
const gathered = new Map<string, Promise<MorningFacts>>();
const gatherFacts = (date: PlainDate) => {
  const known = gathered.get(date) ?? gatherMorning(client.sources, { date });
  gathered.set(date, known);
  return known;
};
const createPlan = async (date: PlainDate): Promise<MorningPlan> =>
  planMorning(await gatherFacts(date), names, firstRun);

interface Planted {
  readonly Kind: string;
  readonly CustodianId: number;
  readonly ProcessDate: string;
  readonly AccountId: number | null;
  readonly SecurityId: number | null;
}

async function plantedOn(date: PlainDate): Promise<Planted[]> {
  const headers = { Authorization: `Bearer ${await client.sandbox.mintToken()}` };
  const result = await client.sandbox.fetch(new Request('http://sandbox.test/sandbox/breaks', { headers }));
  return ((await result.json()) as Planted[]).filter((plantedBreak) => plantedBreak.ProcessDate === date);
}

const printMessages = (plan: SheetsPlan, sheet = 0) =>
  plan.sheets[sheet]?.rows.map((cells) => cells.map((cell) => String(cell?.value ?? '')).join(' | ')) ?? [];
const findLine = ({ lines }: MorningPlan, topic: string) => lines.find((line) => line.topic === topic);

test.each([
  ['missing lot', 'lots', last, 'Quantity'],
  ['dropped holding', 'dropped', before, 'Dropped holding'],
  ['canceled transaction', 'roll', last, 'Cancellation not carried out'],
  ['missing FX', 'rates', before, 'Missing FX rate'],
  ['stale price', 'outliers', last, 'Stale price'],
] as const)('finds a planted %s under %s', async (kind, topic, date, shown) => {
  const planted = (await plantedOn(date)).filter((plantedBreak) => plantedBreak.Kind === kind);
  expect(planted.length).toBeGreaterThan(0);
  const { breaks } = gatherFindings(await gatherFacts(date), topic);
  for (const { AccountId: account, SecurityId: security } of planted) {
    expect(breaks).toContainEqual(
      expect.objectContaining({
        kind: shown,
        ...(kind !== 'missing FX' && security !== null && { security }),
        ...(account !== null && { account }),
      }),
    );
  }
});

test('finds nothing but planted breaks among lots and dropped holdings', async () => {
  for (const [topic, kind] of [
    ['lots', 'missing lot'],
    ['dropped', 'dropped holding'],
  ] as const) {
    for (const date of [last, before]) {
      const planted = (await plantedOn(date)).filter((plantedBreak) => plantedBreak.Kind === kind);
      const { breaks } = gatherFindings(await gatherFacts(date), topic);
      expect(breaks.map(({ security }) => security)).toEqual(planted.map(({ SecurityId }) => SecurityId));
    }
  }
});

test('only planted positions do not match their transactions, and a dropped holding is listed once', async () => {
  const listDroppedHoldings = async (date: PlainDate) =>
    gatherFindings(await gatherFacts(date), 'roll').breaks.map(({ kind, account, security }) => [
      kind,
      account,
      security,
    ]);
  const planted = async (date: PlainDate, kind: string) =>
    (await plantedOn(date))
      .filter((plantedBreak) => plantedBreak.Kind === kind)
      .map((plantedBreak) => [plantedBreak.AccountId, plantedBreak.SecurityId]);
  const canceled = await planted(last, 'canceled transaction');
  // The holding that was dropped on the previous date is back, without a reason.
  const back = await planted(before, 'dropped holding');
  expect((await listDroppedHoldings(last)).map(([, ...place]) => place).sort()).toEqual([...canceled, ...back].sort());
  expect(await listDroppedHoldings(before)).toEqual([]);
});

test('the sheet shows how far back it compares with transactions, next to the result', async () => {
  const morning = await createPlan(last);
  const place = Number(findLine(morning, 'roll')?.place.address.slice(1));
  const cells = printMessages(morning.sheetsPlan, 1).slice(place - 1, place + 4);
  expect(cells[0]).toBe('Transactions vs. positions');
  expect(cells[2]).toMatch(/Cancellation not carried out: 1/);
  expect(cells[3]).toMatch(/^Checks that the previous process date/);
});

test('the page and the list count every break the same way', async () => {
  const morning = await createPlan(last);
  const listed = printMessages(morning.sheetsPlan, 3).slice(1);
  const counts = morning.lines
    .filter(({ topic }) => topic !== 'files' && topic !== 'affectedValue')
    .map(({ count }) => count ?? 0);
  expect(listed).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
  for (const { name, count } of morning.lines) {
    if (count === undefined || name === 'Missing deliveries') continue;
    expect(listed.filter((text) => text.startsWith(`${name} |`))).toHaveLength(count);
  }
});

test('lists late deliveries with the delay and their value on the previous date', async () => {
  const facts = await gatherFacts(last);
  const morning = planMorning(facts, names, firstRun);
  expect(findLine(morning, 'files')).toMatchObject({ grade: 'problem', count: 3 });
  const late = facts.board.rows.filter((row) => row.custodian.id === 4);
  const affected = 'loaded' in facts.affected ? facts.affected.loaded.byDelivery : new Map<string, never>();
  const worth = late.reduce((sum, row) => sum + (affected.get(row.id)?.previousValue ?? 0), 0);
  expect(worth).toBeGreaterThan(0);
  expect(findLine(morning, 'affectedValue')).toMatchObject({ grade: 'problem', amount: { currency: 'USD' } });
  expect(findLine(morning, 'affectedValue')?.amount?.value).toBeCloseTo(worth, 1);
  expect(printMessages(morning.sheetsPlan).filter((text) => text.includes('Due in 1 h'))).toHaveLength(3);
});

test('lists late custodians as not checked, and checks the others', async () => {
  const morning = await createPlan(last);
  const late = (await gatherFacts(last)).custodians.find(({ id }) => id === 4)?.shortName ?? '';
  expect(morning.incompleteChecks.filter((message) => message.startsWith(`${late} (`)).length).toBeGreaterThan(0);
  expect(findLine(morning, 'lots')).toMatchObject({
    grade: 'problem',
    summary: expect.stringContaining(late) as string,
  });
  expect(printMessages(morning.sheetsPlan)[1]).toBe(
    'Some checks are incomplete. See Not checked at the end of this sheet.',
  );
});

test('market values by sector and by currency add up to the values of the deliveries', async () => {
  const facts = await gatherFacts(last);
  if ('failed' in facts.values || 'failed' in facts.affected) throw new Error('There are no values.');
  const { bySector, byCurrency } = facts.values.loaded;
  const { byDelivery } = facts.affected.loaded;
  const total = facts.board.rows.reduce((sum, { id }) => sum + (byDelivery.get(id)?.value ?? 0), 0);
  for (const groups of [bySector, byCurrency]) {
    expect(Math.abs(groups.reduce((sum, { value }) => sum + value, 0) - total)).toBeLessThan(1);
  }
  expect(byCurrency.map(({ name }) => name)).toContain('USD');
});

test('names the currencies without an FX rate among the incomplete checks', async () => {
  const yen = 6;
  const without = await connectMorning(createTestClock({ start: now, today: '2026-04-11' }), removeRates(yen));
  try {
    const { loader, loadTotal } = without.sources;
    const literal = { type: 'instant', value: `${before}T00:00:00-04:00` } as const;
    const custodians = [{ id: 1, name: '', shortName: '' }];
    const values = await fetchMorningValues({ loader, loadTotal }, { date: before, literal, custodians });
    expect(values.unconverted).toEqual(['JPY']);
    expect(values.byCurrency.map(({ name }) => name)).not.toContain('JPY');
  } finally {
    await without.close();
  }
});

test("notes at each figure that it was converted at another custodian's rate", async () => {
  const facts = await gatherFacts(before);
  const { sheetsPlan, lines } = await createPlan(before);
  const [{ CustodianId } = { CustodianId: 0 }] = (await plantedOn(before)).filter(
    (plantedBreak) => plantedBreak.Kind === 'missing FX',
  );
  const whose = facts.custodians.find(({ id }) => id === CustodianId)?.shortName ?? '';
  const [missing] = gatherFindings(facts, 'rates').breaks;
  const what = `${whose} (${String(missing?.symbol)})`;
  expect(lines.find(({ topic }) => topic === 'affectedValue')?.summary).toContain(what);
  const rateNotes = printMessages(sheetsPlan, 1).filter((text) =>
    /^No FX rates from .*: converted at other custodians' rates\.$/.test(text),
  );
  expect(rateNotes).toHaveLength(2);
  for (const text of rateNotes) expect(text).toContain(what);
  const [names = '', ...files] = printMessages(sheetsPlan, 2).map((text) => text.split(' | '));
  const index = names.indexOf("At another custodian's FX rate");
  expect(files.filter((row) => row[0] === whose).map((row) => row[index])).toContain(missing?.symbol);
});

test('draws no chart by sector for less than half of the total, and the table explains why', async () => {
  const { values } = await gatherFacts(last);
  if ('failed' in values) throw new Error('There are no values.');
  const { bySector } = values.loaded;
  const sum = (groups: typeof bySector) => groups.reduce((all, { value }) => all + value, 0);
  const share = Math.round((sum(bySector.filter(({ name }) => name !== noSector)) / sum(bySector)) * 100);
  expect(share).toBeLessThan(50);
  const { sheetsPlan } = await createPlan(last);
  expect(sheetsPlan.sheets[1]?.charts.map(({ name }) => name)).not.toContain('Market value by sector');
  expect(printMessages(sheetsPlan, 1)).toContain(`No chart: only ${share}% of the value has a sector.`);
});

test('the title of the chart by sector shows its share of the total', async () => {
  const facts = await gatherFacts(last);
  if ('failed' in facts.values) throw new Error('There are no values.');
  const bySector = ['Energy', 'Utilities', noSector].map((name, index) => ({
    name,
    value: [60e6, 20e6, 20e6][index] ?? 0,
  }));
  const changed = { ...facts, values: { loaded: { ...facts.values.loaded, bySector } } };
  const { sheetsPlan } = planMorning(changed, names, firstRun);
  expect(sheetsPlan.sheets[1]?.charts[0]?.title).toBe(
    'Market value by sector, USD million: 80 of 100; the rest has no sector',
  );
});

test('the history counts every delivery of thirty process dates', async () => {
  const { history } = await gatherFacts(last);
  if ('failed' in history) throw new Error('There is no history.');
  const { dates: counts } = history.loaded;
  const [first] = counts;
  const statuses = await fetchRows(
    client.sandbox,
    `InterfaceStatuses?$filter=ProcessDate ge ${String(first?.date)} and ProcessDate le ${last}&$top=1000`,
  );
  const dates = new Set<string>(counts.map(({ date }) => date));
  const counted = counts.reduce(
    (sum, { onTime, late, missing, holiday }) => sum + onTime + late + missing + holiday,
    0,
  );
  expect(counts).toHaveLength(30);
  expect(counted).toBe(statuses.filter((status) => dates.has(String(status['ProcessDate']).slice(0, 10))).length);
  expect(counts.at(-1)).toMatchObject({ date: last, missing: 3 });
});

test('a part that fails shows a message in its place, and the others remain', async () => {
  client.sources.loader.clear();
  client.sandbox.faults.add([{ kind: '500', path: '/TaxLots', times: 100, after: 0, ms: 0 }]);
  const facts = await gatherMorning(client.sources, { date: last, custodians: [1, 2] });
  const morning = planMorning(facts, names, firstRun);
  expect(findLine(morning, 'lots')).toMatchObject({ grade: 'unknown' });
  expect(findLine(morning, 'lots')?.count).toBeUndefined();
  expect(findLine(morning, 'dropped')?.count).toBe(0);
  expect(morning.incompleteChecks).toHaveLength(2);
});

test.each([
  ['of all custodians', undefined, 'No deliveries to check for 2026-04-11. Choose another date.'],
  [
    'of these custodians',
    [1, 2],
    'No deliveries to check from the chosen custodians for 2026-04-11. Choose another date.',
  ],
])('a date without deliveries %s is refused', async (_, custodians, message) => {
  const date = readPlainDate('2026-04-11') as PlainDate;
  await expect(gatherMorning(client.sources, { date, ...(custodians && { custodians }) })).rejects.toMatchObject({
    kind: 'noRows',
    message,
  });
});

test('custodians without deliveries are refused, even if others have some', async () => {
  const other = await connectMorning(
    createTestClock({ start: now, today: '2026-04-11', skip: (millis) => millis < 60_000 }),
    changeRows(/^InterfaceStatuses$/, (row) => (row['CustodianId'] === 5 ? undefined : row)),
  );
  await expect(gatherMorning(other.sources, { date: last, custodians: [5] })).rejects.toMatchObject({
    message: 'No deliveries to check from the chosen custodians for 2026-04-10. Choose another date.',
  });
  await other.close();
});

test('canceling ends the check', async () => {
  client.sources.loader.clear();
  const cancel = new AbortController();
  const seen: TaskProgress[] = [];
  const checking = gatherMorning(
    client.sources,
    { date: last },
    {
      signal: cancel.signal,
      onProgress: (progress) => {
        seen.push(progress);
        if (progress.done > 4) cancel.abort();
      },
    },
  );
  await expect(checking).rejects.toMatchObject({ kind: 'canceled' } satisfies Partial<AddInError>);
  expect(seen.length).toBeLessThan(seen[0]?.total ?? 0);
});

test('text that looks like a formula or a number stays text on the sheets', async () => {
  const { sheetsPlan } = await createPlan(last);
  for (const cell of sheetsPlan.sheets.flatMap((sheet) => sheet.rows.flat())) {
    if (typeof cell?.value === 'string') expect(cell.format ?? '@').toBe('@');
  }
});

test('links and charts point to cells that the sheets have', async () => {
  const { sheetsPlan } = await createPlan(last);
  const links = sheetsPlan.sheets.flatMap((sheet) => sheet.rows.flat()).flatMap((cell) => cell?.link ?? []);
  expect(links.length).toBeGreaterThan(7);
  for (const { sheet, row, column } of links) {
    expect(sheetsPlan.sheets[sheet]?.rows[row]?.[column]?.value).toEqual(expect.any(String));
  }
  const charts = sheetsPlan.sheets[1]?.charts ?? [];
  expect(charts.map(({ name }) => name)).toEqual(['Market value by currency', 'Deliveries on recent process dates']);
  for (const { source, coveredCells } of charts) {
    const cells = sheetsPlan.sheets[1]?.rows.slice(source.row, source.row + source.rows) ?? [];
    expect(cells.every((row) => row.length === source.columns)).toBe(true);
    expect(cells.slice(1).every((row) => row.slice(1).every((cell) => typeof cell?.value === 'number'))).toBe(true);
    expect(sheetsPlan.sheets[1]?.rows.slice(coveredCells.row, coveredCells.row + coveredCells.rows).flat()).toEqual([]);
  }
});

test('the page has every section, and its figures by kind and by age match the breaks', async () => {
  const facts = await gatherFacts(last);
  const { sheetsPlan, run } = await createPlan(last);
  const page = printMessages(sheetsPlan);
  for (const heading of ['Deliveries missing or not final', 'Breaks by kind', 'Breaks by age', 'Not checked'])
    expect(page).toContain(heading);
  if ('failed' in facts.breaks) throw new Error('There are no breaks.');
  const found = facts.breaks.loaded.breaks;
  const kinds = new Map<string, number>();
  for (const { kind } of found) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  for (const [kind, count] of kinds)
    expect(page.filter((text) => text.startsWith(`${kind} | `)).map((text) => text.split(' | ')[2])).toEqual([
      String(count),
    ]);
  expect(page.find((text) => text.startsWith('0-1 | '))?.split(' | ')[2]).toBe(String(found.length));
  expect(run?.breaks).toHaveLength(found.length);
  expect(
    page.some((text) =>
      /^Nothing to compare with: this workbook has no morning check for an earlier process date/.test(text),
    ),
  ).toBe(true);
});

test('a run on the next date shows what is new, what cleared, and the age of other breaks', async () => {
  const earlier = (await createPlan(before)).run;
  const { lines, sheetsPlan, run } = planMorning(await gatherFacts(last), names, { ...firstRun, earlier });
  const listIds = (breaks: readonly { readonly id: string }[] = []) => breaks.map(({ id }) => id);
  const [currentIds, earlierIds] = [listIds(run?.breaks), listIds(earlier?.breaks)];
  const added = lines.reduce((sum, one) => sum + (one.added ?? 0), 0);
  const cleared = lines.reduce((sum, one) => sum + (one.cleared ?? 0), 0);
  expect(added).toBe(currentIds.filter((id) => !earlierIds.includes(id)).length);
  expect(cleared).toBe(earlierIds.filter((id) => !currentIds.includes(id)).length);
  expect(cleared).toBeGreaterThan(0);
  expect(printMessages(sheetsPlan)[3]).toBe('Compared with the morning check for 2026-04-09.');
  const isNew = sheetsPlan.sheets[3]?.rows.filter((row) => row.some((cell) => cell?.value === 'new'));
  expect(isNew).toHaveLength(added);
});

test('every sheet is set up for printing: one page for the first, repeated titles and the date in the footer on all others', async () => {
  const { sheetsPlan } = await createPlan(last);
  const footer = 'Process date 2026-04-10';
  expect(sheetsPlan.sheets.map(({ page }) => page)).toEqual([
    { lastTitleRow: 0, footer, fitsOnePage: true },
    ...Array.from({ length: 3 }, () => ({ lastTitleRow: 1, footer })),
  ]);
});

test('another check of the same date uses unused sheet names, ignoring case', () => {
  const first = nameMorningSheets(last, ['Sheet1']);
  const second = nameMorningSheets(last, ['Sheet1', first.summary.toUpperCase(), first.files, first.breaks]);
  expect(first.summary).toBe('Morning 2026-04-10');
  expect(second).toEqual({
    summary: 'Morning 2026-04-10 (2)',
    details: 'Details 2026-04-10 (2)',
    files: 'Files 2026-04-10 (2)',
    breaks: 'Breaks 2026-04-10 (2)',
  });
  expect(nameMorningSheets(last, [first.breaks]).summary).toBe('Morning 2026-04-10 (2)');
});
