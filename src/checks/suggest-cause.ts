import {
  canceledInPosition,
  corporateAction,
  decimalPointMoved,
  filesMissingBetween,
  notSettledYet,
  priceNotUpdated,
  rateNotSent,
  reportedLate,
  sameQuantity,
  tradeNotReported,
} from '../messages/suggested-causes';
import type { PlainDate } from '../model/plain-date';
import { printNumber } from '../model/print-number';
import type { BreakKind } from './break-kind';
import { isWithin } from './tolerance';

/** A transaction of the account on the process date. */
export interface CauseTransaction {
  readonly id: number;
  readonly security: number;
  readonly code: string;
  readonly isCanceled: boolean;
  /** Without a sign, as the custodian sends it. */
  readonly quantity: number;
  readonly amount: number;
  readonly tradeDate: PlainDate | undefined;
  readonly settlementDate: PlainDate | undefined;
  readonly comment: string;
  readonly isReorganization: boolean;
}

/** A break as the check found it. */
export interface UnexplainedBreak {
  readonly kind: BreakKind;
  readonly security: number | undefined;
  /** The security's symbol. */
  readonly symbol: string;
  readonly expected: number | null;
  readonly actual: number | null;
  readonly difference: number | null;
}

/** The data that may explain a break. */
export interface CauseEvidence {
  readonly date: PlainDate;
  readonly transactions: readonly CauseTransaction[];
  /** The previous process date, if no files were delivered for it. */
  readonly missingPrevious?: { readonly date: PlainDate; readonly state: string } | undefined;
  /** The rate of another custodian, if the break's custodian sends none. */
  readonly borrowed?: { readonly factor: number; readonly from: string; readonly to: string } | undefined;
}

const quantityTolerance = 0.0001;

/**
 * Returns the likeliest cause of a break, with the record that suggests it; undefined if the data shows none. It's only
 * a suggestion: an analyst decides what the cause is.
 */
export function suggestCause(unexplained: UnexplainedBreak, evidence: CauseEvidence): string | undefined {
  switch (unexplained.kind) {
    case 'Stale price':
      return priceNotUpdated(unexplained.actual ?? 0, evidence.date);
    case 'Price jump':
      return suggestJumpCause(unexplained, evidence.date);
    case 'Missing FX rate':
      return suggestRateCause(evidence);
    default:
      return suggestMovementCause(unexplained, evidence);
  }
}

function suggestJumpCause({ expected, actual }: UnexplainedBreak, date: PlainDate): string | undefined {
  if (expected === null || actual === null || expected <= 0 || actual <= 0) return undefined;
  const power = Math.round(Math.log10(actual / expected));
  const factor = 10 ** Math.abs(power);
  const deviation = Math.abs(Math.log10(actual / expected) - power);
  if (power === 0 || deviation > 0.05) return undefined;
  const ratio = power > 0 ? `${printNumber(factor)} times` : `1/${printNumber(factor)} of`;
  return decimalPointMoved(ratio, date);
}

function suggestRateCause({ borrowed, date }: CauseEvidence): string | undefined {
  if (!borrowed) return undefined;
  return rateNotSent(borrowed.from, Number(borrowed.factor.toPrecision(8)), borrowed.to, date);
}

function suggestMovementCause(
  unexplained: UnexplainedBreak,
  { date, transactions, missingPrevious }: CauseEvidence,
): string | undefined {
  const missingQuantity = Math.abs(unexplained.difference ?? 0);
  const ofSecurity = transactions.filter(({ security }) => security === unexplained.security);
  const matching = ofSecurity.filter(
    ({ quantity }) => quantity !== 0 && isWithin(quantity, missingQuantity, quantityTolerance),
  );
  const canceled = matching.find((candidate) => candidate.isCanceled);
  if (canceled) return canceledInPosition(...toTransactionArguments(canceled));
  const action = ofSecurity.find(({ isReorganization }) => isReorganization);
  if (action) return corporateAction(...toTransactionArguments(action));
  for (const candidate of matching)
    if (candidate.tradeDate !== undefined && candidate.tradeDate < date)
      return reportedLate(...toTransactionArguments(candidate), candidate.tradeDate);
  for (const candidate of matching)
    if (candidate.settlementDate !== undefined && candidate.settlementDate > date)
      return notSettledYet(...toTransactionArguments(candidate), candidate.settlementDate);
  const [same] = matching;
  if (same) return sameQuantity(...toTransactionArguments(same));
  if (missingPrevious) return filesMissingBetween(missingPrevious.date, missingPrevious.state);
  const settlement = ofSecurity.length === 0 ? findCash(unexplained, transactions) : undefined;
  return settlement && tradeNotReported(settlement.amount, settlement.id, settlement.comment);
}

/** Returns a cash transaction whose comment contains the security's symbol as a word. */
function findCash(
  { symbol }: UnexplainedBreak,
  transactions: readonly CauseTransaction[],
): CauseTransaction | undefined {
  const upperSymbol = symbol.trim().toUpperCase();
  if (upperSymbol === '') return undefined;
  return transactions.find(({ comment }) =>
    comment
      .toUpperCase()
      .split(/[\s,;:()]+/)
      .includes(upperSymbol),
  );
}

function toTransactionArguments({ id, code, quantity }: CauseTransaction) {
  return [id, code, quantity] as const;
}
