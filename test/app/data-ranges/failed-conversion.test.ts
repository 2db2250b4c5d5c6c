import { openFourAccounts } from '../../support/memory-source';

/** Opens a table with a total row and a column of formulas. As in Excel, their references need the table. */
async function open() {
  const opened = await openFourAccounts('Double');
  const { workbook, sheet } = opened;
  const enter = (row: number, column: number, formula: string) =>
    sheet.set(row, column, { value: `shown:${formula}`, formula, format: 'General' });
  for (const row of [1, 2, 3, 4]) enter(row, 2, '=IDS_POSITIONS[@Quantity]*2');
  sheet.totals = true;
  sheet.set(5, 0, { value: 'Total', format: 'General' });
  enter(5, 1, '=SUBTOTAL(109,IDS_POSITIONS[Quantity])');
  const write = sheet.write.bind(sheet);
  sheet.write = async (blocks, formats) => {
    const values = blocks.flatMap(({ cells }) => cells.flat());
    if (!sheet.table && values.some((value) => String(value).startsWith('=')))
      throw new Error('The argument is invalid.');
    await write(blocks, formats);
  };
  const dissolve = workbook.dissolveTableAt.bind(workbook);
  workbook.dissolveTableAt = async (sheetId) => {
    await dissolve(sheetId);
    sheet.totals = false;
  };
  return opened;
}

const options = { confirm: () => Promise.resolve(true) };

test('a failed conversion restores the total row and the formulas that refer to the table', async () => {
  const { workbook, sheet, dataRanges, id } = await open();
  const before = sheet.serialize();
  jest.spyOn(workbook, 'enterFormulaAt').mockRejectedValueOnce(new Error('Excel refused the formula.'));
  const converting = dataRanges.convertDataRange(id, 'formula', options);
  await expect(converting).rejects.toMatchObject({ cause: { message: 'Excel refused the formula.' } });
  expect(sheet.serialize()).toEqual(before);
  expect([...workbook.sheets.keys()]).toEqual(['Sheet1']);
});

test('a table that a failed conversion restored stays linked after its cells are edited', async () => {
  const { workbook, sheet, dataRanges, id } = await open();
  jest.spyOn(workbook, 'enterFormulaAt').mockRejectedValueOnce(new Error('Excel refused the formula.'));
  await expect(dataRanges.convertDataRange(id, 'formula', options)).rejects.toThrow('Something went wrong');
  sheet.set(2, 1, { value: 21, format: 'General' });
  expect(await dataRanges.refreshDataRanges([id], options)).toMatchObject([{ outcome: 'changed', changed: 1 }]);
  expect(sheet.get(2, 1).value).toBe(20);
});
