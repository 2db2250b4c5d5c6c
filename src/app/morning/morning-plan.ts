import { type RunComparison, compareRuns } from '../../checks/compare-runs';
import { topicNames } from '../../messages/morning-labels';
import {
  affectedValueFailed,
  affectedValueUnknown,
  breaksFailed,
  deliveriesNotRecorded,
  deliveryHistoryFailed,
  marketValuesFailed,
  excludedWithoutRateTo,
  sheetUnfinished,
  topicsNotChecked,
} from '../../messages/morning-sheets';
import { formatCellAddress } from '../../workbook/area';
import type { PlannedAddress, SheetsPlan } from '../../workbook/sheets-plan';
import { layOutBreakSheet, breakWidths } from './morning-break-rows';
import { createRun, describeGaps, printScope } from './create-run';
import { findTopic, gatherFindings } from './morning-breaks';
import { planDetailRows, detailWidths } from './morning-details';
import type { MorningFacts } from './morning-facts';
import { planFileRows, fileWidths } from './morning-files';
import {
  breakTopics,
  gradeAffectedValue,
  gradeBreaks,
  gradeFiles,
  nameDeliveries,
  type GradedLine,
} from './morning-lines';
import type { MorningLine, MorningTopic } from './morning-actions';
import { planPageRows, pageStatusCell, pageWidths } from './morning-page';
import type { MorningPast, MorningRun } from './morning-runs';
import type { MorningSheetNames } from './name-morning-sheets';
import { createCell } from './sheet-rows';
import { coversCustomers } from '../breaks/check-status';
import { isMissing } from '../deliveries/delivery-status';

/** The sheets of a morning check, and their summary for the pane. */
export interface MorningPlan {
  readonly sheetsPlan: SheetsPlan;
  readonly lines: readonly MorningLine[];
  readonly incompleteChecks: readonly string[];
  /** The run that the next check compares with; undefined if finding the breaks failed. */
  readonly run: MorningRun | undefined;
}

/** The indexes of the sheets in the plan. */
const sheetIndexes = { summary: 0, details: 1, files: 2, breaks: 3 } as const;

/** Lays out the gathered data. Fetches and writes nothing. */
export function planMorning(facts: MorningFacts, names: MorningSheetNames, past: MorningPast): MorningPlan {
  const comparison: RunComparison | undefined = compareWithEarlierRun(facts, past);
  const covered = 'failed' in facts.breaks ? [] : facts.breaks.loaded.covered;
  const isSameScope = [undefined, printScope(facts.custodians, covered)].includes(past.earlier?.scope);
  const gradedLines = [
    gradeFiles(facts),
    gradeAffectedValue(facts),
    ...breakTopics.map((topic) => gradeBreaks(facts, topic)),
  ].map((line) => addEarlierFigures(line, comparison, past.earlier, isSameScope));
  const incompleteChecks = listIncompleteChecks(facts);
  const breakList = layOutBreakSheet(facts, comparison);
  const details = planDetailRows(
    facts,
    gradedLines,
    (topic) => {
      const row = breakList.firstRows.get(topic);
      return row === undefined ? undefined : { sheet: sheetIndexes.breaks, row, column: 0 };
    },
    incompleteChecks,
  );
  const findDetailsAddress = (topic: MorningTopic): PlannedAddress =>
    topic === 'files' || topic === 'affectedValue'
      ? { sheet: sheetIndexes.files, row: 0, column: 0 }
      : { sheet: sheetIndexes.details, row: details.firstRows.get(topic) ?? 0, column: 0 };
  const rows = planPageRows({
    facts,
    lines: gradedLines,
    comparison,
    comparedWith: past.earlier?.date,
    incompleteChecks,
    detailsSheet: names.details,
    findDetailsAddress: ({ topic }) => findDetailsAddress(topic),
    filesAddress: { sheet: sheetIndexes.files, row: 0, column: 0 },
    breaksAddress: { sheet: sheetIndexes.breaks, row: 0, column: 0 },
  });
  const page = { lastTitleRow: 1, footer: `Process date ${facts.date}` };
  const commonSheet = { frozenRows: 0, charts: [], page };
  // In the order of `sheetIndexes`.
  const sheets: SheetsPlan['sheets'] = [
    {
      ...commonSheet,
      name: names.summary,
      rows,
      widths: pageWidths,
      page: { ...page, lastTitleRow: 0, fitsOnePage: true },
    },
    { ...commonSheet, name: names.details, rows: details.rows, widths: detailWidths, charts: details.charts },
    { ...commonSheet, name: names.files, rows: planFileRows(facts), widths: fileWidths, frozenRows: 1 },
    { ...commonSheet, name: names.breaks, rows: breakList.rows, widths: breakWidths, frozenRows: 1 },
  ];
  const statusCell = { sheet: sheetIndexes.summary, ...pageStatusCell };
  const unfinishedStatus = createCell(sheetUnfinished, 'messageBad');
  const findSheetName = ({ sheet: index }: PlannedAddress) => sheets[index]?.name ?? names.summary;
  const lines = gradedLines.map((line): MorningLine => {
    const address = findDetailsAddress(line.topic);
    return {
      ...line,
      place: { sheet: findSheetName(address), address: formatCellAddress(address.row, address.column) },
    };
  });
  const counts = Object.fromEntries(
    gradedLines.flatMap(({ topic, count }) => (count === undefined ? [] : [[topic, count]])),
  );
  const run = comparison && createRun(facts, { covered }, { counts, breaks: comparison.breaksForNextRun }, past);
  return { sheetsPlan: { sheets, statusCell, unfinishedStatus }, lines, incompleteChecks, run };
}

/**
 * Adds the earlier run's figures. For breaks, count = before + added + not compared − cleared − not checked; the other topics
 * only get `before`.
 */
function addEarlierFigures(
  line: GradedLine,
  comparison: RunComparison | undefined,
  earlier: MorningRun | undefined,
  isSameScope: boolean,
): GradedLine {
  const { topic } = line;
  const earlierCount = earlier?.counts[topic];
  if (!comparison || earlierCount === undefined) return line;
  if (topic === 'files' || topic === 'affectedValue') return isSameScope ? { ...line, before: earlierCount } : line;
  const kinds = comparison.kinds.filter(({ name }) => findTopic(name) === topic);
  const sum = (figure: 'breakCountBefore' | 'addedCount' | 'clearedCount' | 'uncheckedCount' | 'uncomparedCount') =>
    kinds.reduce((total, kind) => total + (kind[figure] ?? 0), 0);
  const remarks = describeGaps(sum('uncheckedCount'), sum('uncomparedCount'));
  return {
    ...line,
    before: sum('breakCountBefore'),
    added: sum('addedCount'),
    cleared: sum('clearedCount'),
    summary: [line.summary, ...remarks].join(' '),
  };
}

/** Compares the breaks with those of the earlier run; undefined if finding them failed. */
function compareWithEarlierRun(
  { breaks }: MorningFacts,
  { earlier, sameDate, firstSeen }: MorningPast,
): RunComparison | undefined {
  if ('failed' in breaks) return undefined;
  const { date, dates, breaks: describedBreaks, findStatus, covered } = breaks.loaded;
  return compareRuns({
    date,
    dates,
    foundBreaks: describedBreaks.map(({ id, kind, custodian, accountNumber: account, value }) => {
      return { id, kind, custodian, account, value };
    }),
    earlier,
    sameDate,
    firstSeen,
    wasChecked: ({ kind, custodian, account }) => findStatus(kind, custodian, account) !== 'missing',
    wasCovered: ({ custodian }) => !earlier?.covered || coversCustomers(earlier.covered, covered, custodian),
  });
}

/** Lists a message for each gap in the data. A reason that several topics of a custodian share is listed once. */
function listIncompleteChecks(facts: MorningFacts): string[] {
  const { affected, values, history, board, custodians } = facts;
  const incompleteChecks: string[] = [];
  const custodiansWithoutRecord = custodians.filter(({ id }) => !board.rows.some((row) => row.custodian.id === id));
  for (const { shortName } of custodiansWithoutRecord) incompleteChecks.push(deliveriesNotRecorded(shortName));
  if ('failed' in affected) incompleteChecks.push(affectedValueFailed(affected.failed.message));
  else {
    incompleteChecks.push(...affected.loaded.problems);
    const unvaluedRows = board.rows.filter(
      (row) => isMissing(row) && affected.loaded.byDelivery.get(row.id)?.previousValue === undefined,
    );
    for (const row of unvaluedRows) incompleteChecks.push(affectedValueUnknown(nameDeliveries([row])));
  }
  if ('failed' in values) incompleteChecks.push(marketValuesFailed(values.failed.message));
  else if (values.loaded.unconverted.length > 0) {
    incompleteChecks.push(excludedWithoutRateTo(values.loaded.currency, values.loaded.unconverted.join(', ')));
  }
  if ('failed' in history) incompleteChecks.push(deliveryHistoryFailed(history.failed.message));
  if ('failed' in facts.breaks) incompleteChecks.push(breaksFailed(facts.breaks.failed.message));
  const topicsByReason = new Map<string, { custodian: string; message: string; topics: string[] }>();
  for (const topic of breakTopics) {
    for (const { custodian, message } of gatherFindings(facts, topic).uncheckedRemarks) {
      const key = JSON.stringify([custodian, message]);
      const line = topicsByReason.get(key) ?? { custodian, message, topics: [] };
      line.topics.push(topicNames[topic]);
      topicsByReason.set(key, line);
    }
  }
  const reasonMessages = [...topicsByReason.values()].map(({ custodian, message, topics }) =>
    topicsNotChecked(custodian, topics, message),
  );
  return [...incompleteChecks, ...reasonMessages];
}
