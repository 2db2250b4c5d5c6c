import { complete } from '../../src/commands/complete';
import { createTestClock, settlePromises } from '../support/test-clock';

test('Excel is told before it gives a button’s function up, and once only, when the work takes longer', async () => {
  const clock = createTestClock();
  const completed = jest.fn();
  let end = () => {};
  const work = new Promise<void>((resolve) => (end = resolve));
  complete(work, { completed } as unknown as Office.AddinCommands.Event, clock);
  clock.pass(200_000);
  expect(completed).not.toHaveBeenCalled();
  clock.pass(90_000);
  expect(completed).toHaveBeenCalledTimes(1);
  end();
  await settlePromises();
  expect(completed).toHaveBeenCalledTimes(1);
});

test('nothing is waited for any more when the work has ended', async () => {
  const clock = createTestClock();
  complete(Promise.resolve(), undefined, clock);
  await settlePromises();
  expect(clock.pending()).toBe(0);
});
