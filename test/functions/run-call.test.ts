import { positions } from '../support/cell-functions';
import { settleCell, type Invocation } from '../../src/functions/cells/run-cell';
import { AddInError } from '../../src/model/errors';
import { catchCellError, installCellErrors } from '../support/cell-errors';

installCellErrors();
const createInvocation = (properties: object = {}) =>
  ({ onCanceled: () => {}, ...properties }) as unknown as Invocation & { onCanceled(): void };

test('a cell shows that the add-in has not started', async () => {
  const cellBeforeStart = positions(createInvocation());
  expect(await catchCellError(cellBeforeStart)).toEqual({
    code: '#N/A',
    message: 'The IDS add-in is still starting. Refresh in a moment.',
  });
});

describe('a cell', () => {
  test('shows the value', async () => {
    expect(await settleCell(createInvocation(), async () => 7)).toBe(7);
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
    const failed = settleCell(createInvocation(), () => Promise.reject(new AddInError(kind, 'This is why.')));
    expect(await catchCellError(failed)).toEqual({ code, message: 'This is why.' });
  });

  test('shows a message of the add-in, not of the browser, for an unexpected synchronous error', async () => {
    const failed = settleCell(createInvocation(), () => {
      throw new TypeError('token of undefined');
    });
    expect((await catchCellError(failed)).message).toMatch(/^Something went wrong in the add-in/);
  });

  test('sends nothing while the user previews a part of the formula', async () => {
    const send = jest.fn();
    const preview = settleCell(createInvocation({ isInValuePreview: true }), send);
    expect((await catchCellError(preview)).message).toBe('Finish the formula to get data.');
    expect(send).not.toHaveBeenCalled();
  });

  test('aborts its request when it is canceled', async () => {
    const invocation = createInvocation();
    const result = settleCell(
      invocation,
      (signal) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AddInError('canceled', 'The request was canceled.')));
        }),
    );
    invocation.onCanceled();
    expect((await catchCellError(result)).message).toBe('The request was canceled.');
  });

  test.each([
    ['a value', () => Promise.resolve(7)],
    ['a failure', () => Promise.reject(new AddInError('network', 'This is why.'))],
  ])('with the result %s leaves nothing on its invocation, which Office keeps', async (_, result) => {
    const invocation = createInvocation();
    const signals: AbortSignal[] = [];
    await settleCell<number>(invocation, (signal) => {
      signals.push(signal);
      return result();
    }).catch(() => undefined);
    invocation.onCanceled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});
