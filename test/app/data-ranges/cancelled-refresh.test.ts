import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock, startRunning } from '../../faults/start-running';

test('a block that a cancelled refresh did not come to is told as not begun', async () => {
  const clock = createMorningClock();
  const running = await startRunning(clock);
  try {
    const { workbook, dataRanges } = openWorkbook(running);
    const { id } = await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
    const before = workbook.picture();
    expect(await dataRanges.refreshDataRanges('all', { signal: AbortSignal.abort() })).toMatchObject([
      { id, outcome: 'not begun' },
    ]);
    expect(workbook.picture()).toBe(before);
  } finally {
    await running.close();
  }
});
