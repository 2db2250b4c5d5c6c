import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock, startRunning } from '../../faults/start-running';

test('refreshing one table does not scan sheets for formulas, refreshing all does', async () => {
  const running = await startRunning(createMorningClock());
  try {
    const { workbook, dataRanges } = openWorkbook(running);
    const { id } = await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
    const searched = jest.spyOn(workbook, 'formulas');
    expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ id, outcome: 'unchanged' }]);
    expect(searched).not.toHaveBeenCalled();
    await dataRanges.refreshDataRanges('all');
    expect(searched).toHaveBeenCalled();
  } finally {
    await running.close();
  }
});
