// Messages about dates without rows. `whose`: the names of custodians, or blank for all.

import { nameRows } from '../model/label';

/** `2026-11-21 isn't a process date for Harbour Pine. Nearest process dates: 2026-11-20, 2026-11-23.` */
export function notProcessDate(date: string, whose: string, nearest: string): string {
  return `${date} isn't a process date${forWhom(whose)}.${dates('Nearest process dates', nearest)}`;
}

export function beforeFirstDate(date: string, whose: string, first: string): string {
  return `${date} is before the first process date${forWhom(whose)} (${first}).`;
}

export function wasHoliday(date: string, whose: string, nearest: string): string {
  return `${date} was a holiday${forWhom(whose)}.${dates('Nearest process dates', nearest)}`;
}

/** `Harbour Pine hasn't delivered prices for 2026-11-20 (Delay, due 2026-11-21 08:00 ET). Last delivered: 2026-11-19.` */
export function notDelivered(rows: string, date: string, whose: string, state: string, last: string): string {
  const what =
    whose === '' ? `No custodian has delivered ${rows} for ${date}` : `${whose} hasn't delivered ${rows} for ${date}`;
  return `${what} (${state}).${dates('Last delivered', last)}`;
}

/** `Harbour Pine doesn't send prices.` */
export function doesNotSend(rows: string, whose: string): string {
  return `${whose} doesn't send ${rows}.`;
}

export function deliveredWithout(rows: string, date: string, states: string): string {
  return `The delivery for ${date} (${states}) has no ${rows}.`;
}

/** `completeness`: `final`, `not final`, or `incomplete`. */
export function noMatchingRows(rows: string, date: string, completeness: string, states: string): string {
  return `No ${rows} match on ${date}. The delivery is ${completeness} (${states}).`;
}

export function noMatch(set: string): string {
  return `No ${nameRows(set)} match.`;
}

export function noMatchOn(rows: string, date: string): string {
  return `No ${rows} match on ${date}.`;
}

export function noMatchWithin(rows: string, from: string, to: string): string {
  return `No ${rows} match from ${from} to ${to}.`;
}

export function noRestMatch(resource: string, groups: string): string {
  return `REST v1 has no ${nameRows(resource)}${groups === '' ? '' : ` in group ${groups}`} for this query. Check the filter.`;
}

export function noRowsOn(rows: string, date: string, last: string): string {
  return `No ${rows} on ${date}.${dates('Last delivered', last)}`;
}

/** `No price for 037833100 on 2026-11-20. Last priced: 2026-11-18. Add fill=prev to use that price.` */
export function noPriceOn(value: string, date: string, last: string): string {
  return `No price for ${value} on ${date}.${last === '' ? '' : ` Last priced: ${last}. Add fill=prev to use that price.`}`;
}

/** No value on a date, or on the earlier dates that `fill=prev` searches. */
export function noValueWithin(value: string, date: string, within: string): string {
  const before = within === '1' ? 'on the process date' : `in the ${within} process dates`;
  return `No ${value} on ${date} or ${before} before it. To search earlier dates, use a larger within=.`;
}

function forWhom(whose: string): string {
  return whose === '' ? '' : ` for ${whose}`;
}

function dates(what: string, list: string): string {
  return list === '' ? '' : ` ${what}: ${list}.`;
}
