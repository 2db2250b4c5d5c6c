import { fc } from '../support/fast-check';
import { attributeChange, toCents, type Effects, type ValuedPosition } from '../../src/checks/attribution';
import { runs } from '../support/depth';

const sumEffects = ({ quantity, price, fx, other }: Effects) =>
  [quantity, price, fx, other].map((part) => Math.round(part * 100)).reduce((all, part) => all + part, 0);

const createAmount = (most: number, places: number) =>
  fc.integer({ min: -most * 10 ** places, max: most * 10 ** places }).map((whole) => whole / 10 ** places);
const price = fc.option(
  fc.integer({ min: 0, max: 90_000_000 }).map((whole) => whole / 10_000),
  { nil: undefined },
);
const rate = fc.integer({ min: 1, max: 30_000_000 }).map((whole) => whole / 100_000);
const position: fc.Arbitrary<ValuedPosition> = fc.record({
  quantity: fc.oneof(createAmount(1_000_000, 4), fc.constant(0)),
  value: fc.oneof(createAmount(100_000_000, 2), fc.constant(0)),
  price,
  rate,
});

const roundToCents = (value: number) => Math.round(value * 100) / 100;

test('the effects of any two positions add up to the change in market value, in whole cents', () => {
  fc.assert(
    fc.property(position, position, fc.array(rate, { maxLength: 2 }), (before, after, rateChanges) => {
      expect(sumEffects(attributeChange(before, after, { shouldConvert: false, rateChanges }))).toBe(
        toCents(after.value - before.value),
      );
    }),
    { numRuns: runs(2000) },
  );
});

test('the effects of converted positions add up to the change in the converted values', () => {
  fc.assert(
    fc.property(position, position, (before, after) => {
      const total = toCents(after.value * (after.rate ?? 0)) - toCents(before.value * (before.rate ?? 0));
      expect(sumEffects(attributeChange(before, after, { shouldConvert: true }))).toBe(total);
    }),
    { numRuns: runs(2000) },
  );
});

test('attributes new and closed positions entirely to quantity', () => {
  fc.assert(
    fc.property(position, (change) => {
      const total = roundToCents(change.value) + 0;
      const opened = attributeChange(undefined, change, { shouldConvert: false });
      expect([opened.quantity, opened.price, opened.fx, opened.other]).toEqual([total, 0, 0, 0]);
      const closed = attributeChange(change, undefined, { shouldConvert: false });
      expect([closed.quantity, closed.price, closed.fx, closed.other]).toEqual([0 - total + 0, 0, 0, 0]);
    }),
  );
});

const held = fc.record({
  // Values of a thousand and more, where rounding to cents matters little.
  quantity: fc.integer({ min: 10, max: 100_000 }),
  more: fc.integer({ min: -9, max: 100_000 }),
  from: fc.integer({ min: 1_000_000, max: 5_000_000 }).map((whole) => whole / 10_000),
  to: fc.integer({ min: 1_000_000, max: 5_000_000 }).map((whole) => whole / 10_000),
  unit: fc.constantFrom(1, 0.01, 100),
  sign: fc.constantFrom(1, -1),
});

test('leaves nothing unexplained when values follow quantity and price, long or short, for any unit', () => {
  fc.assert(
    fc.property(held, ({ quantity, more, from, to, unit, sign }) => {
      const [old, now] = [sign * quantity, sign * (quantity + more)];
      const effects = attributeChange(
        { quantity: old, value: roundToCents(old * from * unit), price: from },
        { quantity: now, value: roundToCents(now * to * unit), price: to },
        { shouldConvert: false },
      );
      expect(effects.other).toBe(0);
      expect(effects.fx).toBe(0);
      expect(effects.basis).toBe('prices');
      // The unit is only as exact as the larger value.
      const slack = 0.02 + Math.abs((now - old) * from * unit) * (0.01 / Math.max(Math.abs(old * from * unit), 1));
      expect(Math.abs(effects.quantity - (now - old) * from * unit)).toBeLessThanOrEqual(slack);
    }),
    { numRuns: runs(1000) },
  );
});

test('shows the rate effect in values in a base currency', () => {
  const effects = attributeChange(
    { quantity: 1000, value: 60_000, price: 50 },
    { quantity: 1000, value: 63_750, price: 51 },
    { shouldConvert: false, rateChanges: [1.1, 1.25 / 1.2] },
  );
  expect(effects).toMatchObject({ quantity: 0, price: 1200, fx: 2550, other: 0, basis: 'prices and rates' });
});

test('does not attribute a value to price when it does not follow its price', () => {
  const effects = attributeChange(
    { quantity: 100, value: 1000, price: 10 },
    { quantity: 100, value: 900, price: 10.5 },
    { shouldConvert: false },
  );
  expect(effects).toMatchObject({ quantity: 0, price: 50, fx: 0, other: -150, basis: 'prices' });
});

test('splits converted values at the old rate, and applies the change in the rate to the new value', () => {
  const effects = attributeChange(
    { quantity: 100, value: 1000, price: 10, rate: 1.2 },
    { quantity: 150, value: 1650, price: 11, rate: 1.1 },
    { shouldConvert: true },
  );
  expect(effects).toMatchObject({ quantity: 600, price: 180, fx: -165, other: 0, basis: 'prices and rates' });
});

test('uses the price implied by value and quantity when there are no prices', () => {
  const effects = attributeChange(
    { quantity: 100, value: 1000 },
    { quantity: 50, value: 550 },
    { shouldConvert: false },
  );
  expect(effects).toMatchObject({ quantity: -500, price: 50, fx: 0, other: 0, basis: 'implied' });
});

test('shows nothing without an FX rate', () => {
  const effects = attributeChange(
    { quantity: 1, value: 10 },
    { quantity: 2, value: 20, rate: 1 },
    { shouldConvert: true },
  );
  expect(effects.basis).toBe('no rate');
});
