import type { Provenance } from '../../../src/model/provenance';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';
import { createTestClock } from '../../support/test-clock';

const clock = createTestClock({ start: Date.now(), today: '2026-04-11', skip: (millis) => millis < 60_000 });

let service: SandboxedPane;
beforeAll(async () => {
  service = await startSandboxedPane({}, clock);
});
afterAll(() => service.close());

const byAge: [
  string,
  () => Promise<{ readonly provenance: Provenance }>,
  () => Promise<{ readonly provenance: Provenance }>,
][] = [
  [
    'a check',
    () => service.app.runRecon({ kind: 'lots', custodian: 1, date: '2026-04-09' }),
    () => service.app.runRecon({ kind: 'roll', custodian: 1, date: '2026-04-09' }),
  ],
  [
    'a comparison',
    () => service.app.runComparison({ set: 'Positions', custodian: 2, date1: '2026-04-07', date2: '2026-04-08' }),
    () => service.app.runComparison({ set: 'Positions', custodian: 2, date1: '2026-04-08', date2: '2026-04-09' }),
  ],
  [
    'a converted total',
    () => service.app.runTotal({ ...total, by: 'CustomerId' }),
    () => service.app.runTotal({ ...total, by: 'SecurityId' }),
  ],
  [
    'a delivery board with its values',
    () => service.app.runStatus({ date: '2026-04-09', options: 'affected=1' }),
    () => service.app.runStatus({ date: '2026-04-10', options: 'affected=1' }),
  ],
  ['the list of process dates', () => service.app.runProcessDates('*'), () => service.app.runProcessDates('*')],
];
const total = {
  set: 'Positions',
  field: 'MarketValue',
  custodian: 1,
  date: '2026-04-08',
  options: 'base=USD',
};

test.each(byAge)('%s is as old as its oldest part', async (_, first, second) => {
  service.app.clearCache();
  await first();
  const between = clock.now();
  clock.advance(30_000);
  expect((await second()).provenance.fetchedAt).toBeLessThanOrEqual(between);
  service.app.clearCache();
  expect((await second()).provenance.fetchedAt).toBeGreaterThan(between);
});

test('a delivery board is as old as its oldest part', async () => {
  service.app.clearCache();
  const [newest, before] = await service.app.listDeliveryDates();
  await service.app.readDeliveryBoard(before);
  const between = clock.now();
  clock.advance(30_000);
  // The history includes the previous date.
  expect((await service.app.readDeliveryBoard(newest)).fetchedAt).toBeLessThanOrEqual(between);
});
