import type { CellValue } from '../model/table';
import type { BreakKind } from './break-kind';

/** A finding of a check about an account, a security, or a currency. `account` and `security` are IDs. */
export interface Finding {
  readonly account?: number | undefined;
  readonly security?: number | undefined;
  /** The currency code of a finding that concerns a currency instead of a security. */
  readonly symbol?: string;
  readonly expected: CellValue;
  readonly actual: CellValue;
  readonly difference: number | null;
  /** A message for the user. */
  readonly explanation: string;
}

export interface Break extends Finding {
  readonly kind: BreakKind;
}

/** A message that isn't about a break. */
export interface Remark {
  /** `dates`: the check has no previous date. `rates`: the custodian sends no rates. */
  readonly missingInput?: 'dates' | 'rates';
  /** The only customer that the message is about. */
  readonly customer?: number;
  readonly message: string;
}

/** The result of a check. */
export interface Findings {
  readonly breaks: readonly Break[];
  /** A message about the records checked. */
  readonly summary: string;
  /** The total number of records checked. If it is 0, the check proves nothing. */
  readonly comparedCount: number;
  /** Findings that aren't breaks. */
  readonly notes?: readonly Finding[];
  readonly remarks: readonly Remark[];
}
