import type { Rate } from './exchange-rates';

/** A position with its quantity and price. */
export interface ValuedRow {
  /** Negative when short. */
  readonly quantity: number;
  readonly value: number;
  readonly price: number;
  /** The rate from the security's currency to the account's, if Factor counts units of the base currency. */
  readonly rate: number | undefined;
}

/** How many market values fit each reading of their currency. */
export interface ValueReadings {
  /** Values that fit only the security's currency. */
  readonly security: number;
  /** Values that fit only the account's currency, with Factor in units of the base currency. */
  readonly account: number;
  /** Values that fit only the account's currency, with Factor in units of the local currency. */
  readonly accountInverse: number;
  /** Values that fit more than one reading, for example because both currencies are the same. */
  readonly several: number;
  /** Values that fit no reading. */
  readonly none: number;
  /** Values that fit a reading only if the price is per 100, as for bonds. */
  readonly per100: number;
}

// Prices are rounded, and values are rounded to cents.
const relativeTolerance = 0.002;
const centTolerance = 0.01;

/** Compares each market value with quantity × price, and with a hundredth of that, in each reading of its currency. */
export function countValueReadings(rows: readonly ValuedRow[]): ValueReadings {
  const counts = { security: 0, account: 0, accountInverse: 0, several: 0, none: 0, per100: 0 };
  for (const { quantity, value, price, rate } of rows) {
    const fitsValue = (conversion: number | undefined, unit: number) => {
      if (conversion === undefined) return false;
      const expected = quantity * price * unit * conversion;
      return Math.abs(value - expected) <= Math.abs(expected) * relativeTolerance + centTolerance;
    };
    const conversions = { security: 1, account: rate, accountInverse: rate === undefined ? undefined : 1 / rate };
    const fittingNames = (Object.keys(conversions) as (keyof typeof conversions)[]).filter(
      (name) => fitsValue(conversions[name], 1) || fitsValue(conversions[name], 0.01),
    );
    const [firstFit] = fittingNames;
    if (firstFit === undefined) counts.none += 1;
    else if (fittingNames.length > 1) counts.several += 1;
    else counts[firstFit] += 1;
    if (firstFit !== undefined && !fittingNames.some((name) => fitsValue(conversions[name], 1))) counts.per100 += 1;
  }
  return counts;
}

/** How many rates fit each direction of Factor. `unclear` counts those that fit both or neither, or have an unknown currency. */
export interface FactorReadings {
  readonly base: number;
  readonly local: number;
  readonly unclear: number;
}

/** The rough value of one unit in US dollars: enough to distinguish 0.007 from 140. */
const dollarValues: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.3,
  CHF: 1.15,
  CAD: 0.72,
  AUD: 0.67,
  NZD: 0.6,
  SGD: 0.75,
  JPY: 0.0068,
  CNY: 0.14,
  HKD: 0.128,
  TWD: 0.031,
  KRW: 0.00073,
  INR: 0.012,
  THB: 0.029,
  PHP: 0.017,
  IDR: 0.000062,
  SEK: 0.1,
  NOK: 0.095,
  DKK: 0.15,
  PLN: 0.26,
  CZK: 0.045,
  HUF: 0.0028,
  ZAR: 0.055,
  ILS: 0.28,
  MXN: 0.054,
  BRL: 0.18,
  CLP: 0.00105,
  COP: 0.00024,
};

// A currency can move by this factor from its rough value, so rates between currencies of similar value prove nothing.
const maxDrift = 2;

/** Compares rates, as the custodian sends them, with the rough values of their currencies. */
export function countFactorReadings(
  rates: readonly Rate[],
  findCurrencyCode: (currency: number) => string,
): FactorReadings {
  const counts = { base: 0, local: 0, unclear: 0 };
  for (const { base, local, factor } of rates) {
    const [localValue, baseValue] = [dollarValues[findCurrencyCode(local)], dollarValues[findCurrencyCode(base)]];
    const expected = localValue === undefined || baseValue === undefined ? NaN : localValue / baseValue;
    const isNear = (rate: number) => Math.abs(Math.log(rate / expected)) <= Math.log(maxDrift);
    const [fitsBase, fitsLocal] = factor > 0 ? [isNear(factor), isNear(1 / factor)] : [false, false];
    if (fitsBase === fitsLocal) counts.unclear += 1;
    else counts[fitsBase ? 'base' : 'local'] += 1;
  }
  return counts;
}
