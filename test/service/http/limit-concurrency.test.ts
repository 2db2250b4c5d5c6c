import { fc } from '../../support/fast-check';
import { limitConcurrency } from '../../../src/service/http/http';

test('runs all tasks, at most a few at a time, each with its own result or error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.tuple(fc.nat(4), fc.boolean())),
      async (most, jobs) => {
        const limit = limitConcurrency(most);
        let [running, peak] = [0, 0];
        const ended = await Promise.allSettled(
          jobs.map(([turns, fails], index) =>
            limit(async () => {
              peak = Math.max(peak, ++running);
              for (let turn = 0; turn < turns; turn++) await Promise.resolve();
              running--;
              if (fails) throw new Error(`${index}`);
              return index;
            }),
          ),
        );
        expect(peak).toBeLessThanOrEqual(most);
        expect(
          ended.map((result) =>
            result.status === 'fulfilled' ? result.value : Number((result.reason as Error).message),
          ),
        ).toEqual([...jobs.keys()]);
      },
    ),
  );
});

test('begins in order', async () => {
  const begun: number[] = [];
  const limit = limitConcurrency(2);
  await Promise.all([0, 1, 2, 3, 4].map((index) => limit(() => Promise.resolve(begun.push(index)))));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
