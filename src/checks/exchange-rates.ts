/** A rate as custodians send it: one unit of `local` is worth `factor` units of `base`. */
export interface Rate {
  readonly base: number;
  readonly local: number;
  readonly factor: number;
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
