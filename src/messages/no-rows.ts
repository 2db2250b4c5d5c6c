// Messages about dates without rows. `custodianNames`: none for all custodians.

import { printSome } from './general';
import { nameRows } from '../model/label';

type Names = readonly string[];

/** `2026-11-21 isn't a process date for Harbour Pine. Nearest process dates: 2026-11-20, 2026-11-23.` */
export const notProcessDate = (date: string, custodianNames: Names, nearest: string) =>
  `${date} isn't a process date${printForNames(custodianNames)}.${printDates('Nearest process dates', nearest)}`;

export const beforeFirstDate = (date: string, custodianNames: Names, first: string) =>
  `${date} is before the first process date${printForNames(custodianNames)} (${first}).`;

export const wasHoliday = (date: string, custodianNames: Names, nearest: string) =>
  `${date} was a holiday${printForNames(custodianNames)}.${printDates('Nearest process dates', nearest)}`;

/** `Harbour Pine hasn't delivered prices for 2026-11-20 (Delay, due 2026-11-21 08:00 ET). Last delivered: 2026-11-19.` */
export function notDelivered(rows: string, date: string, custodianNames: Names, state: string, last: string): string {
  const subject =
    custodianNames.length === 0
      ? 'No custodian has'
      : `${printNames(custodianNames)} ${custodianNames.length === 1 ? "hasn't" : "haven't"}`;
  return `${subject} delivered ${rows} for ${date} (${state}).${printDates('Last delivered', last)}`;
}

/** `Harbour Pine doesn't send prices.` */
export const doesNotSend = (rows: string, custodianNames: Names) =>
  `${printNames(custodianNames)} ${custodianNames.length === 1 ? "doesn't" : "don't"} send ${rows}.`;

export const deliveredWithout = (rows: string, date: string, states: string) =>
  `The delivery for ${date} (${states}) has no ${rows}. Choose another custodian or date.`;

/** `completeness`: `final`, `not final`, or `incomplete`. */
export const noMatchingRows = (rows: string, date: string, completeness: string, states: string) =>
  `No ${rows} match on ${date}. The delivery is ${completeness} (${states}).`;

export const noMatch = (set: string) => `No ${nameRows(set)} match.`;

export const noMatchOn = (rows: string, date: string) => `No ${rows} match on ${date}. Check the filter.`;

export const noMatchWithin = (rows: string, from: string, to: string) =>
  `No ${rows} match from ${from} to ${to}. Check the filter.`;

export const noRestMatch = (resource: string, groups: string) =>
  `REST v1 has no ${nameRows(resource)}${groups === '' ? '' : ` in group ${groups}`} for this query. Check the filter.`;

export const noRowsOn = (rows: string, date: string, custodianNames: Names, last: string) =>
  `No ${rows}${printForNames(custodianNames)} on ${date}.${printDates('Last delivered', last)}`;

/** `No price for 037833100 on 2026-11-20. Last priced: 2026-11-18. Add fill=prev to use that price.` */
export const noPriceOn = (value: string, date: string, last: string) =>
  `No price for ${value} on ${date}.${last === '' ? '' : ` Last priced: ${last}. Add fill=prev to use that price.`}`;

/** No value on a date, or on the earlier dates that `fill=prev` searches. */
export function noValueWithin(value: string, date: string, within: string): string {
  const earlierDates = within === '1' ? 'on the process date' : `in the ${within} process dates`;
  return `No ${value} on ${date} or ${earlierDates} before it. To search earlier dates, use a larger within=.`;
}

const printNames = (names: Names) => printSome(names, 3);

const printForNames = (names: Names) => (names.length === 0 ? '' : ` for ${printNames(names)}`);

const printDates = (label: string, list: string) => (list === '' ? '' : ` ${label}: ${list}.`);
