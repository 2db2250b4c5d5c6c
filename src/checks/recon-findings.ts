import type { CellValue } from '../model/table';

/** What a check found. `account` and `security` are IDs, if the break belongs to one. */
export interface Break {
  readonly kind: string;
  readonly account?: number | undefined;
  readonly security?: number | undefined;
  /** Shown in place of a security, for breaks that belong to a currency. */
  readonly symbol?: string;
  readonly expected: CellValue;
  readonly actual: CellValue;
  readonly difference: number | null;
  /** A message. */
  readonly explanation: string;
}

/** What a check found. */
export interface Findings {
  readonly breaks: readonly Break[];
  /** What was checked and how many of them: `3,012 positions against 4,120 lots`. */
  readonly checked: string;
  /** How many of them in all: of none, no break is found either. */
  readonly compared: number;
  /** What could not be checked, or is worth knowing without being a break: a message, or one about a security. */
  readonly notes: readonly (string | Break)[];
}

/** A number in a message. */
export function printNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 8 });
}

/** An amount in a message, in cents, with its currency's code where that is known. */
export function printAmount(value: number, code = ''): string {
  const amount = value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return code === '' ? amount : `${amount} ${code}`;
}

/** `1 lot`, `3 lots`. */
export function count(many: number, what: string): string {
  return `${printNumber(many)} ${what}${many === 1 ? '' : 's'}`;
}
