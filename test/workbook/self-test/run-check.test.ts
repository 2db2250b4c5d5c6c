import { runCheck } from '../../../src/workbook/self-test/run-check';
import { createTestClock, settlePromises } from '../../support/test-clock';

const check = { id: 'c', title: 'x', expected: 'y', run: async () => 'y' };
const installExcel = (run: () => Promise<unknown>) => Object.assign(globalThis, { Excel: { run } });
afterEach(() => void Reflect.deleteProperty(globalThis, 'Excel'));

it('ends when Excel does not respond', async () => {
  installExcel(() => new Promise(() => undefined));
  const clock = createTestClock();
  const run = runCheck(check, clock);
  clock.advance(60_000);
  expect(await run).toEqual({ check, outcome: 'failed', actual: 'No response within 60 s.' });
});

it('leaves no timer when Excel responds, or refuses', async () => {
  const clock = createTestClock();
  installExcel(() => Promise.resolve('z'));
  expect(await runCheck(check, clock)).toMatchObject({ outcome: 'differs', actual: 'z' });
  installExcel(() => Promise.reject(Object.assign(new Error('No.'), { code: 'AccessDenied' })));
  expect(await runCheck(check, clock)).toMatchObject({ outcome: 'failed', actual: 'AccessDenied: No.' });
  await settlePromises();
  expect(clock.countPending()).toBe(0);
});
