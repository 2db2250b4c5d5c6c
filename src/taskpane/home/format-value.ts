/** Formats an amount in compact form: `USD 1.3M`, `USD 512`. */
export function formatValue(value: number, currency: string): string {
  const digits = Math.abs(value) < 1000 ? 0 : 1;
  const formattedValue = new Intl.NumberFormat('en-US', {
    notation: 'compact',
    minimumFractionDigits: digits,
    maximumFractionDigits: 1,
  }).format(value);
  // The no-break space keeps the currency and the number on one line.
  return currency === '' ? formattedValue : `${currency}\u00a0${formattedValue}`;
}

/** Formats a change as a percentage with its sign, `+1.2%`, or returns undefined if it rounds to zero. */
export function formatChange(relativeChange: number): string | undefined {
  if (Math.abs(relativeChange) < 0.0005) return undefined;
  const format = new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'always',
  });
  return format.format(relativeChange);
}
