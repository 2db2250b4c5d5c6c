import { createMorningClock, startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';

const part = (version: number) => `<block xmlns="urn:ids-for-excel:block" version="${version}"/>`;

test('a part of a newer version is left by every refresh, and counts as no failure', async () => {
  const running = await startRunning(createMorningClock());
  try {
    const { workbook, blocks } = openWorkbook(running);
    await blocks.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
    const newer = await workbook.addPart(part(9));
    expect(await blocks.listDataRanges()).toMatchObject([{ state: 'fresh' }, { id: newer, state: 'left' }]);
    const left = {
      id: newer,
      outcome: 'left',
      problem: expect.stringMatching(/newer version.*left as it is/) as string,
    };
    expect(await blocks.refreshDataRanges('all')).toMatchObject([{ outcome: 'unchanged' }, left]);
    expect(await blocks.refreshDataRanges('stale')).toEqual([]);
    expect((await blocks.refreshWorkbook()).changes).toMatchObject([{ outcome: 'unchanged' }, left]);
    expect(blocks.workbookRefresh.get()).toBeUndefined();
    expect(workbook.kept.get(newer)).toBe(part(9));
  } finally {
    await running.close();
  }
});

test('a part that cannot be read can be removed, one of a newer version stays', async () => {
  const running = await startRunning(createMorningClock());
  try {
    const { workbook, blocks } = openWorkbook(running);
    const [broken, newer] = [await workbook.addPart(part(1)), await workbook.addPart(part(9))];
    await blocks.removeDataRange(broken, true);
    await expect(blocks.removeDataRange(newer, true)).rejects.toThrow(/newer version/);
    expect([...workbook.kept.keys()]).toEqual([newer]);
  } finally {
    await running.close();
  }
});
