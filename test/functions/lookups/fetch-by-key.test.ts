import { fetchInHalves } from '../../../src/functions/lookups/fetch-by-key';
import { AddInError } from '../../../src/model/errors';
import { catchRefusal } from '../../support/prepared-queries';

/** A service that accepts up to `maxValues` values in a list, and returns a row for each. */
function createLimitedService(maxValues: number, kind: 'service' | 'signIn' = 'service') {
  const sizes: number[] = [];
  return {
    sizes,
    fetchRows: (requestedValues: readonly number[]) => {
      sizes.push(requestedValues.length);
      if (requestedValues.length > maxValues) throw new AddInError(kind, 'The list is too long.');
      return Promise.resolve(requestedValues.map((value) => [value]));
    },
  };
}

const values = Array.from({ length: 400 }, (_, index) => index);

test('reads a list that the service refuses half by half, with every value once and in order', async () => {
  const { sizes, fetchRows } = createLimitedService(130);
  expect(await fetchInHalves(values, fetchRows)).toEqual(values.map((value) => [value]));
  expect(sizes).toEqual([400, 200, 100, 100, 200, 100, 100]);
});

test('stops halving at a short list, which is refused for another reason', async () => {
  const { sizes, fetchRows } = createLimitedService(0);
  expect((await catchRefusal(() => fetchInHalves(values, fetchRows))).message).toBe('The list is too long.');
  expect(sizes).toEqual([400, 200, 100, 50]);
});

test('sends no half after an expired sign-in', async () => {
  const { sizes, fetchRows } = createLimitedService(0, 'signIn');
  expect((await catchRefusal(() => fetchInHalves(values, fetchRows))).kind).toBe('signIn');
  expect(sizes).toEqual([400]);
});
