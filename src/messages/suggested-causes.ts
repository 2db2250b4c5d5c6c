// The likeliest causes of tracked breaks. Each names the record that suggests it.

import type { PlainDate } from '../model/plain-date';
import { printAmount, printNumber } from '../model/print-number';

export function priceNotUpdated(price: number, date: PlainDate): string {
  return `Price not updated: still ${printNumber(price)} (Prices for ${date}).`;
}

/** `ratio`: such as `100 times` or `1/100 of`. */
export function decimalPointMoved(ratio: string, date: PlainDate): string {
  return `Wrong decimal point or unit: about ${ratio} the previous price (Prices for ${date}).`;
}

export function rateNotSent(from: string, rate: number, to: string, date: PlainDate): string {
  return `FX rate not sent: the affected value uses another custodian's rate, 1 ${from} = ${printNumber(rate)} ${to} (FX rates for ${date}).`;
}

export function canceledInPosition(id: number, code: string, quantity: number): string {
  return `Canceled, but still in the position: ${transaction(id, code, quantity)}.`;
}

export function corporateAction(id: number, code: string, quantity: number): string {
  return `Corporate action: ${transaction(id, code, quantity)} is a reorganization.`;
}

export function reportedLate(id: number, code: string, quantity: number, traded: PlainDate): string {
  return `Reported late: ${transaction(id, code, quantity)} was traded on ${traded}, before the process date.`;
}

export function notSettledYet(id: number, code: string, quantity: number, settles: PlainDate): string {
  return `Not settled yet: ${transaction(id, code, quantity)} settles on ${settles}.`;
}

export function sameQuantity(id: number, code: string, quantity: number): string {
  return `Same quantity as ${transaction(id, code, quantity)}.`;
}

export function filesMissingBetween(date: PlainDate, state: string): string {
  return `No files for ${date} (${state}), a process date between the two compared.`;
}

export function tradeNotReported(amount: number, id: number, comment: string): string {
  return `Trade not reported yet: transaction ${String(id)} ("${comment}") booked only the cash, ${printAmount(amount)}.`;
}

function transaction(id: number, code: string, quantity: number): string {
  return `transaction ${String(id)} (code "${code}", quantity ${printNumber(quantity)})`;
}
