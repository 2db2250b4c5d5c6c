import { createFormulaId } from '../../../src/app/data-ranges/services/data-range-id';
import { openWorkbook } from '../../faults/table-surfaces';
import { createMorningClock, startRunning } from '../../faults/start-running';

test('refreshing one table does not scan sheets for formulas, refreshing all does', async () => {
  const running = await startRunning(createMorningClock());
  try {
    const { workbook, dataRanges } = openWorkbook(running);
    const { id } = await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
    const searched = jest.spyOn(workbook, 'findFormulas');
    expect(await dataRanges.refreshDataRanges([id])).toMatchObject([{ id, outcome: 'unchanged' }]);
    expect(searched).not.toHaveBeenCalled();
    await dataRanges.refreshDataRanges('all');
    expect(searched).toHaveBeenCalled();
  } finally {
    await running.close();
  }
});

test('reports a chosen data range that no longer exists, and refreshes the others', async () => {
  const running = await startRunning(createMorningClock());
  try {
    const { dataRanges } = openWorkbook(running);
    const { id } = await dataRanges.insertTable({ formula: '=IDS.CUSTODIANS()', target: 'selection' });
    const formula = createFormulaId({ sheetId: 'sheet', area: { row: 40, column: 2, rows: 1, columns: 1 } });
    const [deleted, ...others] = await dataRanges.refreshDataRanges([formula, 'deleted', id]);
    expect([deleted, ...others]).toMatchObject([
      { id: formula, kind: 'formula', outcome: 'failed', problem: expect.stringMatching(/Choose Rescan/) as string },
      { id: 'deleted', kind: 'linked table', outcome: 'failed' },
      { id, outcome: 'unchanged' },
    ]);
  } finally {
    await running.close();
  }
});
