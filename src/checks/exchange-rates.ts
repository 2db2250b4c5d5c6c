import type { AmountConventions } from '../model/amount-conventions';
import type { CellValue } from '../model/table';

/** A rate: one unit of `local` is worth `factor` units of `base`. */
export interface Rate {
  readonly base: number;
  readonly local: number;
  readonly factor: number;
}

/** A rate as custodians send it. A factor of 0 says nothing, in whichever direction. */
export function toRate(
  base: CellValue | undefined,
  local: CellValue | undefined,
  sent: CellValue | undefined,
  direction: AmountConventions['factor'],
): Rate {
  const factor = Number(sent ?? 0);
  return {
    base: Number(base),
    local: Number(local),
    factor: direction === 'base' || factor === 0 ? factor : 1 / factor,
  };
}

/** What one unit of a currency (by id) is worth in another; undefined where no rate leads there. */
export type Exchange = (from: number, to: number) => number | undefined;

/** Exchange by the rates of one custodian and date: the rate itself, else its inverse, else across one base currency. */
export function exchangeBy(rates: readonly Rate[]): Exchange {
  const factors = new Map<string, number>();
  for (const { base, local, factor } of rates) if (factor > 0) factors.set(`${local} ${base}`, factor);
  const bases = [...new Set(rates.map((rate) => rate.base))];
  const near: Exchange = (from, to) => {
    if (from === to) return 1;
    const direct = factors.get(`${from} ${to}`);
    const inverse = factors.get(`${to} ${from}`);
    return direct ?? (inverse === undefined ? undefined : 1 / inverse);
  };
  return (from, to) => {
    const found = near(from, to);
    if (found !== undefined) return found;
    for (const base of bases) {
      const [first, second] = [near(from, base), near(base, to)];
      if (first !== undefined && second !== undefined) return first * second;
    }
    return undefined;
  };
}
