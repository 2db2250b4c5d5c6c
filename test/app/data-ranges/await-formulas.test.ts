import { awaitFormulas } from '../../../src/app/data-ranges/formulas/await-formulas';
import type { DataRange } from '../../../src/app/data-ranges/services/data-range-actions';
import { createTestClock } from '../../support/test-clock';

const createFormula = (state: DataRange['state']) => ({ id: 'formula S 0 0', kind: 'formula', state }) as DataRange;

function listOf(...states: DataRange['state'][]) {
  let seen = 0;
  const list = () => Promise.resolve([createFormula(states[Math.min(seen++, states.length - 1)] ?? 'busy')]);
  return { list, countSeen: () => seen };
}

test('polls formulas until none is pending', async () => {
  const { list } = listOf('busy', 'busy', 'failed');
  expect(await awaitFormulas(list, createTestClock({ skip: () => true }))).toMatchObject([{ state: 'failed' }]);
});

test('stops waiting for a pending formula after two minutes, with increasing pauses', async () => {
  const clock = createTestClock({ skip: () => true });
  const began = clock.now();
  expect(await awaitFormulas(listOf('busy').list, clock)).toMatchObject([{ state: 'busy' }]);
  expect(clock.now() - began).toBeLessThan(130_000);
  expect(clock.waits.length).toBeLessThan(40);
});

test('a canceled refresh waits for no formula', async () => {
  const controller = new AbortController();
  const { list, countSeen } = listOf('busy');
  const found = awaitFormulas(list, createTestClock(), { signal: controller.signal });
  controller.abort();
  expect(await found).toHaveLength(1);
  expect(countSeen()).toBeLessThan(3);
});
