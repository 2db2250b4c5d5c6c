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
  readonly borrowedRate?: { readonly factor: number; readonly from: string; readonly to: string } | undefined;
}

const quantityTolerance = 0.0001;

/**
 * Returns a message with the likeliest cause of a break and the record that suggests it; undefined if the data shows none.
 * An analyst decides what the cause really is.
 */
export function suggestCause(unexplainedBreak: UnexplainedBreak, evidence: CauseEvidence): string | undefined {
  switch (unexplainedBreak.kind) {
    case 'Stale price':
      return priceNotUpdated(unexplainedBreak.actual ?? 0, evidence.date);
    case 'Price jump':
      return suggestJumpCause(unexplainedBreak, evidence.date);
    case 'Missing FX rate':
      return suggestRateCause(evidence);
    default:
      return suggestMovementCause(unexplainedBreak, evidence);
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

function suggestRateCause({ borrowedRate, date }: CauseEvidence): string | undefined {
  if (!borrowedRate) return undefined;
  return rateNotSent(borrowedRate.from, Number(borrowedRate.factor.toPrecision(8)), borrowedRate.to, date);
}

function suggestMovementCause(
  unexplainedBreak: UnexplainedBreak,
  { date, transactions, missingPrevious }: CauseEvidence,
): string | undefined {
  const missingQuantity = Math.abs(unexplainedBreak.difference ?? 0);
  const securityTransactions = transactions.filter(({ security }) => security === unexplainedBreak.security);
  const matchingTransactions = securityTransactions.filter(
    ({ quantity }) => quantity !== 0 && isWithin(quantity, missingQuantity, quantityTolerance),
  );
  const canceledTransaction = matchingTransactions.find((candidate) => candidate.isCanceled);
  if (canceledTransaction) return canceledInPosition(...toTransactionArguments(canceledTransaction));
  const reorganization = securityTransactions.find(({ isReorganization }) => isReorganization);
  if (reorganization) return corporateAction(...toTransactionArguments(reorganization));
  for (const candidate of matchingTransactions)
    if (candidate.tradeDate !== undefined && candidate.tradeDate < date)
      return reportedLate(...toTransactionArguments(candidate), candidate.tradeDate);
  for (const candidate of matchingTransactions)
    if (candidate.settlementDate !== undefined && candidate.settlementDate > date)
      return notSettledYet(...toTransactionArguments(candidate), candidate.settlementDate);
  const [sameQuantityTransaction] = matchingTransactions;
  if (sameQuantityTransaction) return sameQuantity(...toTransactionArguments(sameQuantityTransaction));
  if (missingPrevious) return filesMissingBetween(missingPrevious.date, missingPrevious.state);
  const cashTransaction =
    securityTransactions.length === 0 ? findCashTransaction(unexplainedBreak, transactions) : undefined;
  return cashTransaction && tradeNotReported(cashTransaction.amount, cashTransaction.id, cashTransaction.comment);
}

/** Returns a cash transaction whose comment contains the security's symbol as a word. */
function findCashTransaction(
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
