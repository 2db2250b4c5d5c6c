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

export const valuesFilled = (filled: number, count: number) =>
  `Filled from an earlier date: ${printNumber(filled)} of ${printCount(count, 'value')}. Add asof=1 to show the dates.`;

export const valuesFailed = (failed: number, count: number, first: string) =>
  `Errors in ${printNumber(failed)} of ${printCount(count, 'value')}. First: ${first}`;

export const oldestValue = (date: string) => `The oldest value is as of ${date}.`;
