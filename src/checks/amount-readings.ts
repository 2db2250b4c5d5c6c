import type { Rate } from './exchange-rates';

/** A position that both its quantity and a price are known of, in an account of some currency. */
export interface ValuedRow {
  /** Negative when short. */
  readonly quantity: number;
  readonly value: number;
  readonly price: number;
  /** What one unit of the security's currency is worth in the account's, where Factor counts the base currency. */
  readonly rate: number | undefined;
}

/** How many positions fit which reading of their market value. */
export interface ValueReadings {
  /** Only: in the security's currency. */
  readonly security: number;
  /** Only: in the account's, where Factor counts units of the base currency for one of the local. */
  readonly account: number;
  /** Only: in the account's, where Factor counts units of the local currency for one of the base. */
  readonly accountInverse: number;
  /** More than one, as where both currencies are the same. */
  readonly several: number;
  readonly none: number;
  /** Of those that fit any reading: priced per 100, as bonds are. */
  readonly per100: number;
}

// Prices are rounded, and values to cents.
const share = 0.002;
const cents = 0.01;

/** Compares quantity × price, and the same per 100, with each market value, in every reading of its currency. */
export function readValues(rows: readonly ValuedRow[]): ValueReadings {
  const counts = { security: 0, account: 0, accountInverse: 0, several: 0, none: 0, per100: 0 };
  for (const { quantity, value, price, rate } of rows) {
    const fits = (factor: number | undefined, unit: number) => {
      if (factor === undefined) return false;
      const expected = quantity * price * unit * factor;
      return Math.abs(value - expected) <= Math.abs(expected) * share + cents;
    };
    const readings = { security: 1, account: rate, accountInverse: rate === undefined ? undefined : 1 / rate };
    const found = (Object.keys(readings) as (keyof typeof readings)[]).filter(
      (name) => fits(readings[name], 1) || fits(readings[name], 0.01),
    );
    const [only] = found;
    if (only === undefined) counts.none += 1;
    else if (found.length > 1) counts.several += 1;
    else counts[only] += 1;
    if (only !== undefined && !found.some((name) => fits(readings[name], 1))) counts.per100 += 1;
  }
  return counts;
}

/** How many rates fit which direction of Factor. `unclear`: both, neither, or a currency that nothing is known of. */
export interface FactorReadings {
  readonly base: number;
  readonly local: number;
  readonly unclear: number;
}

/** The rough value of one unit in US dollars: enough to distinguish 0.007 from 140. */
const dollars: Readonly<Record<string, number>> = {
  ...{ USD: 1, EUR: 1.1, GBP: 1.3, CHF: 1.15, CAD: 0.72, AUD: 0.67, NZD: 0.6, SGD: 0.75, JPY: 0.0068 },
  ...{ CNY: 0.14, HKD: 0.128, TWD: 0.031, KRW: 0.00073, INR: 0.012, THB: 0.029, PHP: 0.017, IDR: 0.000062 },
  ...{ SEK: 0.1, NOK: 0.095, DKK: 0.15, PLN: 0.26, CZK: 0.045, HUF: 0.0028, ZAR: 0.055, ILS: 0.28 },
  ...{ MXN: 0.054, BRL: 0.18, CLP: 0.00105, COP: 0.00024 },
};

// A currency may move this far from its rough value, so only pairs that are further apart are evidence.
const mostMove = 2;

/** Compares rates, as sent, with what currencies are roughly worth. */
export function readFactors(rates: readonly Rate[], codeOf: (currency: number) => string): FactorReadings {
  const counts = { base: 0, local: 0, unclear: 0 };
  for (const { base, local, factor } of rates) {
    const [of, to] = [dollars[codeOf(local)], dollars[codeOf(base)]];
    const expected = of === undefined || to === undefined ? NaN : of / to;
    const near = (value: number) => Math.abs(Math.log(value / expected)) <= Math.log(mostMove);
    const [asBase, asLocal] = factor > 0 ? [near(factor), near(1 / factor)] : [false, false];
    if (asBase === asLocal) counts.unclear += 1;
    else counts[asBase ? 'base' : 'local'] += 1;
  }
  return counts;
}
