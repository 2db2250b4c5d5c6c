import type { RunComparison } from '../../checks/compare-runs';
import { addressOf } from '../../workbook/cell-address';
import type { PlannedPlace, SheetsPlan } from '../../workbook/sheet-plan';
import { compareWith } from './compare-with';
import { breakSheet, breakWidths } from './morning-break-rows';
import { topicOf } from './morning-breaks';
import { detailRows, detailWidths } from './morning-details';
import type { MorningFacts } from './morning-facts';
import { fileRows, fileWidths } from './morning-files';
import { breakTopics, judgeBreaks, judgeFiles, judgeAffectedValue, type JudgedLine } from './morning-lines';
import { listGaps } from './morning-gaps';
import type { MorningLine, MorningTopic } from './morning-actions';
import { pageRows, pageState, pageWidths } from './morning-page';
import type { MorningPast, MorningRun } from './morning-runs';
import type { MorningSheetNames } from './name-morning-sheets';
import { cell } from './sheet-rows';

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
  const page = { titleRows: 1, footer: `Process date ${facts.date}` };
  const sheet = { frozenRows: 0, charts: [], page };
  const sheets = [
    { ...sheet, name: names.summary, rows, widths: pageWidths, page: { ...page, titleRows: 0, onePage: true } },
    { ...sheet, name: names.details, rows: more.rows, widths: detailWidths, charts: more.charts },
    { ...sheet, name: names.files, rows: fileRows(facts), widths: fileWidths, frozenRows: 1 },
    { ...sheet, name: names.breaks, rows: listed.rows, widths: breakWidths, frozenRows: 1 },
  ];
  const state = { sheet: summary, ...pageState };
  const unfinished = cell('INCOMPLETE: this sheet is still being written, or writing was interrupted.', 'saidBad');
  const nameOf = ({ sheet: place }: PlannedPlace) => sheets[place]?.name ?? names.summary;
  const lines = judged.map((line): MorningLine => {
    const place = placeOf(line.topic);
    return { ...line, place: { sheet: nameOf(place), address: addressOf(place) } };
  });
  const counts = Object.fromEntries(
    judged.flatMap(({ topic, count }) => (count === undefined ? [] : [[topic, count]])),
  );
  const run = comparison && { date: facts.date, counts, breaks: comparison.kept };
  return { plan: { sheets, state, unfinished }, lines, gaps, run };
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
