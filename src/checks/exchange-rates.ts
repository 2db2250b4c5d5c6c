import type { AmountConventions } from '../model/amount-conventions';
import type { CellValue } from '../model/table';

/** A rate: one unit of `local` is worth `factor` units of `base`. */
export interface Rate {
  readonly base: number;
  readonly local: number;
  readonly factor: number;
}

/** Converts a rate from the direction in which custodians send it. A factor of 0 stays 0, which means no rate. */
export function toRate(
  base: CellValue | undefined,
  local: CellValue | undefined,
  sentFactor: CellValue | undefined,
  direction: AmountConventions['factor'],
): Rate {
  const factor = Number(sentFactor ?? 0);
  return {
    base: Number(base),
    local: Number(local),
    factor: direction === 'base' || factor === 0 ? factor : 1 / factor,
  };
}

/** Returns the value of one unit of a currency, by ID, in another; undefined without a rate. */
export type FindExchangeRate = (from: number, to: number) => number | undefined;

/** Finds rates among those of one custodian and date: a direct rate, an inverse one, or one through a base currency. */
export function createExchangeRateFinder(rates: readonly Rate[]): FindExchangeRate {
  const factors = new Map<string, number>();
  for (const { base, local, factor } of rates) if (factor > 0) factors.set(`${local} ${base}`, factor);
  const bases = [...new Set(rates.map((rate) => rate.base))];
  const findDirectOrInverse: FindExchangeRate = (from, to) => {
    if (from === to) return 1;
    const direct = factors.get(`${from} ${to}`);
    const inverse = factors.get(`${to} ${from}`);
    return direct ?? (inverse === undefined ? undefined : 1 / inverse);
  };
  return (from, to) => {
    const rate = findDirectOrInverse(from, to);
    if (rate !== undefined) return rate;
    for (const base of bases) {
      const [first, second] = [findDirectOrInverse(from, base), findDirectOrInverse(base, to)];
      if (first !== undefined && second !== undefined) return first * second;
    }
    return undefined;
  };
}

/** Returns the currency pairs, as `from to`, that rates convert without a third currency. A rate of 0 converts none. */
export const listDirectPairs = (rates: readonly Rate[]): ReadonlySet<string> =>
  new Set(rates.flatMap(({ base, local, factor }) => (factor > 0 ? [`${base} ${local}`, `${local} ${base}`] : [])));
