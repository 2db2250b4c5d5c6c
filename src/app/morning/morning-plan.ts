import { type RunComparison, compareRuns } from '../../checks/compare-runs';
import { addressOf } from '../../workbook/cell-address';
import type { PlannedPlace, SheetsPlan } from '../../workbook/sheet-plan';
import { breakSheet, breakWidths } from './morning-break-rows';
import { topicOf, findingsOf } from './morning-breaks';
import { detailRows, detailWidths } from './morning-details';
import type { MorningFacts } from './morning-facts';
import { fileRows, fileWidths } from './morning-files';
import { breakTopics, judgeBreaks, judgeFiles, judgeAffectedValue, type JudgedLine, topicNames } from './morning-lines';
import type { MorningLine, MorningTopic } from './morning-actions';
import { pageRows, pageState, pageWidths } from './morning-page';
import type { MorningPast, MorningRun } from './morning-runs';
import type { MorningSheetNames } from './name-morning-sheets';
import { cell } from './sheet-rows';
import { isMissing } from '../deliveries/delivery-status';

/** The sheets of a morning check, and what they say in short. */
export interface MorningPlan {
  readonly plan: SheetsPlan;
  readonly lines: readonly MorningLine[];
  readonly gaps: readonly string[];
  /** What the next run compares with; undefined where the breaks could not be looked up. */
  readonly run: MorningRun | undefined;
}

const [summary, details, files, breaks] = [0, 1, 2, 3];

/** Lays out everything that was gathered. Fetches and writes nothing. */
export function planMorning(facts: MorningFacts, names: MorningSheetNames, past: MorningPast): MorningPlan {
  const comparison: RunComparison | undefined = compareWith(facts, past);
  const judged = [
    judgeFiles(facts),
    judgeAffectedValue(facts),
    ...breakTopics.map((topic) => judgeBreaks(facts, topic)),
  ].map((line) => withFiguresBefore(line, comparison, past.earlier));
  const gaps = listGaps(facts);
  const listed = breakSheet(facts, comparison);
  const more = detailRows(
    facts,
    judged,
    (topic) => {
      const row = listed.firstRows.get(topic);
      return row === undefined ? undefined : { sheet: breaks, row, column: 0 };
    },
    gaps,
  );
  const placeOf = (topic: MorningTopic): PlannedPlace =>
    topic === 'files' || topic === 'affectedValue'
      ? { sheet: files, row: 0, column: 0 }
      : { sheet: details, row: more.starts.get(topic) ?? 0, column: 0 };
  const rows = pageRows({
    facts,
    lines: judged,
    comparison,
    comparedWith: past.earlier?.date,
    gaps,
    linkOf: ({ topic }) => placeOf(topic),
    files: { sheet: files, row: 0, column: 0 },
    breaks: { sheet: breaks, row: 0, column: 0 },
  });
  const page = { lastTitleRow: 1, footer: `Process date ${facts.date}` };
  const sheet = { frozenRows: 0, charts: [], page };
  const sheets = [
    { ...sheet, name: names.summary, rows, widths: pageWidths, page: { ...page, lastTitleRow: 0, onePage: true } },
    { ...sheet, name: names.details, rows: more.rows, widths: detailWidths, charts: more.charts },
    { ...sheet, name: names.files, rows: fileRows(facts), widths: fileWidths, frozenRows: 1 },
    { ...sheet, name: names.breaks, rows: listed.rows, widths: breakWidths, frozenRows: 1 },
  ];
  const statusCell = { sheet: summary, ...pageState };
  const unfinished = cell('INCOMPLETE: this sheet is still being written, or writing was interrupted.', 'messageBad');
  const nameOf = ({ sheet: place }: PlannedPlace) => sheets[place]?.name ?? names.summary;
  const lines = judged.map((line): MorningLine => {
    const place = placeOf(line.topic);
    return { ...line, place: { sheet: nameOf(place), address: addressOf(place) } };
  });
  const counts = Object.fromEntries(
    judged.flatMap(({ topic, count }) => (count === undefined ? [] : [[topic, count]])),
  );
  const run = comparison && { date: facts.date, counts, breaks: comparison.breaksForNextRun };
  return { plan: { sheets, statusCell, unfinished }, lines, gaps, run };
}

/** Found = last run + new − cleared − not checked. */
function withFiguresBefore(
  line: JudgedLine,
  comparison: RunComparison | undefined,
  earlier: MorningRun | undefined,
): JudgedLine {
  const { topic, summary: said } = line;
  const counted = earlier?.counts[topic];
  if (!comparison || counted === undefined) return line;
  if (topic === 'files' || topic === 'affectedValue') return { ...line, before: counted };
  const kinds = comparison.kinds.filter(({ name }) => topicOf(name) === topic);
  const sum = (of: 'before' | 'added' | 'cleared' | 'unchecked') => kinds.reduce((all, one) => all + (one[of] ?? 0), 0);
  const [before, added, cleared, unchecked] = [sum('before'), sum('added'), sum('cleared'), sum('unchecked')];
  const open = unchecked === 0 ? '' : ` Not checked of the last run: ${unchecked.toLocaleString('en-US')}.`;
  return { ...line, before, added, cleared, summary: `${said}${open}` };
}

/** The breaks of a morning compared with those of an earlier one; undefined if they couldn't be looked up. */
function compareWith({ breaks }: MorningFacts, { earlier, firstSeen }: MorningPast): RunComparison | undefined {
  if ('failed' in breaks) return undefined;
  const { date, dates, breaks: found, statusOf } = breaks.got;
  return compareRuns({
    date,
    dates,
    found: found.map(({ id, kind, custodian, accountNumber: account, value }) => ({
      ...{ id, kind, custodian, account, value },
    })),
    earlier,
    firstSeen,
    wasChecked: ({ kind, custodian, account }) => statusOf(kind, custodian, account) !== 'missing',
  });
}

/** Everything that is missing on the sheet, a message each, with whose it is: the same reason only once. */
function listGaps(facts: MorningFacts): string[] {
  const { affected, values, history, board, custodians } = facts;
  const gaps: string[] = [];
  const silent = custodians.filter(({ id }) => !board.rows.some((row) => row.custodian.id === id));
  for (const { shortName } of silent) gaps.push(`${shortName}: no delivery of ${facts.date} is recorded.`);
  if ('failed' in affected) gaps.push(`Affected value: ${affected.failed.message}`);
  else {
    gaps.push(...affected.got.problems);
    const unknown = board.rows.filter(
      (row) => isMissing(row) && affected.got.of.get(row.id)?.valueBefore === undefined,
    );
    for (const { custodian, customer } of unknown) {
      gaps.push(`Affected value: unknown for ${custodian.shortName}, ${customer.shortName}.`);
    }
  }
  if ('failed' in values) gaps.push(`Market values: ${values.failed.message}`);
  else if (values.got.unconverted.length > 0) {
    gaps.push(`Market values: no rate to ${values.got.currency} for ${values.got.unconverted.join(', ')}.`);
  }
  if ('failed' in history) gaps.push(`Deliveries of the last process dates: ${history.failed.message}`);
  if ('failed' in facts.breaks) gaps.push(`Breaks by kind and age: ${facts.breaks.failed.message}`);
  const topics = new Map<string, string[]>();
  for (const topic of breakTopics) {
    for (const { custodian, why } of findingsOf(facts, topic).gaps) {
      const text = `${custodian}: ${why}`;
      topics.set(text, [...(topics.get(text) ?? []), topicNames[topic]]);
    }
  }
  return [...gaps, ...[...topics].map(([text, names]) => `${names.join(', ')}: ${text}`)];
}
