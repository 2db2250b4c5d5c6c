import type { PlainDate } from '../model/plain-date';
import { within } from './tolerance';
import { printNumber, printAmount } from './recon-findings';

/** A transaction of the account on the process date. */
export interface CauseTransaction {
  readonly id: number;
  readonly security: number;
  readonly code: string;
  readonly cancelled: boolean;
  /** Without a sign, as the custodian sends it. */
  readonly quantity: number;
  readonly amount: number;
  readonly traded: PlainDate | undefined;
  readonly settles: PlainDate | undefined;
  readonly comment: string;
  readonly reorganization: boolean;
}

/** A break as the check found it. */
export interface UnexplainedBreak {
  readonly kind: string;
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
  /** The latest delivery without files between the compared dates. */
  readonly gap?: { readonly date: PlainDate; readonly state: string } | undefined;
  /** The rate of another custodian, if the break's custodian sends none. */
  readonly borrowed?: { readonly factor: number; readonly from: string; readonly to: string } | undefined;
}

const quantityTolerance = 0.0001;

/**
 * Returns the likeliest cause of a break, with the record that suggests it; undefined if the data shows none. It's only
 * a suggestion: an analyst decides what the cause is.
 */
export function suggestCause(found: UnexplainedBreak, evidence: CauseEvidence): string | undefined {
  switch (found.kind) {
    case 'Stale price':
      return `Price not updated: still ${printNumber(found.actual ?? 0)} (Prices of ${evidence.date}).`;
    case 'Price jump':
      return jumpCause(found, evidence.date);
    case 'Missing FX rate':
      return rateCause(evidence);
    default:
      return movementCause(found, evidence);
  }
}

function jumpCause({ expected, actual }: UnexplainedBreak, date: PlainDate): string | undefined {
  if (expected === null || actual === null || expected <= 0 || actual <= 0) return undefined;
  const power = Math.round(Math.log10(actual / expected));
  const factor = 10 ** Math.abs(power);
  const deviation = Math.abs(Math.log10(actual / expected) - power);
  if (power === 0 || deviation > 0.05) return undefined;
  const share = power > 0 ? `${printNumber(factor)} times` : `1/${printNumber(factor)} of`;
  return `Decimal point or unit: about ${share} the previous price (Prices of ${date}).`;
}

function rateCause({ borrowed, date }: CauseEvidence): string | undefined {
  if (!borrowed) return undefined;
  const rate = printNumber(Number(borrowed.factor.toPrecision(8)));
  return `Rate not sent. Another custodian has 1 ${borrowed.from} = ${rate} ${borrowed.to} (FX rates of ${date}); the affected value uses it.`;
}

function movementCause(found: UnexplainedBreak, { date, transactions, gap }: CauseEvidence): string | undefined {
  const missingQuantity = Math.abs(found.difference ?? 0);
  const ofSecurity = transactions.filter(({ security }) => security === found.security);
  const matching = ofSecurity.filter(
    ({ quantity }) => quantity !== 0 && within(quantity, missingQuantity, quantityTolerance),
  );
  const cancelled = matching.find((candidate) => candidate.cancelled);
  if (cancelled) return `Cancellation not booked: ${name(cancelled)} was canceled.`;
  const action = ofSecurity.find(({ reorganization }) => reorganization);
  if (action) return `Corporate action: ${name(action)} is a reorganization.`;
  const early = matching.find(({ traded }) => traded !== undefined && traded < date);
  if (early) return `Reported late: ${name(early)} was traded on ${early.traded ?? ''}, before the process date.`;
  const unsettled = matching.find(({ settles }) => settles !== undefined && settles > date);
  if (unsettled) return `Not settled yet: ${name(unsettled)} settles on ${unsettled.settles ?? ''}.`;
  const [same] = matching;
  if (same) return `Same quantity: ${name(same)}.`;
  if (gap) return `No files for ${gap.date} (${gap.state}) in between.`;
  const settlement = ofSecurity.length === 0 ? cashOf(found, transactions) : undefined;
  if (!settlement) return undefined;
  return `Trade not reported yet: cash of ${printAmount(settlement.amount)} moved for it (transaction ${settlement.id}, "${settlement.comment}").`;
}

/** Returns a cash transaction whose comment contains the security's symbol as a word. */
function cashOf({ symbol }: UnexplainedBreak, transactions: readonly CauseTransaction[]): CauseTransaction | undefined {
  const upperSymbol = symbol.trim().toUpperCase();
  if (upperSymbol === '') return undefined;
  return transactions.find(({ comment }) =>
    comment
      .toUpperCase()
      .split(/[\s,;:()]+/)
      .includes(upperSymbol),
  );
}

function name({ id, code, quantity }: CauseTransaction): string {
  return `transaction ${id} ("${code}" of ${printNumber(quantity)})`;
}
