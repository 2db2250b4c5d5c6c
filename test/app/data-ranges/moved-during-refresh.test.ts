import { openSourceTable } from '../../support/memory-source';

test('sheet rows inserted above a table while it is locked stop its refresh, and no note is reported as overwritten', async () => {
  const { workbook, source, sheet, actions, id } = await openSourceTable();
  sheet.set(0, 2, { value: 'Note', format: '@' });
  [1, 2, 3, 4].forEach((row) => sheet.set(row, 2, { value: `note ${row}`, format: '@' }));
  sheet.table = { row: 0, column: 0, rows: 5, columns: 3 };
  source.books.get(1)?.delete(2);
  source.books.get(1)?.set(9, 90);
  const setPart = workbook.setPart.bind(workbook);
  let inserted = false;
  workbook.setPart = async (part, xml) => {
    await setPart(part, xml);
    if (inserted || !xml.includes('writing')) return;
    inserted = true;
    sheet.cells.unshift([], []);
    sheet.table = { row: 2, column: 0, rows: 5, columns: 3 };
  };
  const [change] = await actions.refreshDataRanges([id], { confirm: () => Promise.resolve(true) });
  expect(inserted).toBe(true);
  expect(change).toMatchObject({
    outcome: 'failed',
    problem:
      "The table was changed or sorted during the refresh. Refresh again, and don't change the table while it refreshes.",
  });
  expect([...workbook.sheets.keys()]).toEqual(['Sheet1']);
  expect([3, 4, 5, 6].map((row) => sheet.get(row, 2).value)).toEqual(['note 1', 'note 2', 'note 3', 'note 4']);
});
