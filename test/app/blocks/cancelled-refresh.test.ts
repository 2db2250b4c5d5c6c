import { openWorkbook } from '../../faults/table-surfaces';
import { startSandboxedApp } from '../../support/sandboxed-app';
import { createTestClock } from '../../support/test-clock';

test('a block that a cancelled refresh did not come to is told as not begun', async () => {
  const clock = createTestClock({
    start: Date.UTC(2026, 3, 11, 11),
    today: '2026-04-11',
    skip: (millis) => millis < 60_000,
  });
  const running = { ...(await startSandboxedApp({ pageSize: 20, now: () => clock.now() }, clock)), clock };
  try {
    const { workbook, blocks } = openWorkbook(running);
    const { id } = await blocks.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
    const before = workbook.picture();
    expect(await blocks.refreshBlocks('all', { signal: AbortSignal.abort() })).toMatchObject([
      { id, outcome: 'not begun' },
    ]);
    expect(workbook.picture()).toBe(before);
  } finally {
    await running.close();
  }
});
