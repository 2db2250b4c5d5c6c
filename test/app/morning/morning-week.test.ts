import { gatherMorning } from '../../../src/app/morning/gather-morning';
import { planMorning } from '../../../src/app/morning/morning-plan';
import type { MorningRun } from '../../../src/app/morning/morning-runs';
import { nameMorningSheets } from '../../../src/app/morning/name-morning-sheets';
import { connectMorning, type MorningClient } from '../../support/morning-client';
import { createTestClock } from '../../support/test-clock';

let client: MorningClient;
beforeAll(async () => {
  const start = Date.UTC(2026, 3, 11, 11);
  client = await connectMorning(createTestClock({ start, today: '2026-04-11', skip: (millis) => millis < 60_000 }));
});
afterAll(() => client.close());

const advanceDay = async (): Promise<void> => {
  const headers = { Authorization: `Bearer ${await client.sandbox.mintToken()}` };
  await client.sandbox.fetch(new Request('http://sandbox.test/sandbox/day', { method: 'POST', headers }));
};
const openOf = (text: string) => Number(/(\d+) breaks? from the last morning check/.exec(text)?.[1] ?? 0);

test("on each date of a week, each line's count is the last check's plus new, less cleared and not checked", async () => {
  let earlier: MorningRun | undefined;
  const moved = { added: 0, cleared: 0, open: 0 };
  for (let day = 0; day <= 5; day++) {
    if (day > 0) await advanceDay();
    const facts = await gatherMorning(client.sources, {});
    const names = nameMorningSheets(facts.date, []);
    const { lines, run, sheetsPlan } = planMorning(facts, names, { earlier, firstSeen: new Map() });
    for (const { topic, count, before, added, cleared, summary } of lines) {
      if (topic === 'files' || topic === 'affectedValue') continue;
      if (before === undefined) expect([topic, day]).toEqual([topic, 0]);
      else {
        expect({ topic, day, count }).toEqual({
          ...{ topic, day },
          count: before + (added ?? 0) - (cleared ?? 0) - openOf(summary),
        });
      }
      moved.added += added ?? 0;
      moved.cleared += cleared ?? 0;
      moved.open += openOf(summary);
    }
    const rows = sheetsPlan.sheets[0]?.rows ?? [];
    const findColumnIndex = (text: string) => rows.findIndex(([first]) => first?.value === text);
    for (const [, , breaks, before, added, cleared, , summary] of rows.slice(
      findColumnIndex('Breaks by kind') + 2,
      findColumnIndex('All breaks'),
    )) {
      const readValue = (cell: typeof breaks) => Number(cell?.value ?? 0);
      const open = Number(/(\d+) breaks? from the last morning check/.exec(String(summary?.value ?? ''))?.[1] ?? 0);
      if (day > 0) expect(readValue(breaks)).toBe(readValue(before) + readValue(added) - readValue(cleared) - open);
    }
    earlier = run;
  }
  expect(Object.values(moved).every((count) => count > 0)).toBe(true);
}, 120_000);
