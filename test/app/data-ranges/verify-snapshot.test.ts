import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock, startRunning } from '../../faults/start-running';
import type { Running } from '../../faults/surface';

const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity","top=30")';
const clock = createMorningClock();
let running: Running;
beforeAll(async () => {
  running = await startRunning(clock);
});
afterAll(() => running.close());

test('verifying distinguishes an edited cell from a changed source', async () => {
  const { workbook, dataRanges } = openWorkbook(running);
  const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
  await dataRanges.convertDataRange(id, 'snapshot');
  expect(await dataRanges.verifySnapshot(id)).toMatchObject({
    outcome: 'unchanged',
    verified: { cellsAltered: false, sourceChanged: false },
  });
  const sheet = workbook.sheetAt('Sheet1');
  sheet.set(3, 2, { ...sheet.get(3, 2), value: -1 });
  const altered = await dataRanges.verifySnapshot(id);
  expect(altered).toMatchObject({ changed: 1, verified: { cellsAltered: true, sourceChanged: false } });
  expect(altered.problem).toMatch(/by hand, and the source is unchanged/);
  expect(sheet.get(3, 2).value).toBe(-1);
});
