import { markStaleDates } from '../../../src/app/data-ranges/list/mark-stale-dates';
import { openWorkbook } from '../../faults/table-surfaces';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { parseDay } from '../../support/prepared-queries';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';
import { createTestClock } from '../../support/test-clock';

// The newest process date is 2026-04-10, and DELACROIX (4) is late on it.

const clockSettings = { start: new Date(2026, 3, 11, 7).getTime(), today: '2026-04-11' };
const columns = '"Account/Number;Security/PrimarySymbol;Quantity"';

let running: SandboxedPane;
const clock = createTestClock({ ...clockSettings, skip: (millis) => millis < 3_000 });
beforeAll(async () => {
  running = await startSandboxedPane({ now: () => clock.now() }, clock);
});
afterAll(() => running.close());

/** A table as it was before the newest delivery arrived. */
async function insertStaleTable(formula: string, time = clock) {
  const { workbook, dataRanges } = openWorkbook({ ...running, clock: time });
  await dataRanges.insertTable({ formula, target: 'selection' });
  changeParts(workbook, (xml) => xml.replaceAll('2026-04-10', '2026-04-09'));
  return { workbook, dataRanges };
}

function changeParts(workbook: MemoryWorkbook, change: (xml: string) => string): void {
  for (const [id, xml] of workbook.storedParts) workbook.storedParts.set(id, change(xml));
}

test('a table whose date word now means another date is stale, and is refreshed with stale data ranges', async () => {
  const { dataRanges } = await insertStaleTable(`=IDS.POSITIONS(1,"last",${columns})`);
  const [dataRange] = await dataRanges.listDataRanges();
  expect(dataRange).toMatchObject({
    state: 'stale',
    asOf: '2026-04-09',
    problem: '"last" is now 2026-04-10, but the rows are as of 2026-04-09. Refresh to update.',
  });
  expect(await dataRanges.refreshDataRanges('stale')).toHaveLength(1);
  expect((await dataRanges.listDataRanges())[0]).toMatchObject({ state: 'fresh', asOf: '2026-04-10' });
});

test.each([
  ['the deliveries', '=IDS.STATUS("last")'],
  ['the deliveries of one custodian, without a date word', '=IDS.STATUS(,4,,"affected=1")'],
  ['a check', '=IDS.RECON("lots",1,"last")'],
  ['a check of prices, without a date word', '=IDS.RECON("prices",1)'],
  ['a comparison', '=IDS.COMPARE("Positions","prev","last",1,"Quantity")'],
  ['a period', '=IDS.TRANSACTIONS(1,"-1W",,"TradeDate;Quantity")'],
])('%s advances to the newest date', async (_case, formula) => {
  const { dataRanges } = await insertStaleTable(formula);
  expect((await dataRanges.listDataRanges())[0]).toMatchObject({
    state: 'stale',
    asOf: '2026-04-09',
    problem: '"last" is now 2026-04-10, but the rows are as of 2026-04-09. Refresh to update.',
  });
});

it.each([
  ['a table', `=IDS.POSITIONS(4,"last",${columns})`],
  ['a check', '=IDS.RECON("lots",4,"last")'],
  ['a comparison', '=IDS.COMPARE("Positions","prev","last",4,"Quantity")'],
  ['a period', '=IDS.TRANSACTIONS(4,"-1W",,"TradeDate;Quantity")'],
])('%s is behind, not fresh, when its custodian is late on the newest date', async (_case, formula) => {
  const { dataRanges } = openWorkbook({ ...running, clock });
  await dataRanges.insertTable({ formula, target: 'selection' });
  expect((await dataRanges.listDataRanges())[0]).toMatchObject({
    state: 'stale',
    asOf: '2026-04-09',
    problem: expect.stringMatching(/2026-04-09.*2026-04-10 is missing/) as string,
  });
});

test.each([
  ['the previous process date', '=IDS.STATUS("prev")'],
  ['the process date before today', `=IDS.POSITIONS(1,"T-1",${columns})`],
  ['the fixed end of a period', '=IDS.TRANSACTIONS(1,"-1W","2026-04-09","TradeDate;Quantity")'],
  ['fixed in a comparison', '=IDS.COMPARE("Positions","first","2026-04-09",1,"Quantity")'],
  ['fixed', `=IDS.POSITIONS(1,"2026-04-09",${columns})`],
])("a date doesn't advance if it is %s", async (_case, formula) => {
  const { dataRanges } = await insertStaleTable(formula);
  expect((await dataRanges.listDataRanges())[0]).toMatchObject({ state: 'fresh', asOf: '2026-04-09' });
});

test.each([
  ['=IDS.PRICE(10001,"last",1)', '2026-04-10'],
  ['=IDS.PRICE(10001,,4)', '2026-04-09'],
  ['=IDS.FX("EUR","USD","last",1)', '2026-04-10'],
  ['=IDS.POSITION("00001253",10001,"Quantity","last")', '2026-04-10'],
  ['=IDS.VEHICLE("IBM","snpRating",4,"last")', '2026-04-09'],
  ['=IDS.DATE("last",4)', '2026-04-09'],
  ['=IDS.DATE("prev",1)', '2026-04-09'],
  ['=IDS.FX("EUR","USD",46121,1)', undefined],
  ['=IDS.COUNT("Positions",1,"last")', '2026-04-10'],
  ['=IDS.COUNT("Positions",4)', '2026-04-09'],
  ['=IDS.TOTAL("Positions","Quantity",1,"last")', '2026-04-10'],
  ['=IDS.QUERY("positions","filter=CustodianId eq 1;date=last")', '2026-04-10'],
  ['=IDS.QUERY("Positions","date=prev")', '2026-04-09'],
  ['=IFERROR(IDS.PRICE(10001,"last",1),0)', '2026-04-10'],
  ['=IDS.FX("EUR","USD",46121,1)*IDS.PRICE(A1&"","2026-04-09",1)+IDS.PRICE(10001,"last",1)', '2026-04-10'],
  ['=IDS.QUERY("Positions","date=2026-04-09")', undefined],
  ['=IDS.QUERY("Positions","filter=CustodianId eq 1")', undefined],
])('the date of %s is now %s', async (formula, date) => {
  expect((await running.app.findCurrentDate(formula, parseDay('2026-04-09')))?.date).toBe(date);
});

test('a cell with one value shows its date and what its keyword means', async () => {
  const cell = { id: 'formula 1', kind: 'formula' as const, address: 'Sheet1!A1', state: 'fresh' as const };
  const price = {
    ...cell,
    formula: '=IDS.PRICE(10001,"last",1)',
    asOf: parseDay('2026-04-09'),
    requestedAt: clock.now(),
  };
  const services = { formulas: running.app, isConnected: () => true, clock };
  const [marked] = await markStaleDates(services, [price], () => 'Sheet1');
  expect(marked).toMatchObject({
    state: 'stale',
    problem: '"last" is now 2026-04-10, but the value is as of 2026-04-09. Refresh to update.',
  });
  // A refresh would fill it again.
  const filled = { ...price, filledFor: parseDay('2026-04-10') };
  expect(await markStaleDates(services, [filled], () => 'Sheet1')).toEqual([filled]);
});

test('deliveries advance to a date without any arrivals', async () => {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const result = await network(input, init);
    const address = decodeURIComponent(input instanceof Request ? input.url : String(input));
    if (!/InterfaceStatuses\?\$filter=ProcessDate ge [^ &]+&/.test(address)) return result;
    return new Response((await result.text()).replaceAll('2026-04-10', '2026-04-13'), result);
  };
  try {
    running.app.cells.context.loader.clear();
    const findNow = (formula: string, shown: string) => running.app.findCurrentDate(formula, parseDay(shown));
    expect(await findNow('=IDS.STATUS()', '2026-04-10')).toEqual({ word: 'last', date: '2026-04-13' });
    expect(await findNow('=IDS.POSITIONS(1)', '2026-04-10')).toBeUndefined();
    // Another analyst has already used a newer one.
    expect(await findNow('=IDS.STATUS()', '2026-04-14')).toBeUndefined();
  } finally {
    globalThis.fetch = network;
    running.app.cells.context.loader.clear();
  }
});

test('requests the dates once, however many cards there are', async () => {
  const { app, sandbox } = running;
  app.cells.context.loader.clear();
  sandbox.log.clear();
  await Promise.all(
    ['Quantity', 'MarketValue', 'AccountId'].map((column) =>
      app.findCurrentDate(`=IDS.POSITIONS(1,"last","${column}")`, parseDay('2026-04-09')),
    ),
  );
  const sets = running.listRequests().map(({ set }) => set);
  expect(sets.filter((set) => set.includes('GetDistinctProcessDates'))).toHaveLength(1);
  expect(sets.filter((set) => set === 'InterfaceStatuses')).toHaveLength(1);
  expect(sets.filter((set) => set === 'Positions')).toEqual([]);
});

test("requests no custodian's dates when none is newer", async () => {
  const { app, sandbox } = running;
  await app.processDates();
  sandbox.log.clear();
  expect(await app.findCurrentDate('=IDS.POSITIONS(2,"last")', parseDay('2026-04-10'))).toBeUndefined();
  expect(running.listRequests()).toEqual([]);
});

test('a slow service does not delay the list', async () => {
  const { dataRanges } = await insertStaleTable(
    `=IDS.POSITIONS(1,"last",${columns})`,
    createTestClock({ ...clockSettings, skip: () => true }),
  );
  running.app.cells.context.loader.clear();
  expect((await dataRanges.listDataRanges())[0]).toMatchObject({ state: 'fresh' });
});

test('lists data ranges without a token', async () => {
  const { dataRanges } = await insertStaleTable(`=IDS.POSITIONS(1,"last",${columns})`);
  running.app.disconnect();
  running.sandbox.log.clear();
  expect((await dataRanges.listDataRanges())[0]).toMatchObject({ state: 'fresh' });
  expect(running.listRequests()).toEqual([]);
});
