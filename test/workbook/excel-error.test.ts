import { AddInError } from '../../src/model/errors';
import { excelError } from '../../src/workbook/excel-error';

test.each([
  [{ code: 'AccessDenied', message: 'x' }, 'Entering failed. The sheet is protected.'],
  [{ code: 'InvalidOperationInCellEditMode' }, 'Entering failed. A cell is being edited.'],
  [{ code: 'Unheard', message: 'No luck.' }, 'Entering failed. Fix the cause, then try again. Excel says: No luck.'],
  [{ code: 'Unheard', message: 'No luck' }, 'Entering failed. Fix the cause, then try again. Excel says: No luck.'],
  [{ code: 'FilteredRangeConflict' }, 'Entering failed. A filter hides some of these rows.'],
  [new TypeError('x is null'), 'Entering failed. Excel gave no reason. Try again.'],
  [undefined, 'Entering failed. Excel gave no reason. Try again.'],
  ['text', 'Entering failed. Excel gave no reason. Try again.'],
])('what Excel refuses as %j becomes a message', (error, message) => {
  expect(excelError('Entering', error)).toMatchObject({ kind: 'workbook' });
  expect(excelError('Entering', error).message).toContain(message);
  expect(excelError('Entering', error).cause).toBe(error);
});

test('a message of the add-in is unchanged', () => {
  const own = new AddInError('workbook', 'A1 is not empty.');
  expect(excelError('Entering', own)).toBe(own);
});
