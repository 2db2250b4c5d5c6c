import { gatherMorning } from '../../../src/app/morning/gather-morning';
import { readPlainDate, type PlainDate } from '../../../src/model/plain-date';
import { connectMorning, type MorningClient } from '../../support/morning-client';
import { createTestClock } from '../../support/test-clock';

let client: MorningClient;
beforeAll(async () => {
  const start = Date.UTC(2026, 3, 11, 11);
  client = await connectMorning(createTestClock({ start, today: '2026-04-11', skip: (millis) => millis < 60_000 }));
});
afterAll(() => client.close());

const request = { date: readPlainDate('2026-04-08') as PlainDate, custodians: [1] };
const listRequested = () =>
  new Set(client.sandbox.log.listEntries().flatMap(({ path }) => /\/odata\/(\w+)/.exec(path)?.[1] ?? []));

test('running a check again fetches again, even for a final date', async () => {
  await gatherMorning(client.sources, request);
  const first = listRequested();
  client.sandbox.log.clear();
  const { checks } = await gatherMorning(client.sources, request);
  expect([...listRequested()].sort()).toEqual([...first].sort());
  expect(first).toContain('TaxLots');
  expect(checks.lots[0]?.outcome).toHaveProperty('loaded');
});
