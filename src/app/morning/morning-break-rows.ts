import type { PlannedCell } from '../../workbook/sheet-plan';
import { findingsOf, type BreakTopic, type MorningBreak } from './morning-breaks';
import type { MorningFacts } from './morning-facts';
import { breakTopics, topicNames } from './morning-lines';
import { cell, header, number, quantity } from './sheet-rows';

const names = [
  'Custodian',
  'Break',
  'Account',
  'Symbol',
  'Description',
  'Expected',
  'Actual',
  'Difference',
  'Explanation',
];

// On the summary the largest few; all are on the sheet of breaks.
const mostShown = 10;

/** The largest breaks of a topic, with their names above. */
export function topBreaks(breaks: readonly MorningBreak[]): PlannedCell[][] {
  return breaks.length === 0 ? [] : [header(names), ...breaks.slice(0, mostShown).map(breakCells)];
}

export interface BreakSheet {
  readonly rows: readonly PlannedCell[][];
  /** Where each topic's first row is, for those that have one. */
  readonly firstRows: ReadonlyMap<BreakTopic, number>;
  readonly left: number;
}

// More breaks than anybody works through; the sheet says that there are more.
const mostListed = 20_000;

/** The sheet of all breaks: one list that can be filtered. */
export function breakSheet(facts: MorningFacts): BreakSheet {
  const rows: PlannedCell[][] = [header(['Check', ...names, 'AccountId', 'SecurityId'])];
  const firstRows = new Map<BreakTopic, number>();
  let left = 0;
  for (const topic of breakTopics) {
    const { breaks } = findingsOf(facts, topic);
    const room = mostListed - (rows.length - 1);
    if (breaks.length > 0 && room > 0) firstRows.set(topic, rows.length);
    for (const one of breaks.slice(0, room)) {
      rows.push([cell(topicNames[topic]), ...breakCells(one), number(one.accountId, '0'), number(one.securityId, '0')]);
    }
    left += Math.max(0, breaks.length - room);
  }
  if (left > 0) {
    rows.push([cell(`${left.toLocaleString('en-US')} more breaks aren't listed here.`, 'bad')]);
  }
  if (rows.length === 1) rows.push([cell('No breaks in the data checked.')]);
  return { rows, firstRows, left };
}

function breakCells(one: MorningBreak): PlannedCell[] {
  return [
    cell(one.custodian),
    cell(one.kind),
    cell(one.account),
    cell(one.symbol),
    cell(one.description),
    quantity(one.expected),
    quantity(one.actual),
    quantity(one.difference),
    cell(one.explanation),
  ];
}
