import { AddInError, continueWith, isAddInError, requestCanceled, toAddInError } from '../../src/model/errors';
import { clearUnexpectedErrors, listUnexpectedErrors } from '../../src/model/unexpected-errors';

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

  test('has a single period after a name that ends in one', () => {
    expect(new AddInError('input', 'Contact Northgate Inc.. It has none.').message).toBe(
      'Contact Northgate Inc. It has none.',
    );
  });

  test('is a cancellation when the browser aborted it', () => {
    expect(toAddInError(new DOMException('aborted', 'AbortError')).kind).toBe('canceled');
  });
});

test('continueWith returns its value, and records a failure unless it has a known cause', async () => {
  clearUnexpectedErrors();
  expect(await Promise.reject(requestCanceled()).catch(continueWith('instead'))).toBe('instead');
  expect(listUnexpectedErrors()).toEqual([]);
  const failure = new TypeError('x is undefined', { cause: new RangeError('too long') });
  expect(await Promise.reject(failure).catch(continueWith('instead'))).toBe('instead');
  expect(listUnexpectedErrors().map(({ chain }) => chain.map(({ name }) => name))).toEqual([
    ['TypeError', 'RangeError'],
  ]);
});
