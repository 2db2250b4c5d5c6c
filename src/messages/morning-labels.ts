// Links, chart titles, and names on the sheets of the morning check, also shown in the pane.

import { printCount, printNumber } from '../model/print-number';

/** A link to the list of all deliveries. `more`: deliveries that aren't final and aren't shown next to the link. */
export function allDeliveries(count: number, more: number): string {
  const all = `All ${printCount(count, 'delivery', 'deliveries')}`;
  return more > 0 ? `${all}, including ${printNumber(more)} more not final` : all;
}

/** A link to the list of all breaks. `more`: kinds that aren't shown next to the link. */
export const allBreaks = (more: number) => (more > 0 ? `All breaks, ${printCount(more, 'more kind')}` : 'All breaks');

export const allInList = (breaks: number) => `${printNumber(breaks)} in the list of all breaks`;

/** The title of a chart. `chart`: what it shows, in its currency and unit. */
export const partWithSector = (chart: string, part: string, all: string) =>
  `${chart}: ${part} of ${all}; the rest has no sector`;

export const deliveriesByDate = (dates: number) => `Deliveries by process date, ${printCount(dates, 'date')}`;

/** The grades of the topics. */
export const gradeNames = {
  good: 'OK',
  incomplete: 'Incomplete',
  attention: 'Needs review',
  problem: 'Problem',
  unknown: 'Not checked',
} as const;

/** The topics of the morning check. */
export const topicNames = {
  files: 'Missing deliveries',
  affectedValue: 'Value of missing deliveries',
  prices: 'Unpriced positions',
  rates: 'Missing FX rates',
  lots: 'Lots vs. positions',
  roll: 'Transactions vs. positions',
  dropped: 'Dropped holdings',
  outliers: 'Suspect prices',
} as const;
