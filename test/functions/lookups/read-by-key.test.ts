import { inHalves } from '../../../src/functions/lookups/read-by-key';
import { AddInError } from '../../../src/model/errors';
import { refusal } from '../../support/prepared-queries';

/** A service that accepts up to `most` values in a list, and returns a row for each. */
function service(most: number, kind: 'service' | 'signIn' = 'service') {
  const sizes: number[] = [];
  return {
    sizes,
    fetchRows: (some: readonly number[]) => {
      sizes.push(some.length);
      if (some.length > most) throw new AddInError(kind, 'The list is too long.');
      return Promise.resolve(some.map((value) => [value]));
    },
  };
}

const values = Array.from({ length: 400 }, (_, index) => index);

test('reads a list that the service refuses half by half, with every value once and in order', async () => {
  const { sizes, fetchRows } = service(130);
  expect(await inHalves(values, fetchRows)).toEqual(values.map((value) => [value]));
  expect(sizes).toEqual([400, 200, 100, 100, 200, 100, 100]);
});

test('stops halving at a short list, which is refused for another reason', async () => {
  const { sizes, fetchRows } = service(0);
  expect((await refusal(() => inHalves(values, fetchRows))).message).toBe('The list is too long.');
  expect(sizes).toEqual([400, 200, 100, 50]);
});

test('sends no half after an expired sign-in', async () => {
  const { sizes, fetchRows } = service(0, 'signIn');
  expect((await refusal(() => inHalves(values, fetchRows))).kind).toBe('signIn');
  expect(sizes).toEqual([400]);
});
