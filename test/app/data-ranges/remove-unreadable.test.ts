import { createMorningClock, startRunning } from '../../faults/start-running';
import { openWorkbook } from '../../faults/table-surfaces';

const printPart = (version: number) => `<block xmlns="urn:ids-for-excel:block" version="${version}"/>`;

test('a refresh leaves a part of a newer version and does not count it as failed', async () => {
  const running = await startRunning(createMorningClock());
  try {
    const { workbook, dataRanges } = openWorkbook(running);
    await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
    const newer = await workbook.addPart(printPart(9));
    expect(await dataRanges.listDataRanges()).toMatchObject([{ state: 'fresh' }, { id: newer, state: 'unsupported' }]);
    const left = {
      id: newer,
      outcome: 'skipped',
      problem: expect.stringMatching(/newer version.*Close and reopen the workbook/) as string,
    };
    expect(await dataRanges.refreshDataRanges('all')).toMatchObject([{ outcome: 'unchanged' }, left]);
    expect(await dataRanges.refreshDataRanges('stale')).toEqual([]);
    expect((await dataRanges.refreshWorkbook()).changes).toMatchObject([{ outcome: 'unchanged' }, left]);
    expect(dataRanges.workbookRefresh.get()).toBeUndefined();
    expect(workbook.storedParts.get(newer)).toBe(printPart(9));
  } finally {
    await running.close();
  }
});

test('removes an unreadable part, but not one of a newer version', async () => {
  const running = await startRunning(createMorningClock());
  try {
    const { workbook, dataRanges } = openWorkbook(running);
    const [broken, newer] = [await workbook.addPart(printPart(1)), await workbook.addPart(printPart(9))];
    expect(await dataRanges.listDataRanges()).toMatchObject([
      { state: 'failed', problem: expect.stringMatching(/can't be read.*isn't refreshed/) as string },
      { state: 'unsupported' },
    ]);
    await dataRanges.removeDataRange(broken, true);
    await expect(dataRanges.removeDataRange(newer, true)).rejects.toThrow(/newer version/);
    expect([...workbook.storedParts.keys()]).toEqual([newer]);
  } finally {
    await running.close();
  }
});
