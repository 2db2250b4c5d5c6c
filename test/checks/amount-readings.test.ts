import { countFactorReadings, countValueReadings, type ValuedRow } from '../../src/checks/amount-readings';

describe('countValueReadings', () => {
  const createRow = (args: Partial<ValuedRow>): ValuedRow => ({ quantity: 10, value: 0, price: 5, rate: 150, ...args });

  it('counts rows where quantity × price matches', () => {
    const counts = countValueReadings([
      createRow({ value: 50 }),
      createRow({ value: 7_500 }),
      createRow({ value: 50 / 150 }),
      createRow({ value: 50, rate: 1 }),
      createRow({ value: 999 }),
      createRow({ value: -50, quantity: -10, rate: undefined }),
    ]);
    expect(counts).toEqual({ security: 2, account: 1, accountInverse: 1, several: 1, none: 1, per100: 0 });
  });

  it('supports prices per 100, as for bonds, and rounded cents', () => {
    expect(countValueReadings([createRow({ quantity: 20_000, price: 98.5, value: 19_700 })])).toMatchObject({
      security: 1,
      per100: 1,
    });
    expect(countValueReadings([createRow({ quantity: 0.001, price: 1, value: 0.01, rate: 8 })])).toMatchObject({
      none: 0,
    });
  });
});

describe('countFactorReadings', () => {
  const codes = ['', 'USD', 'JPY', 'EUR', 'XQQ'];
  const findCode = (id: number) => codes[id] ?? '';

  it('detects the direction from currencies of very different value', () => {
    const asBase = [{ base: 1, local: 2, factor: 0.0064 }];
    expect(countFactorReadings(asBase, findCode)).toEqual({ base: 1, local: 0, unclear: 0 });
    expect(countFactorReadings([{ base: 1, local: 2, factor: 156 }], findCode)).toEqual({
      base: 0,
      local: 1,
      unclear: 0,
    });
    expect(countFactorReadings([{ base: 2, local: 1, factor: 156 }], findCode)).toEqual({
      base: 1,
      local: 0,
      unclear: 0,
    });
  });

  it('leaves the direction open for factors near 1, unknown currencies, or no rates', () => {
    const rates = [
      { base: 1, local: 3, factor: 1.1 },
      { base: 1, local: 4, factor: 80 },
      { base: 1, local: 2, factor: 0 },
    ];
    expect(countFactorReadings(rates, findCode)).toEqual({ base: 0, local: 0, unclear: 3 });
  });
});
