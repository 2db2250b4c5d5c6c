import { runInSteps } from '../../src/model/clock';
import { findDuplicateByHash } from '../../src/loader/find-duplicate-by-hash';

const size = 3000;
const keys: Record<string, (index: number) => number> = {
  'decimals below 1': (index) => index / size,
  'rates close to each other': (index) => 1.25 + index / 1e6,
  'large whole numbers': (index) => 2 ** 40 + index * 2 ** 12,
  'negative numbers': (index) => -index - 0.5,
  'whole numbers': (index) => index,
};

describe('finds the repeated row in few comparisons', () => {
  test.each(Object.keys(keys))('by %s', async (name) => {
    let reads = 0;
    const rows = Array.from({ length: size }, (_, index) => {
      const cell = keys[name]?.((index * 1009) % size) ?? 0;
      return Object.defineProperty([cell], 0, { get: () => (reads++, cell) });
    });
    expect(await runInSteps(findDuplicateByHash(rows, [0]))).toBeUndefined();
    expect(reads).toBeLessThan(20 * size);
    const repeated = [rows[7]?.[0] ?? 0];
    expect(await runInSteps(findDuplicateByHash([...rows, repeated], [0]))).toBe(repeated);
  });

  test('treats 0 and -0 as the same', async () => {
    expect(await runInSteps(findDuplicateByHash([[0], [-0]], [0]))).toEqual([-0]);
  });
});
