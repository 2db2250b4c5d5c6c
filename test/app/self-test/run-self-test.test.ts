/** @jest-environment jsdom */
import { runSelfTest } from '../../../src/app/self-test/run-self-test';
import { createTestClock } from '../../support/test-clock';

afterEach(() => void Reflect.deleteProperty(globalThis, 'Excel'));

it('leaves no listener and no timer when Excel refuses everything', async () => {
  Object.assign(globalThis, { Excel: { run: () => Promise.reject(new Error('No.')) } });
  const clock = createTestClock();
  const [add, remove] = [jest.spyOn(document, 'addEventListener'), jest.spyOn(document, 'removeEventListener')];
  await expect(runSelfTest(clock)).rejects.toThrow('Reading the list of sheets failed.');
  expect(add).toHaveBeenCalledWith('securitypolicyviolation', expect.anything());
  expect(remove.mock.calls).toEqual(add.mock.calls);
  expect(clock.countPending()).toBe(0);
});
