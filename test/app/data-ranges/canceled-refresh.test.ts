import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock, startRunning } from '../../faults/start-running';

test('reports data ranges that a canceled refresh did not start', async () => {
  const clock = createMorningClock();
  const running = await startRunning(clock);
  try {
    const { workbook, dataRanges } = openWorkbook(running);
    const { id } = await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
    const before = workbook.serialize();
    expect(await dataRanges.refreshDataRanges('all', { signal: AbortSignal.abort() })).toMatchObject([
      { id, outcome: 'not started' },
    ]);
    expect(workbook.serialize()).toBe(before);
  } finally {
    await running.close();
  }
});
