import { createServiceCheck } from '../../../src/app/data-ranges/formulas/create-service-check';
import { createTestClock } from '../../support/test-clock';

let requests: number;
let isConnected: boolean;
let fails: boolean;
const clock = createTestClock();
let check: () => Promise<void>;
beforeEach(() => {
  [requests, isConnected, fails] = [0, true, false];
  check = createServiceCheck({
    clock,
    isConnected: () => isConnected,
    checkService: async () => {
      requests++;
      if (fails) throw new Error('refused');
    },
  });
});

it('sends one request for many formulas within a few seconds, and then another one', async () => {
  for (let formula = 0; formula < 40; formula++) await check();
  expect(requests).toBe(1);
  clock.advance(5_000);
  await check();
  expect(requests).toBe(2);
});

it('sends another one when the connection has ended, and after a failure', async () => {
  await check();
  isConnected = false;
  fails = true;
  await expect(check()).rejects.toThrow('refused');
  isConnected = true;
  clock.advance(5_000);
  await expect(check()).rejects.toThrow('refused');
  await expect(check()).rejects.toThrow('refused');
  expect(requests).toBe(4);
});
