import { clearUnexpectedErrors, recordUnexpectedError, listUnexpectedErrors } from '../../src/model/unexpected-errors';
import { AddInError, toAddInError } from '../../src/model/errors';

beforeEach(clearUnexpectedErrors);

const recordForMessage = (error: unknown) => {
  recordUnexpectedError(error);
  return listUnexpectedErrors()[0]?.chain[0]?.message;
};

describe('unexpected errors', () => {
  it('keep their name, message, stack, and causes', () => {
    const cause = new RangeError('Invalid array length');
    recordUnexpectedError(new TypeError("Cannot read properties of undefined (reading 'rows')", { cause }));
    const chain = listUnexpectedErrors()[0]?.chain ?? [];
    expect(chain.map(({ name, message }) => `${name}: ${message}`)).toEqual([
      "TypeError: Cannot read properties of undefined (reading 'rows')",
      'RangeError: Invalid array length',
    ]);
    for (const { stack } of chain) expect(stack[0]).toContain('unexpected-errors.test.ts');
  });

  it('keep up to 2,000 characters of the components of a screen', () => {
    recordUnexpectedError(new Error('one'), `\n    at Screen${'x'.repeat(3000)}`);
    expect(listUnexpectedErrors()[0]?.components).toMatch(/^at Screenx{1991}$/);
    recordUnexpectedError(new Error('two'));
    expect(listUnexpectedErrors()[0]).not.toHaveProperty('components');
  });

  it('omit tokens and data that engines quote in messages', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
    expect(recordForMessage(new SyntaxError('Unexpected token \'A\', "AAPL 440.25" is not valid JSON'))).toBe(
      'Unexpected token \'…\', "…" is not valid JSON',
    );
    expect(recordForMessage(new SyntaxError('Cannot convert 1234.5 to a BigInt'))).toBe('Cannot convert … to a BigInt');
    expect(recordForMessage(new Error(`refused: Bearer ${token}`))).toBe('refused: Bearer …');
    expect(recordForMessage(new TypeError("Cannot read properties of null (reading 'Harbour Pine')"))).toBe(
      "Cannot read properties of null (reading '…')",
    );
  });

  it('omit messages and query strings that a stack repeats', () => {
    const error = new Error('one\n    two "secret"');
    error.stack = `Error: one\n    two "secret"\n    at read (https://add-in.example/cells.js?token=secret:12:34)\nread@https://add-in.example/cells.js:5:6`;
    recordUnexpectedError(error);
    expect(listUnexpectedErrors()[0]?.chain[0]?.stack).toEqual([
      'at read (https://add-in.example/cells.js:12:34)',
      'read@https://add-in.example/cells.js:5:6',
    ]);
  });

  it('count once across several layers, and count repeats', () => {
    const fail = () => new TypeError('x is not a function');
    for (const error of [1, 2].map(() => fail())) {
      toAddInError(error);
      toAddInError(error);
    }
    const again = [1, 2, 3].map(() => fail());
    again.forEach((error) => recordUnexpectedError(error));
    expect(listUnexpectedErrors().map(({ times }) => times)).toEqual([3, 2]);
  });

  it('stay bounded, with the newest first', () => {
    for (let at = 0; at < 100; at++)
      recordUnexpectedError(new Error(`case ${String.fromCharCode(97 + (at % 26))}${at % 9}`));
    expect(listUnexpectedErrors().length).toBe(30);
    let deep: unknown;
    for (let at = 0; at < 50; at++) deep = new Error('deep', { cause: deep });
    recordUnexpectedError(deep);
    expect(listUnexpectedErrors()[0]?.chain.length).toBe(5);
  });

  it('can be any thrown value', () => {
    const hostile = {
      get message() {
        throw new Error('no');
      },
    };
    for (const thrown of ['text', undefined, null, 7, hostile]) recordUnexpectedError(thrown);
    expect(listUnexpectedErrors().length).toBeGreaterThan(0);
  });

  it('include Excel and service errors with a cause, but no input errors or cancellations', () => {
    const cause = Object.assign(new Error('The request failed'), { code: 'GeneralException' });
    toAddInError(new AddInError('input', 'Name a set.', { cause }));
    toAddInError(new AddInError('canceled', 'The request was canceled.', { cause }));
    expect(listUnexpectedErrors()).toEqual([]);
    toAddInError(new AddInError('workbook', 'Adding a sheet failed.', { cause }));
    expect(listUnexpectedErrors()[0]?.chain[1]?.code).toBe('GeneralException');
  });
});
