import { createMorningClock, startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';

// Ann's computer is a day ahead of Ben's.
const day = 86_400_000;

it('rows that are not final do not stay fresh', async () => {
  const clock = createMorningClock();
  const running = await startRunning(clock);
  try {
    const { workbook, dataRanges } = openWorkbook(running);
    await dataRanges.insertTable({ formula: '=IDS.POSITIONS(3,"last")', target: 'selection' });
    const behind = { ...clock, now: () => clock.now() - day };
    const [listed] = await openWorkbook({ ...running, clock: behind }, workbook, 'Ben').dataRanges.listDataRanges();
    expect(listed?.state).toBe('stale');
  } finally {
    await running.close();
  }
});
