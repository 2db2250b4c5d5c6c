import type { RunComparison } from '../../checks/compare-runs';
import { marketValuesCompared } from '../../checks/recon-missing';
import { toSerial } from '../../model/plain-date';
import type { PlannedCell } from '../../workbook/sheet-plan';
import { findingsOf, type BreakTopic, type MorningBreak } from './morning-breaks';
import type { MorningFacts } from './morning-facts';
import { breakTopics, topicNames } from './morning-lines';
import { cell, formats, header, number, prose, quantity, wrappedHeader } from './sheet-rows';

/** What is compared under each topic: the expected value, and the actual one. */
const sides: Readonly<Record<BreakTopic, readonly [expected: string, actual: string]>> = {
  prices: ['Last price', 'Price'],
  rates: ['Last rate', 'Rate'],
  lots: ['Position', 'Sum of lots'],
  roll: ['Before + transactions', 'Position'],
  dropped: ['Before + transactions', 'Position'],
  outliers: ['Last or implied price', 'Price'],
};

const namesOf = (expected: string, actual: string) => [
  'Custodian',
  'Break',
  'Account',
  'Symbol',
  'Description',
  expected,
  actual,
  'Difference',
  'Explanation',
];

// The details sheet shows only the largest few breaks; the breaks sheet lists them all.
const mostShown = 10;

/** The largest breaks of a topic, with their names above. */
export function topBreaks(topic: BreakTopic, breaks: readonly MorningBreak[]): PlannedCell[][] {
  return breaks.length === 0 ? [] : [header(namesOf(...sides[topic])), ...breaks.slice(0, mostShown).map(breakCells)];
}

export interface BreakSheet {
  readonly rows: readonly PlannedCell[][];
  /** Where each topic's first row is, for those that have one. */
  readonly firstRows: ReadonlyMap<BreakTopic, number>;
}

// More breaks than anyone works through; the sheet says that there are more.
const mostListed = 20_000;

/** In points: together as wide as one page shows in a readable size. */
export const breakWidths = [90, 88, 100, 75, 75, 125, 76, 76, 86, 120, 185, 65, 85, 35, 60, 60];

/** The sheet of all breaks: one list that can be filtered. */
export function breakSheet(facts: MorningFacts, comparison: RunComparison | undefined): BreakSheet {
  const names = [
    ...namesOf('Expected', 'Actual').slice(0, -1),
    ...['Actual against expected', 'Explanation', 'First seen', 'Affected value', 'New'],
  ];
  const rows: PlannedCell[][] = [wrappedHeader(['Check', ...names, 'AccountId', 'SecurityId'])];
  const known = new Map(comparison?.breaks.map((one) => [one.id, one]));
  const firstRows = new Map<BreakTopic, number>();
  let left = 0;
  for (const topic of breakTopics) {
    const { breaks } = findingsOf(facts, topic);
    const [expected, actual] = sides[topic];
    const room = mostListed - (rows.length - 1);
    if (breaks.length > 0 && room > 0) firstRows.set(topic, rows.length);
    for (const one of breaks.slice(0, room)) {
      const run = known.get(one.id);
      rows.push([
        prose(topicNames[topic]),
        ...breakCells(one).slice(0, -1),
        prose(`${actual} against ${expected.toLowerCase()}`),
        prose(explain(one)),
        run ? { value: toSerial(run.firstSeen) ?? run.firstSeen, format: formats.date } : cell(null),
        number(run?.value),
        cell(run?.isNew ? 'new' : null),
        number(one.accountId, '0'),
        number(one.securityId, '0'),
      ]);
    }
    left += Math.max(0, breaks.length - room);
  }
  if (left > 0) {
    rows.push([cell(`Not listed here: ${left.toLocaleString('en-US')} more.`, 'bad')]);
  }
  if (rows.length === 1) rows.push([cell('No breaks in the checked data.')]);
  return { rows, firstRows };
}

function breakCells(one: MorningBreak): PlannedCell[] {
  // An account that is gone is compared by its market value, and not by quantities as all others under its check.
  const isValue = one.kind === 'Vanished account';
  return [
    cell(one.custodian),
    prose(one.kind),
    cell(one.account),
    cell(one.symbol),
    prose(one.description),
    ...[one.expected, one.actual, one.difference].map((value) => (isValue ? cell(null) : quantity(value))),
    cell(explain(one)),
  ];
}

function explain({ explanation }: MorningBreak): string {
  return explanation.replace(marketValuesCompared, '');
}
