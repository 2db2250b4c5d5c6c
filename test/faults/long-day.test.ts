import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AddInError } from '../../src/model/errors';
import { startSandboxedPane } from '../support/sandboxed-pane';
import { rememberResponses } from '../support/remembered-responses';
import { createTestClock, settlePromises } from '../support/test-clock';
import type { Running } from './surface';
import { openWorkbook } from './table-surfaces';
import { deep, printInDeepRun } from '../support/depth';

// A short form of `npm run endurance` without a browser, extended by REFRESHES=2000.

jest.setTimeout(600_000);

const refreshes = Number(process.env['REFRESHES'] ?? (deep ? 60 : 10));
const connections = Math.ceil(refreshes / 10);
const clock = createTestClock({
  start: Date.UTC(2026, 3, 11, 11),
  today: '2026-04-11',
  skip: (millis) => millis < 60_000,
});
let running: Running;
let token: string;

beforeAll(async () => {
  running = { ...(await startSandboxedPane({ now: () => clock.now() }, clock, rememberResponses)), clock };
  token = await running.sandbox.mintToken({ exp: clock.now() / 1000 + 365 * 86_400 });
  await running.app.connect(token);
});
afterAll(() => running.close());

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** Used bytes after garbage collection. */
function measureHeap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

const formulas = [
  '=IDS.POSITIONS(1,"last","AccountId;SecurityId;CustomerId;Quantity")',
  '=IDS.STATUS("last")',
  '=IDS.CUSTODIANS()',
];

test('refreshes, connections, and an outage leave memory and timers unchanged, and the right rows', async () => {
  const { app } = running;
  const { workbook, dataRanges } = openWorkbook(running);
  for (const formula of formulas) await dataRanges.insertTable({ formula, target: 'new sheet' });
  const expectedContent = workbook.serialize();
  const [, sheet] = [...workbook.sheets.values()];
  const refreshRepeatedly = async (times: number) => {
    for (let done = 0; done < times; done++) {
      // The source has changed, so the refresh has something to write.
      sheet?.set(1, 3, { value: done, format: sheet.get(1, 3).format });
      const changes = await dataRanges.refreshDataRanges('all');
      expect(changes.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged', 'unchanged']);
      await Promise.all(
        [app.runPrice(10_063, 'last', 1), app.runFx('USD', 'CAD', 'last', 1)].map((call) =>
          call.catch((error: AddInError) => error.kind),
        ),
      );
    }
  };
  const reconnectRepeatedly = async (times: number) => {
    for (let done = 0; done < times; done++) {
      app.disconnect();
      await app.connect(token);
    }
  };
  // Fills up bounded lists first, such as the diagnostics' request log.
  await refreshRepeatedly(Math.max(40, refreshes / 10));
  const before = measureHeap();
  await refreshRepeatedly(refreshes);
  await reconnectRepeatedly(connections);
  running.sandbox.faults.add([{ kind: '503', path: '', times: 1_000_000, after: 0, ms: 0, retryAfter: 0 }]);
  for (let done = 0; done < 10; done++) {
    const changes = await dataRanges.refreshDataRanges('all');
    expect(changes.every(({ outcome }) => outcome === 'failed')).toBe(true);
  }
  running.sandbox.faults.clear();
  await refreshRepeatedly(1);
  expect(workbook.serialize()).toBe(expectedContent);
  await settlePromises();
  // The only pending wait is for the end of the token.
  expect(clock.countPending()).toBeLessThanOrEqual(1);
  // The test clock records every wait.
  clock.waits.length = 0;
  const after = measureHeap();
  printInDeepRun(
    `long day: ${refreshes} refreshes, ${connections} connections, an outage: heap ${(before / 1e6).toFixed(1)} → ${(after / 1e6).toFixed(1)} MB, ${clock.countPending()} timer\n`,
  );
  expect(after).toBeLessThan(before * 1.1);
});
