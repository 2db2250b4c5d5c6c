import { completeEventAfter } from '../../src/commands/complete-event-after';
import { createTestClock, settlePromises } from '../support/test-clock';

test('reports completion to Excel once, before it stops waiting for a slow button', async () => {
  const clock = createTestClock();
  const completed = jest.fn();
  let endWork = () => {};
  const work = new Promise<void>((resolve) => (endWork = resolve));
  completeEventAfter(work, { completed } as unknown as Office.AddinCommands.Event, clock);
  clock.advance(200_000);
  expect(completed).not.toHaveBeenCalled();
  clock.advance(90_000);
  expect(completed).toHaveBeenCalledTimes(1);
  endWork();
  await settlePromises();
  expect(completed).toHaveBeenCalledTimes(1);
});

test('leaves no timer after the work ends', async () => {
  const clock = createTestClock();
  completeEventAfter(Promise.resolve(), undefined, clock);
  await settlePromises();
  expect(clock.countPending()).toBe(0);
});
