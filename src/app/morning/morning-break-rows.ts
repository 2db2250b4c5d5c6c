import type { RunComparison } from '../../checks/compare-runs';
import { moreBreaks, noBreaks } from '../../messages/morning-sheets';
import { toSerial } from '../../model/plain-date';
import type { PlannedCell } from '../../workbook/sheets-plan';
import { gatherFindings, type BreakTopic, type MorningBreak } from './morning-breaks';
import type { MorningFacts } from './morning-facts';
import { topicNames } from '../../messages/morning-labels';
import { breakTopics } from './morning-lines';
import {
  plainCell,
  formats,
  headerCells,
  numberCell,
  wrappedCell,
  quantityCell,
  wrappedHeaderCells,
} from './sheet-rows';

/** The labels of each topic's expected and actual values. */
const sides: Readonly<Record<BreakTopic, readonly [expected: string, actual: string]>> = {
  prices: ['Last price', 'Price'],
  rates: ['Last rate', 'Rate'],
  lots: ['Position', 'Sum of lots'],
  roll: ['Previous + transactions', 'Position'],
  dropped: ['Previous + transactions', 'Position'],
  outliers: ['Last or implied price', 'Price'],
};

const headerNames = (expected: string, actual: string) => [
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

// The details sheet shows only the largest breaks. The breaks sheet lists them all.
const maxShown = 10;

/** Returns the largest breaks of a topic, with a header. */
export function topBreaks(topic: BreakTopic, breaks: readonly MorningBreak[]): PlannedCell[][] {
  return breaks.length === 0
    ? []
    : [headerCells(headerNames(...sides[topic])), ...breaks.slice(0, maxShown).map(breakCells)];
}

// Nobody works through more breaks than this. The sheet shows how many it leaves out.
const maxListed = 20_000;

/** In points. Together they fit one page in a readable size. */
export const breakWidths = [90, 88, 100, 75, 75, 125, 76, 76, 86, 120, 185, 65, 85, 35, 60, 60];

/** Lays out the sheet of all breaks as one list that users can filter. */
export function breakSheet(facts: MorningFacts, comparison: RunComparison | undefined) {
  const names = [
    ...headerNames('Expected', 'Actual').slice(0, -1),
    ...['Actual against expected', 'Explanation', 'First seen', 'Affected value', 'New'],
  ];
  const rows: PlannedCell[][] = [wrappedHeaderCells(['Check', ...names, 'AccountId', 'SecurityId'])];
  const comparedById = new Map(comparison?.breaks.map((compared) => [compared.id, compared]));
  // The first row of each topic that has breaks.
  const firstRows = new Map<BreakTopic, number>();
  let omitted = 0;
  for (const topic of breakTopics) {
    const { breaks } = gatherFindings(facts, topic);
    const [expected, actual] = sides[topic];
    const room = maxListed - (rows.length - 1);
    if (breaks.length > 0 && room > 0) firstRows.set(topic, rows.length);
    for (const morningBreak of breaks.slice(0, room)) {
      const compared = comparedById.get(morningBreak.id);
      rows.push([
        wrappedCell(topicNames[topic]),
        ...breakCells(morningBreak).slice(0, -1),
        wrappedCell(`${actual} against ${expected.toLowerCase()}`),
        wrappedCell(morningBreak.explanation),
        compared
          ? { value: toSerial(compared.firstSeen) ?? compared.firstSeen, format: formats.date }
          : plainCell(null),
        numberCell(compared?.value),
        plainCell(compared?.isNew ? 'new' : null),
        numberCell(morningBreak.account, '0'),
        numberCell(morningBreak.security, '0'),
      ]);
    }
    omitted += Math.max(0, breaks.length - room);
  }
  if (omitted > 0) rows.push([plainCell(moreBreaks(omitted), 'bad')]);
  if (rows.length === 1) rows.push([plainCell(noBreaks)]);
  return { rows, firstRows };
}

function breakCells(morningBreak: MorningBreak): PlannedCell[] {
  // A vanished account is compared by market value. The columns of its topic show quantities.
  const isValue = morningBreak.kind === 'Vanished account';
  return [
    plainCell(morningBreak.custodian),
    wrappedCell(morningBreak.kind),
    plainCell(morningBreak.accountNumber || null),
    plainCell(morningBreak.symbol || null),
    wrappedCell(morningBreak.description || null),
    ...[morningBreak.expected, morningBreak.actual, morningBreak.difference].map((value) =>
      isValue ? plainCell(null) : quantityCell(value),
    ),
    plainCell(morningBreak.explanation),
  ];
}
