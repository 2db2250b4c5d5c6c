// Messages that explain why a result has no rows. `custodianNames` is empty if the query covers all custodians. `rowsName` is the
// noun for the rows, such as "prices".

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
export function notDelivered(
  rowsName: string,
  date: string,
  custodianNames: Names,
  state: string,
  last: string,
): string {
  const subject =
    custodianNames.length === 0
      ? 'No custodian has'
      : `${printNames(custodianNames)} ${custodianNames.length === 1 ? "hasn't" : "haven't"}`;
  return `${subject} delivered ${rowsName} for ${date} (${state}).${printDates('Last delivered', last)}`;
}

/** `Harbour Pine doesn't send prices.` */
export const doesNotSend = (rowsName: string, custodianNames: Names) =>
  `${printNames(custodianNames)} ${custodianNames.length === 1 ? "doesn't" : "don't"} send ${rowsName}.`;

export const deliveredWithout = (rowsName: string, date: string, states: string) =>
  `The delivery for ${date} (${states}) has no ${rowsName}. Choose another custodian or date.`;

/** `completeness`: `final`, `not final`, or `incomplete`. */
export const noMatchInDelivery = (rowsName: string, date: string, completeness: string, states: string) =>
  `No ${rowsName} match on ${date}. The delivery is ${completeness} (${states}).`;

export const noMatch = (set: string) => `No ${nameRows(set)} match.`;

export const noMatchOn = (rowsName: string, date: string) => `No ${rowsName} match on ${date}. Check the filter.`;

export const noMatchWithin = (rowsName: string, from: string, to: string) =>
  `No ${rowsName} match from ${from} to ${to}. Check the filter.`;

export const noRestMatch = (resource: string, groups: string) =>
  `REST v1 has no ${nameRows(resource)}${groups === '' ? '' : ` in group ${groups}`} for this query. Check the filter.`;

export const noRowsOn = (rowsName: string, date: string, custodianNames: Names, last: string) =>
  `No ${rowsName}${printForNames(custodianNames)} on ${date}.${printDates('Last delivered', last)}`;

/** `No price for 037833100 on 2026-11-20. Last priced: 2026-11-18. Add fill=prev to use that price.` */
export const noPriceOn = (security: string, date: string, last: string) =>
  `No price for ${security} on ${date}.${last === '' ? '' : ` Last priced: ${last}. Add fill=prev to use that price.`}`;

/** No value on a date, or on the earlier dates that `fill=prev` searches. */
export function noValueWithin(valueName: string, date: string, within: number): string {
  const earlierDates = within === 1 ? 'on the process date' : `in the ${String(within)} process dates`;
  return `No ${valueName} on ${date} or ${earlierDates} before it. To search earlier dates, use a larger within=.`;
}

const printNames = (names: Names) => printSome(names, 3);

const printForNames = (names: Names) => (names.length === 0 ? '' : ` for ${printNames(names)}`);

const printDates = (label: string, list: string) => (list === '' ? '' : ` ${label}: ${list}.`);
