import { easternClock } from '../../model/eastern-clock';
import { addressOf } from '../../workbook/cell-address';
import type {
  CellLook,
  PlannedArea,
  PlannedCell,
  PlannedChart,
  PlannedPlace,
  SheetsPlan,
} from '../../workbook/sheet-plan';
import { breakSheet, topBreaks } from './morning-break-rows';
import { findingsOf, reachOf } from './morning-breaks';
import type { MorningFacts } from './morning-facts';
import { awaitedRows, fileRows } from './morning-files';
import { breakTopics, judgeBreaks, judgeFiles, judgeAffectedValue, topicNames, type JudgedLine } from './morning-lines';
import { listGaps } from './morning-gaps';
import { pictureTables, placeChart } from './morning-pictures';
import type { MorningGrade, MorningLine, MorningTopic } from './morning-actions';
import type { MorningSheetNames } from './name-morning-sheets';
import { cell, formats, header, number } from './sheet-rows';

/** The sheets of a morning check, and what they say in short. */
export interface MorningPlan {
  readonly plan: SheetsPlan;
  readonly lines: readonly MorningLine[];
  readonly gaps: readonly string[];
}

const [summary, files, breaks] = [0, 1, 2];
const stateRow = 1;
const chartRows = 15;
const chartColumns = [
  { column: 0, columns: 3 },
  { column: 3, columns: 2 },
  { column: 5, columns: 4 },
];

const gradeNames: Readonly<Record<MorningGrade, string>> = {
  good: 'Fine',
  attention: 'Review',
  problem: 'Problem',
  unknown: 'Not checked',
};

const gradeLooks: Readonly<Record<MorningGrade, CellLook>> = {
  good: 'good',
  attention: 'attention',
  problem: 'bad',
  unknown: 'bad',
};

/** Lays out everything that was gathered. Asks nobody and writes nothing. */
export function planMorning(facts: MorningFacts, names: MorningSheetNames): MorningPlan {
  const judged = [
    judgeFiles(facts),
    judgeAffectedValue(facts),
    ...breakTopics.map((topic) => judgeBreaks(facts, topic)),
  ];
  const gaps = listGaps(facts);
  const rows: (PlannedCell | undefined)[][] = [
    [cell(`Morning check ${facts.date}`, 'title')],
    [stateCell(gaps.length)],
    [cell(scopeOf(facts), 'muted')],
    [],
    header(['Check', 'Result', 'Found', 'Worth', 'What was found', '', '', '', '']),
  ];
  const lineRows = judged.map(() => rows.push([]) - 1);
  rows.push([]);
  const chartRow = rows.length;
  for (let row = 0; row < chartRows; row++) rows.push([]);

  const starts = new Map<MorningTopic, PlannedPlace>();
  const listed = breakSheet(facts);
  const heading = (text: string, fetchedAt: number | undefined, topic?: MorningTopic) => {
    rows.push([]);
    if (topic) starts.set(topic, { sheet: summary, row: rows.length, column: 0 });
    rows.push([cell(text, 'heading')]);
    rows.push([cell(asOf(facts, fetchedAt), 'muted')]);
  };
  const linkTo = (text: string, link: PlannedPlace) => rows.push([{ value: text, link }]);

  heading('Deliveries missing or not final', facts.board.fetchedAt, 'files');
  starts.set('affectedValue', { sheet: summary, row: rows.length - 2, column: 0 });
  const open = awaitedRows(facts);
  rows.push(...(open.rows.length > 0 ? open.rows : [[cell('All deliveries are final.')]]));
  linkTo(
    `All ${facts.board.rows.length.toLocaleString('en-US')} deliveries${open.more > 0 ? `, ${open.more} more of them open` : ''}`,
    { sheet: files, row: 0, column: 0 },
  );

  for (const topic of breakTopics) {
    const found = findingsOf(facts, topic);
    heading(topicNames[topic], found.fetchedAt, topic);
    rows.push([cell(judged.find((line) => line.topic === topic)?.said)]);
    const reach = reachOf[topic];
    if (reach !== undefined) rows.push([cell(reach, 'muted')]);
    rows.push(...topBreaks(found.breaks));
    const first = listed.firstRows.get(topic);
    if (first !== undefined) {
      linkTo(`${found.breaks.length.toLocaleString('en-US')} in the list of all breaks`, {
        sheet: breaks,
        row: first,
        column: 0,
      });
    }
    rows.push(...found.notes.map(({ custodian, why }) => [cell(`${custodian}: ${why}`, 'muted')]));
  }

  const charts = pictureTables(facts).flatMap((table, index): PlannedChart[] => {
    heading(table.heading, table.fetchedAt);
    const source = areaOf(rows.length, table.rows);
    rows.push(...table.rows, ...table.notes.map((note) => [cell(note, 'muted')]));
    const { column, columns } = chartColumns[index] ?? { column: 0, columns: 3 };
    return placeChart(table, source, { row: chartRow, column, rows: chartRows, columns });
  });

  if (gaps.length > 0) {
    heading('Not checked', undefined);
    rows.push(...gaps.map((gap) => [cell(gap)]));
  }

  const placeOf = (topic: MorningTopic): PlannedPlace => starts.get(topic) ?? { sheet: summary, row: 0, column: 0 };
  lineRows.forEach((row, index) => {
    const line = judged[index];
    if (line) rows[row] = lineCells(line, placeOf(line.topic));
  });
  const sheets = [
    { name: names.summary, rows, widths: [150, 120, 95, 120, 250, 90, 95, 95, 420], frozenRows: 0, charts },
    { name: names.files, rows: fileRows(facts), widths: fileWidths, frozenRows: 1, charts: [] },
    { name: names.breaks, rows: listed.rows, widths: breakWidths, frozenRows: 1, charts: [] },
  ];
  const state = { sheet: summary, row: stateRow, column: 0 };
  const unfinished = cell('INCOMPLETE: this sheet is still being written, or writing was interrupted.', 'saidBad');
  const lines = judged.map((line): MorningLine => {
    const { row, column } = placeOf(line.topic);
    return { ...line, place: { sheet: names.summary, address: addressOf({ row, column }) } };
  });
  return { plan: { sheets, state, unfinished }, lines, gaps };
}

const fileWidths = [110, 110, 70, 120, 120, 250, 60, 60, 45, 75, 50, 65, 60, 60, 110, 110, 100, 160];
const breakWidths = [140, 100, 120, 90, 90, 200, 90, 90, 90, 420, 70, 75];

function lineCells({ name, grade, count, amount, said }: JudgedLine, link: PlannedPlace): PlannedCell[] {
  const worth = amount
    ? { value: amount.value, format: `${formats.amount} "${amount.currency.replaceAll('"', '')}"` }
    : cell(null);
  return [{ value: name, link }, cell(gradeNames[grade], gradeLooks[grade]), number(count, '#,##0'), worth, cell(said)];
}

function stateCell(gaps: number): PlannedCell {
  if (gaps === 0) return cell('Complete: all checks ran.', 'saidGood');
  const things = gaps === 1 ? '1 check' : `${gaps} checks`;
  return cell(`With gaps: ${things} couldn't run, listed under "Not checked" at the end.`, 'saidAttention');
}

function scopeOf({ date, checkedAt, custodians, all }: MorningFacts): string {
  const names = custodians.map(({ shortName }) => shortName);
  const who = all
    ? `all ${names.length} custodians`
    : `${names.slice(0, 10).join(', ')}${names.length > 10 ? ' and others' : ''}`;
  return `Process date ${date}, ${who}. Checked ${easternClock(checkedAt)} Eastern Time. These sheets don't update.`;
}

function asOf({ date }: MorningFacts, fetchedAt: number | undefined): string {
  return fetchedAt === undefined
    ? `Process date ${date}.`
    : `Process date ${date}, fetched ${easternClock(fetchedAt)} Eastern Time.`;
}

function areaOf(row: number, rows: readonly (readonly unknown[])[]): PlannedArea {
  return { row, column: 0, rows: rows.length, columns: rows[0]?.length ?? 1 };
}
