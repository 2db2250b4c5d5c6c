import { testSettled } from './support/stress-settled';
import { openSample } from './support/open-sample';

test.each([1, 4, 12])(
  'every cell has its value after settled, for hundreds of rounds, on a %d times slower processor',
  async (slower) => {
    const sample = await openSample();
    expect(await testSettled(sample, { rounds: 400, slower })).toEqual([]);
  },
  1_200_000,
);
