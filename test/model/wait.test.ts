import { wait } from '../../src/model/wait';
import { createTestClock } from '../support/test-clock';

describe('waiting', () => {
  test('ends after its time, and leaves no listener', async () => {
    const clock = createTestClock();
    const controller = new AbortController();
    const removed = jest.spyOn(controller.signal, 'removeEventListener');
    const waited = wait(clock, 500, controller.signal);
    clock.advance(500);
    await expect(waited).resolves.toBeUndefined();
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  });

  test('ends immediately on abort, and leaves no timer', async () => {
    const clock = createTestClock();
    const controller = new AbortController();
    const waited = wait(clock, 500, controller.signal);
    controller.abort();
    await expect(waited).rejects.toMatchObject({ kind: 'canceled' });
    expect(clock.countPending()).toBe(0);
  });

  test('does not start after an abort', async () => {
    const clock = createTestClock();
    await expect(wait(clock, 500, AbortSignal.abort())).rejects.toMatchObject({ kind: 'canceled' });
    expect(clock.countPending()).toBe(0);
  });
});
