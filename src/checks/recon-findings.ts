import type { CellValue } from '../model/table';

/** A break that a check found. `account` and `security` are IDs. */
export interface Break {
  readonly kind: string;
  readonly account?: number | undefined;
  readonly security?: number | undefined;
  /** The currency code of a break that concerns a currency instead of a security. */
  readonly symbol?: string;
  readonly expected: CellValue;
  readonly actual: CellValue;
  readonly difference: number | null;
  /** A message for the user. */
  readonly explanation: string;
}

/** The result of a check. */
export interface Findings {
  readonly breaks: readonly Break[];
  /** The records checked, for a message: `3,012 positions against 4,120 lots`. */
  readonly checked: string;
  /** The total number of records checked. If it is 0, the check proves nothing. */
  readonly compared: number;
  /** Remarks that aren't breaks, such as what could not be checked: messages, or findings about a security. */
  readonly notes: readonly (string | Break)[];
}

/** Prints a number for a message. */
export function printNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 8 });
}

/** Prints an amount for a message with two decimals, and with the currency code if it's known. */
export function printAmount(value: number, code = ''): string {
  const amount = value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return code === '' ? amount : `${amount} ${code}`;
}

/** Prints a number of things: `1 lot`, `3 lots`. */
export function count(number: number, noun: string): string {
  return `${printNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}
