// Messages about the values of a formula, as the pane shows them.

import { printCount, printNumber } from '../model/print-number';
/** `reason`: `not delivered`, `not a process date`, or `no row`. */
export function valueFilled(date: string, reason: string): string {
  const statement =
    reason === 'not delivered'
      ? "hasn't been delivered"
      : reason === 'not a process date'
        ? "isn't a process date"
        : 'has no row';
  return `Filled from an earlier date: ${date} ${statement}.`;
}

export const valuesFilled = (filledCount: number, count: number) =>
  `Filled from an earlier date: ${printNumber(filledCount)} of ${printCount(count, 'value')}. Add asof=1 to show the dates.`;

export const valuesFailed = (failedCount: number, count: number, firstMessage: string) =>
  `Errors in ${printNumber(failedCount)} of ${printCount(count, 'value')}. First: ${firstMessage}`;

export const oldestValue = (date: string) => `The oldest value is as of ${date}.`;
