import type { App } from '../../src/app/app';
import { answerCell, type Invocation } from '../../src/functions/answer-cell';
import { provideApp } from '../../src/functions/provided-app';
import { AddInError } from '../../src/model/errors';
import { cellErrorOf, installCellErrors } from '../support/cell-errors';

installCellErrors();
const invocation = (more: object = {}) =>
  ({ onCanceled: () => {}, ...more }) as unknown as Invocation & { onCanceled(): void };

test('before the add-in has started, a cell says so', async () => {
  const never = answerCell(invocation(), () => 'rows');
  expect(await cellErrorOf(never)).toEqual({
    code: '#N/A',
    message: 'The IDS add-in is still starting. Refresh in a moment.',
  });
  provideApp({} as App);
});

describe('a cell', () => {
  beforeAll(() => provideApp({} as App));

  test('shows the value', async () => {
    expect(await answerCell(invocation(), async () => 7)).toBe(7);
  });

  test.each([
    ['input', '#VALUE!'],
    ['signIn', '#N/A'],
    ['noRows', '#N/A'],
    ['network', '#N/A'],
    ['contract', '#N/A'],
    ['limit', '#N/A'],
    ['cancelled', '#N/A'],
  ] as const)('shows the sentence of a failure by %s as %s', async (kind, code) => {
    const failed = answerCell(invocation(), () => Promise.reject(new AddInError(kind, 'This is why.')));
    expect(await cellErrorOf(failed)).toEqual({ code, message: 'This is why.' });
  });

  test('shows a sentence of ours, not of the browser, when something unexpected is thrown at once', async () => {
    const failed = answerCell(invocation(), () => {
      throw new TypeError('token of undefined');
    });
    expect((await cellErrorOf(failed)).message).toMatch(/^Something unexpected went wrong in the add-in/);
  });

  test('asks nothing while the user only previews a part of the formula', async () => {
    const asked = jest.fn();
    const preview = answerCell(invocation({ isInValuePreview: true }), asked);
    expect((await cellErrorOf(preview)).message).toBe('Finish the formula to ask the service.');
    expect(asked).not.toHaveBeenCalled();
  });

  test('that is cancelled breaks off what it asked', async () => {
    const own = invocation();
    const answer = answerCell(
      own,
      (_, signal) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new AddInError('cancelled', 'The request was cancelled.')));
        }),
    );
    own.onCanceled();
    expect((await cellErrorOf(answer)).message).toBe('The request was cancelled.');
  });

  test.each([
    ['a value', () => Promise.resolve(7)],
    ['a failure', () => Promise.reject(new AddInError('network', 'This is why.'))],
  ])('that is answered with %s leaves nothing on its invocation, which Office keeps', async (_, answer) => {
    const own = invocation();
    const signals: AbortSignal[] = [];
    await answerCell<number>(own, (_app, signal) => {
      signals.push(signal);
      return answer();
    }).catch(() => undefined);
    own.onCanceled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});
