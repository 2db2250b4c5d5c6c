import { createMorningClock, startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';

test('a part that cannot be read can be removed, one of a newer version stays', async () => {
  const running = await startRunning(createMorningClock());
  try {
    const { workbook, blocks } = openWorkbook(running);
    const part = (version: number) => `<block xmlns="urn:ids-for-excel:block" version="${version}"/>`;
    const [broken, newer] = [await workbook.addPart(part(1)), await workbook.addPart(part(9))];
    await blocks.removeBlock(broken, true);
    await expect(blocks.removeBlock(newer, true)).rejects.toThrow(/newer version/);
    expect([...workbook.kept.keys()]).toEqual([newer]);
  } finally {
    await running.close();
  }
});
