import type { RunComparison } from '../../checks/compare-runs';
import { moreBreaks, noBreaks } from '../../messages/morning-sheets';
import { toSerial } from '../../model/plain-date';
import type { PlannedCell } from '../../workbook/sheets-plan';
import { gatherFindings, type BreakTopic, type MorningBreak } from './morning-breaks';
import type { MorningFacts } from './morning-facts';
import { topicNames } from '../../messages/morning-labels';
import { breakTopics } from './morning-lines';
import {
  createCell,
  formats,
  createHeaderCells,
  createNumberCell,
  createWrappedCell,
  createQuantityCell,
  createWrappedHeaderCells,
} from './sheet-rows';

/** The labels of each topic's expected and actual values. */
const sideLabels: Readonly<Record<BreakTopic, readonly [expected: string, actual: string]>> = {
  prices: ['Last price', 'Price'],
  rates: ['Last rate', 'Rate'],
  lots: ['Position', 'Sum of lots'],
  roll: ['Previous + transactions', 'Position'],
  dropped: ['Previous + transactions', 'Position'],
  outliers: ['Last or implied price', 'Price'],
};

const listHeaderNames = (expected: string, actual: string) => [
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
const maxTopBreaks = 10;

/** Returns the largest breaks of a topic, with a header. */
export function listTopBreaks(topic: BreakTopic, breaks: readonly MorningBreak[]): PlannedCell[][] {
  return breaks.length === 0
    ? []
    : [createHeaderCells(listHeaderNames(...sideLabels[topic])), ...breaks.slice(0, maxTopBreaks).map(toBreakCells)];
}

// A longer list would be too long to work through. The sheet shows how many breaks it leaves out.
const maxListedBreaks = 20_000;

/** In points. Together they fit one page in a readable size. */
export const breakWidths = [90, 88, 100, 75, 75, 125, 76, 76, 86, 120, 185, 65, 85, 35, 60, 60];

/** Lays out the sheet of all breaks as one list that users can filter. */
export function layOutBreakSheet(facts: MorningFacts, comparison: RunComparison | undefined) {
  const names = [
    ...listHeaderNames('Expected', 'Actual').slice(0, -1),
    'Actual against expected',
    'Explanation',
    'First seen',
    'Affected value',
    'New',
  ];
  const rows: PlannedCell[][] = [createWrappedHeaderCells(['Check', ...names, 'AccountId', 'SecurityId'])];
  const comparedById = new Map(comparison?.breaks.map((comparedBreak) => [comparedBreak.id, comparedBreak]));
  // The first row of each topic that has breaks.
  const firstRows = new Map<BreakTopic, number>();
  let omittedCount = 0;
  for (const topic of breakTopics) {
    const { breaks } = gatherFindings(facts, topic);
    const [expected, actual] = sideLabels[topic];
    const remainingRows = maxListedBreaks - (rows.length - 1);
    if (breaks.length > 0 && remainingRows > 0) firstRows.set(topic, rows.length);
    for (const morningBreak of breaks.slice(0, remainingRows)) {
      const comparedBreak = comparedById.get(morningBreak.id);
      rows.push([
        createWrappedCell(topicNames[topic]),
        ...toBreakCells(morningBreak).slice(0, -1),
        createWrappedCell(`${actual} against ${expected.toLowerCase()}`),
        createWrappedCell(morningBreak.explanation),
        comparedBreak
          ? { value: toSerial(comparedBreak.firstSeen) ?? comparedBreak.firstSeen, format: formats.date }
          : createCell(null),
        createNumberCell(comparedBreak?.value),
        createCell(comparedBreak?.isNew ? 'new' : null),
        createNumberCell(morningBreak.account, '0'),
        createNumberCell(morningBreak.security, '0'),
      ]);
    }
    omittedCount += Math.max(0, breaks.length - remainingRows);
  }
  if (omittedCount > 0) rows.push([createCell(moreBreaks(omittedCount), 'bad')]);
  if (rows.length === 1) rows.push([createCell(noBreaks)]);
  return { rows, firstRows };
}

function toBreakCells(morningBreak: MorningBreak): PlannedCell[] {
  // A vanished account is compared by market value, but the columns show quantities.
  const isMarketValue = morningBreak.kind === 'Vanished account';
  return [
    createCell(morningBreak.custodian),
    createWrappedCell(morningBreak.kind),
    createCell(morningBreak.accountNumber || null),
    createCell(morningBreak.symbol || null),
    createWrappedCell(morningBreak.description || null),
    ...[morningBreak.expected, morningBreak.actual, morningBreak.difference].map((value) =>
      isMarketValue ? createCell(null) : createQuantityCell(value),
    ),
    createCell(morningBreak.explanation),
  ];
}
