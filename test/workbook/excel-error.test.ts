import { AddInError } from '../../src/model/errors';
import { toExcelError } from '../../src/workbook/excel-error';

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
  expect(toExcelError('Entering', error)).toMatchObject({ kind: 'workbook' });
  expect(toExcelError('Entering', error).message).toContain(message);
  expect(toExcelError('Entering', error).cause).toBe(error);
});

test('a message of the add-in is unchanged', () => {
  const own = new AddInError('workbook', 'A1 is not empty.');
  expect(toExcelError('Entering', own)).toBe(own);
});
