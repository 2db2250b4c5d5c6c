// The likeliest causes of tracked breaks. Each names the record that suggests it.

import type { PlainDate } from '../model/plain-date';
import { printAmount, printNumber } from '../model/print-number';

export const priceNotUpdated = (price: number, date: PlainDate) =>
  `Price not updated: still ${printNumber(price)} (Prices for ${date}).`;

/** `ratio`: such as `100 times` or `1/100 of`. */
export const decimalPointMoved = (ratio: string, date: PlainDate) =>
  `Wrong decimal point or unit: about ${ratio} the previous price (Prices for ${date}).`;

export const rateNotSent = (from: string, rate: number, to: string, date: PlainDate) =>
  `FX rate not sent: the affected value uses another custodian's rate, 1 ${from} = ${printNumber(rate)} ${to} (FX rates for ${date}).`;

export const canceledInPosition = (id: number, code: string, quantity: number) =>
  `Canceled, but still in the position: ${describeTransaction(id, code, quantity)}.`;

export const corporateAction = (id: number, code: string, quantity: number) =>
  `Corporate action: ${describeTransaction(id, code, quantity)} is a reorganization.`;

export const reportedLate = (id: number, code: string, quantity: number, tradeDate: PlainDate) =>
  `Reported late: ${describeTransaction(id, code, quantity)} was traded on ${tradeDate}, before the process date.`;

export const notSettledYet = (id: number, code: string, quantity: number, settlementDate: PlainDate) =>
  `Not settled yet: ${describeTransaction(id, code, quantity)} settles on ${settlementDate}.`;

export const sameQuantity = (id: number, code: string, quantity: number) =>
  `Same quantity as ${describeTransaction(id, code, quantity)}.`;

export const filesMissingBetween = (date: PlainDate, state: string) =>
  `No files for ${date} (${state}), a process date between the two that were compared.`;

export const tradeNotReported = (amount: number, id: number, comment: string) =>
  `Trade not reported yet: transaction ${String(id)} ("${comment}") booked only the cash, ${printAmount(amount)}.`;

const describeTransaction = (id: number, code: string, quantity: number) =>
  `transaction ${String(id)} (code "${code}", quantity ${printNumber(quantity)})`;
