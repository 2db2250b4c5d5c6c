/** An amount in few letters: `USD 1.3M`. */
export function showValue(value: number, currency: string): string {
  const number = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
  return currency === '' ? number : `${currency} ${number}`;
}

/** A share with its sign: `+1.2%`; undefined where it rounds to nothing. */
export function showChange(share: number): string | undefined {
  if (Math.abs(share) < 0.0005) return undefined;
  const format = new Intl.NumberFormat(undefined, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'always',
  });
  return format.format(share);
}
