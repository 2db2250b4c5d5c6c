import { fc } from '../support/fast-check';
import { positionColumns } from '../../src/checks/holding-rows';
import { reconImplied } from '../../src/checks/recon-implied';
import type { CellValue, Table } from '../../src/model/table';

const prices = new Map([0, 1, 2, 3, 4, 5].map((id) => [id, 20 + id]));
/** Euros, worth 1.17 dollars. */
const rates = [1.17];

function createPositions(values: readonly number[], quantities: readonly number[]): Table {
  const rows = values.map((value, id): CellValue[] => [
    0,
    1,
    id,
    (quantities[id] ?? 0) < 0,
    quantities[id]!,
    value,
    null,
  ]);
  return { columns: positionColumns.map((name) => ({ name, kind: 'number' })), rows };
}

const check = (table: Table, findGroup: (id: number) => string | undefined = () => 'a') =>
  reconImplied({ positions: table, prices, findGroup, findRates: () => rates, percent: 1 });

const quantities = fc.array(
  fc.integer({ min: 1, max: 100_000 }).chain((quantity) => fc.constantFrom(quantity, -quantity)),
  {
    minLength: 6,
    maxLength: 6,
  },
);
const unit = fc.constantFrom(1, 0.01, 10, 100, 1000);
const toCents = (value: number) => Math.round(value * 100) / 100;

test('finds no break in values that match their prices, for any unit and in either currency', () => {
  fc.assert(
    fc.property(quantities, unit, fc.constantFrom(1, 1.17), (held, worth, rate) => {
      const values = held.map((quantity, id) => toCents(quantity * prices.get(id)! * worth * rate));
      expect(check(createPositions(values, held))).toEqual([]);
    }),
  );
});

test('finds a value that is off by more than the tolerance, and nothing else', () => {
  fc.assert(
    fc.property(quantities, unit, fc.nat(5), (held, worth, at) => {
      const values = held.map((quantity, id) => toCents(quantity * prices.get(id)! * worth * (id === at ? 1.05 : 1)));
      const found = check(createPositions(values, held));
      // Five hundredths of a few cents are lost in rounding.
      fc.pre(Math.abs(values[at]!) > 1);
      expect(found).toMatchObject([{ kind: 'Implied price', security: at, actual: prices.get(at) }]);
    }),
  );
});

test('a negative price fits only values of the opposite sign', () => {
  const held = [100, 200, 300, 400, 500, -600];
  const negative = new Map([...prices].map(([id, price]) => [id, -price]));
  const checkSigns = (sign: number) =>
    reconImplied({
      positions: createPositions(
        held.map((quantity, id) => sign * quantity * prices.get(id)!),
        held,
      ),
      prices: negative,
      findGroup: () => 'a',
      findRates: () => rates,
      percent: 1,
    });
  expect(checkSigns(-1)).toEqual([]);
  expect(checkSigns(1)).toMatchObject(held.map((_, security) => ({ kind: 'Implied price', security })));
});

test('finds a value of a long position with the wrong sign, and a value of 0, but lets a short one have no sign', () => {
  const held = [100, 200, 300, 400, 500, -600];
  const values = held.map((quantity, id) => quantity * prices.get(id)!);
  const checkWith = (changed: Record<number, number>) =>
    check(
      createPositions(
        values.map((value, id) => value * (changed[id] ?? 1)),
        held,
      ),
    );
  expect(checkWith({ 1: -1 })).toMatchObject([{ security: 1, expected: -21, actual: 21 }]);
  expect(checkWith({ 1: 0 })).toMatchObject([{ security: 1, expected: 0, actual: 21 }]);
  expect(checkWith({ 5: -1 })).toEqual([]);
  expect(checkWith({ 5: 0 })).toMatchObject([{ security: 5, expected: 0 }]);
  expect(check(createPositions([0, 0, 0, 0, 0, 0], held))).toEqual([]);
});

test('finds a value that is a hundred times larger than the others of its security', () => {
  const held = [1, 1, 1, 1, 1, 1].map((price) => price * 100);
  const values = held.map((quantity, id) => quantity * prices.get(id)! * (id === 2 ? 100 : 1));
  expect(check(createPositions(values, held))).toMatchObject([{ security: 2, expected: prices.get(2)! * 100 }]);
  expect(check(createPositions(values, held), () => undefined)).toEqual([]);
});
