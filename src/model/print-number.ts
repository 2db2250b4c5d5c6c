// How messages show numbers.

/** Prints a number with separators and up to eight decimals. */
export function printNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 8 });
}

/** Prints an amount with two decimals, and with the currency code if it's known. */
export function printAmount(value: number, code = ''): string {
  const amount = value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return code === '' ? amount : `${amount} ${code}`;
}

/** Prints a count with its noun: `1 lot`, `3 lots`, `2 currencies`. */
export function printCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${printNumber(count)} ${count === 1 ? singular : plural}`;
}
