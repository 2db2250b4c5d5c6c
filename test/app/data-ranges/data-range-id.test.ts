import {
  createCopyId,
  createFilledCellsId,
  createFormulaId,
  parseDataRangeId,
} from '../../../src/app/data-ranges/services/data-range-id';

const area = { row: 4, column: 2, rows: 9, columns: 3 };

test.each(['{00000000-0001-0000-0000-000000000000}', 'sheet 1 2', 'copy 1', 'line\nbreak'])(
  'IDs of formulas lead back to their first cell on sheet %j',
  (sheetId) => {
    for (const id of [createFormulaId({ sheetId, area }), createFilledCellsId({ sheetId, area })]) {
      expect(parseDataRangeId(id)).toEqual({ kind: 'formula', cell: { sheetId, row: 4, column: 2 } });
    }
    expect(createFilledCellsId({ sheetId, area })).not.toBe(createFormulaId({ sheetId, area }));
  },
);

test('IDs of copies and of tables can be distinguished', () => {
  expect(parseDataRangeId(createCopyId({ id: 'formula 1 2 3' }))).toEqual({ kind: 'copy' });
  expect(parseDataRangeId('4f1c-00aa_Z')).toEqual({ kind: 'table' });
});
