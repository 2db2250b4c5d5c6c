import { openWorkbook } from '../../faults/table-surfaces';
import type { MemoryWorkbook } from '../../support/memory-workbook';
import { day } from '../../support/questions';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import { createTestClock } from '../../support/test-clock';

// The newest process date is 2026-04-10; DELACROIX (4) is late with it.

const lasting = { start: new Date(2026, 3, 11, 7).getTime(), today: '2026-04-11' };
const columns = '"Account/Number;Security/PrimarySymbol;Quantity"';

let running: SandboxedApp;
const clock = createTestClock({ ...lasting, skip: (millis) => millis < 3_000 });
beforeAll(async () => {
  running = await startSandboxedApp({ now: () => clock.now() }, clock);
});
afterAll(() => running.close());

/** A table as it was before the newest delivery came. */
async function tableOf(formula: string, time = clock) {
  const { workbook, blocks } = openWorkbook({ ...running, clock: time });
  await blocks.insertTable({ formula, target: 'selection' });
  changeParts(workbook, (xml) => xml.replaceAll('2026-04-10', '2026-04-09'));
  return { workbook, blocks };
}

function changeParts(workbook: MemoryWorkbook, change: (xml: string) => string): void {
  for (const [id, xml] of workbook.kept) workbook.kept.set(id, change(xml));
}

test('a table whose date word means another date by now is stale, and refreshed with what is stale', async () => {
  const { blocks } = await tableOf(`=IDS.POSITIONS(1,"last",${columns})`);
  const [block] = await blocks.listBlocks();
  expect(block).toMatchObject({
    state: 'stale',
    asOf: '2026-04-09',
    problem: '"last" is now 2026-04-10, and its rows are of 2026-04-09. Refresh it.',
  });
  expect(await blocks.refreshBlocks('stale')).toHaveLength(1);
  expect((await blocks.listBlocks())[0]).toMatchObject({ state: 'fresh', asOf: '2026-04-10' });
});

test.each([
  ['the newest that its custodian has delivered', `=IDS.POSITIONS(4,"last",${columns})`],
  ['written out', `=IDS.POSITIONS(1,"2026-04-09",${columns})`],
])('a date that is %s has not moved', async (_what, formula) => {
  const { blocks } = await tableOf(formula);
  expect((await blocks.listBlocks())[0]).toMatchObject({ state: 'fresh', asOf: '2026-04-09' });
});

test('however many cards there are, the dates are asked for once', async () => {
  const { app, sandbox } = running;
  app.parts.loader.clear();
  sandbox.log.clear();
  await Promise.all(
    ['Quantity', 'MarketValue', 'AccountId'].map((column) =>
      app.dateNow(`=IDS.POSITIONS(1,"last","${column}")`, day('2026-04-09')),
    ),
  );
  const sets = running.asked().map(({ set }) => set);
  expect(sets.filter((set) => set.includes('GetDistinctProcessDates'))).toHaveLength(1);
  expect(sets.filter((set) => set === 'InterfaceStatuses')).toHaveLength(1);
  expect(sets.filter((set) => set === 'Positions')).toEqual([]);
});

test('nobody is asked for a custodian’s dates while none is newer', async () => {
  const { app, sandbox } = running;
  await app.processDates();
  sandbox.log.clear();
  expect(await app.dateNow('=IDS.POSITIONS(2,"last")', day('2026-04-10'))).toBeUndefined();
  expect(running.asked()).toEqual([]);
});

test('a service that is slow does not keep the list back', async () => {
  const { blocks } = await tableOf(
    `=IDS.POSITIONS(1,"last",${columns})`,
    createTestClock({ ...lasting, skip: () => true }),
  );
  running.app.parts.loader.clear();
  expect((await blocks.listBlocks())[0]).toMatchObject({ state: 'fresh' });
});

test('without a token the list is as it was', async () => {
  const { blocks } = await tableOf(`=IDS.POSITIONS(1,"last",${columns})`);
  running.app.disconnect();
  running.sandbox.log.clear();
  expect((await blocks.listBlocks())[0]).toMatchObject({ state: 'fresh' });
  expect(running.asked()).toEqual([]);
});
