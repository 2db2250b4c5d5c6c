import { positions } from '../support/cell-functions';
import { settleCell, type Invocation } from '../../src/functions/cells/run-cell';
import { AddInError } from '../../src/model/errors';
import { cellErrorOf, installCellErrors } from '../support/cell-errors';

installCellErrors();
const invocation = (more: object = {}) =>
  ({ onCanceled: () => {}, ...more }) as unknown as Invocation & { onCanceled(): void };

test('a cell shows that the add-in has not started', async () => {
  const never = positions(invocation());
  expect(await cellErrorOf(never)).toEqual({
    code: '#N/A',
    message: 'The IDS add-in is still starting. Refresh in a moment.',
  });
});

describe('a cell', () => {
  test('shows the value', async () => {
    expect(await settleCell(invocation(), async () => 7)).toBe(7);
  });

  test.each([
    ['input', '#VALUE!'],
    ['signIn', '#N/A'],
    ['noRows', '#N/A'],
    ['network', '#N/A'],
    ['contract', '#N/A'],
    ['limit', '#N/A'],
    ['canceled', '#N/A'],
  ] as const)('shows the message of a failure by %s as %s', async (kind, code) => {
    const failed = settleCell(invocation(), () => Promise.reject(new AddInError(kind, 'This is why.')));
    expect(await cellErrorOf(failed)).toEqual({ code, message: 'This is why.' });
  });

  test('shows a message of the add-in, not of the browser, for an unexpected synchronous error', async () => {
    const failed = settleCell(invocation(), () => {
      throw new TypeError('token of undefined');
    });
    expect((await cellErrorOf(failed)).message).toMatch(/^Something went wrong in the add-in/);
  });

  test('sends nothing while the user previews a part of the formula', async () => {
    const requested = jest.fn();
    const preview = settleCell(invocation({ isInValuePreview: true }), requested);
    expect((await cellErrorOf(preview)).message).toBe('Finish the formula to get data.');
    expect(requested).not.toHaveBeenCalled();
  });

  test('aborts its request when it is canceled', async () => {
    const own = invocation();
    const result = settleCell(
      own,
      (signal) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AddInError('canceled', 'The request was canceled.')));
        }),
    );
    own.onCanceled();
    expect((await cellErrorOf(result)).message).toBe('The request was canceled.');
  });

  test.each([
    ['a value', () => Promise.resolve(7)],
    ['a failure', () => Promise.reject(new AddInError('network', 'This is why.'))],
  ])('with the result %s leaves nothing on its invocation, which Office keeps', async (_, result) => {
    const own = invocation();
    const signals: AbortSignal[] = [];
    await settleCell<number>(own, (signal) => {
      signals.push(signal);
      return result();
    }).catch(() => undefined);
    own.onCanceled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});
