import { AddInError, fixGrammar, isAddInError, toAddInError } from '../../src/model/errors';

describe('an error that a cell shows', () => {
  test('is unchanged when it already has a message', () => {
    const error = new AddInError('input', 'There is no custodian 9.');
    expect(toAddInError(error)).toBe(error);
    expect(isAddInError(error)).toBe(true);
  });

  test('does not show the message of the browser', () => {
    for (const thrown of [new TypeError('x is undefined: Bearer secret'), 'secret', undefined, null, { secret: 1 }]) {
      expect(toAddInError(thrown).message).not.toMatch(/secret|undefined/);
      expect(toAddInError(thrown).kind).toBe('service');
    }
  });

  test('counts one row as a row, but not the rows of v1', () => {
    expect(fixGrammar('37 rows and 1 columns. 1 rows match.')).toBe('37 rows and 1 column. 1 row match.');
    expect(fixGrammar('REST v1 rows already include names.')).toBe('REST v1 rows already include names.');
  });

  test('is a cancellation when the browser aborted it', () => {
    expect(toAddInError(new DOMException('aborted', 'AbortError')).kind).toBe('cancelled');
  });
});
