import { attributeChange } from '../../src/checks/attribution';

describe('a position whose quantity was or becomes 0', () => {
  const held = { quantity: 100, value: 1000, price: 10 };
  const empty = { quantity: 0, value: 25, price: 10 };

  it('is new or closed, and its whole change is a quantity effect', () => {
    expect(attributeChange(empty, held, { shouldConvert: false })).toMatchObject({
      quantity: 975,
      price: 0,
      fx: 0,
      basis: 'new',
    });
    expect(attributeChange(held, empty, { shouldConvert: false })).toMatchObject({
      quantity: -975,
      price: 0,
      basis: 'closed',
    });
    expect(attributeChange(undefined, held, { shouldConvert: false })).toMatchObject({ quantity: 1000, basis: 'new' });
    expect(attributeChange(held, undefined, { shouldConvert: false })).toMatchObject({
      quantity: -1000,
      basis: 'closed',
    });
  });

  it('has a change that neither quantity nor price explains if it is 0 on both dates', () => {
    const effects = attributeChange(empty, { ...empty, value: 40 }, { shouldConvert: false });
    expect(effects).toMatchObject({ quantity: 0, price: 0, fx: 0, other: 15, basis: 'implied' });
  });
});

describe('without an FX rate on a date with the position', () => {
  const known = { quantity: 1, value: 10, rate: 2 };
  const unknown = { quantity: 1, value: 10 };
  const none = { quantity: 0, price: 0, fx: 0, other: 0, basis: 'no rate', values: [0, 0] };

  it.each([
    ['the first', unknown, known],
    ['the second', known, unknown],
    ['the only, later', undefined, unknown],
    ['the only, earlier', unknown, undefined],
  ])('%s, nothing is attributed', (_, before, after) => {
    expect(attributeChange(before, after, { shouldConvert: true })).toEqual(none);
  });

  it('needs no rate on a date without the position', () => {
    expect(attributeChange(undefined, known, { shouldConvert: true })).toMatchObject({
      quantity: 20,
      basis: 'new',
      values: [0, 20],
    });
    expect(attributeChange(known, undefined, { shouldConvert: true })).toMatchObject({
      quantity: -20,
      values: [20, 0],
    });
  });
});

it('adds the rate effect in the reported values, at the old rate, to the effect of converting them', () => {
  // The reported values follow a rate that rose by a tenth, and the old rate to the requested currency is 2.
  const before = { quantity: 100, value: 1000, price: 10, rate: 2 };
  const after = { quantity: 100, value: 1100, price: 10, rate: 3 };
  const effects = attributeChange(before, after, { shouldConvert: true, rateChanges: [1.1] });
  expect(effects).toMatchObject({ quantity: 0, price: 0, fx: 1300, other: 0, values: [2000, 3300] });
});

it('splits nothing when the price implied by a tiny quantity is too large for exact cents', () => {
  const effects = attributeChange(
    { quantity: 1e-12, value: 1000 },
    { quantity: 1e6, value: 2000 },
    { shouldConvert: false },
  );
  expect(effects).toMatchObject({ quantity: 0, price: 0, fx: 0, other: 1000 });
});
