import { MemorySource, openSource } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

it('shows dates that the query refers to as dates, not as serial numbers', async () => {
  const workbook = new MemoryWorkbook();
  const source = new MemorySource();
  source.books.set(1, new Map([[1, 10]]));
  source.books.set(2, new Map([[2, 20]]));
  const sheet = workbook.getSheet('Sheet1');
  const set = (custodian: number, date: number | string) => {
    sheet.set(0, 9, { value: custodian, format: 'General' });
    sheet.set(0, 10, { value: date, format: 'yyyy-mm-dd' });
  };
  set(1, 46_350);
  const actions = openSource(workbook, source);
  await actions.insertTable({
    formula: '=IDS.POSITIONS(Sheet1!J1,Sheet1!K1,"AccountId;Quantity")',
    target: 'selection',
  });
  sheet.set(0, 2, { value: 'Note', format: '@' });
  sheet.set(1, 2, { value: 'early', format: '@' });
  sheet.table = { row: 0, column: 0, rows: 2, columns: 3 };
  set(2, 46_351);
  const [{ problem } = {}] = await actions.refreshDataRanges('all');
  expect(problem).toContain('Sheet1!J1 was "1" and is now "2"');
  expect(problem).toContain('Sheet1!K1 was "2026-11-24" and is now "2026-11-25"');
  set(2, '');
  expect(await actions.refreshDataRanges('all')).toMatchObject([
    { problem: expect.stringContaining('it\'s empty and used to contain "2026-11-25"') as string },
  ]);
});
