import { printEasternDateTime } from '../../model/eastern-time';
import { allInList, topicNames } from '../../messages/morning-labels';
import { fetchedFor, processDateOnly, remarkAbout, rollCoverage } from '../../messages/morning-sheets';
import type { PlannedCell, PlannedChart, PlannedAddress } from '../../workbook/sheets-plan';
import { listTopBreaks } from './morning-break-rows';
import { gatherFindings, type BreakTopic } from './morning-breaks';
import type { MorningFacts } from './morning-facts';
import { breakTopics, type GradedLine } from './morning-lines';
import { planChartTables, placeChart } from './morning-charts';
import { createCell, createWrappedCell } from './sheet-rows';

/** The sheet of details: charts, the largest breaks of each topic, the tables behind the charts, and what wasn't checked. */
interface MorningDetails {
  readonly rows: readonly (readonly (PlannedCell | undefined)[])[];
  readonly charts: readonly PlannedChart[];
  /** The first row of each topic. */
  readonly firstRows: ReadonlyMap<BreakTopic, number>;
}

/** In points. */
export const detailWidths = [120, 140, 100, 90, 200, 125, 105, 95, 340];

const chartRows = 15;
const chartColumns = [
  { column: 0, columns: 3 },
  { column: 3, columns: 3 },
  { column: 6, columns: 3 },
];

/** Lays out the details. `findFirstBreak` returns the place of a topic's first break in the list of all breaks. */
export function planDetailRows(
  facts: MorningFacts,
  gradedLines: readonly GradedLine[],
  findFirstBreak: (topic: BreakTopic) => PlannedAddress | undefined,
  incompleteChecks: readonly string[],
): MorningDetails {
  const tables = planChartTables(facts);
  const rows: (readonly (PlannedCell | undefined)[])[] = [[createCell(`Details ${facts.date}`, 'title')]];
  const chartRow = rows.length + 1;
  if (tables.some(({ chart }) => chart)) for (let row = 0; row <= chartRows; row++) rows.push([]);

  const firstRows = new Map<BreakTopic, number>();
  const planHeading = (text: string, fetchedAt: number | undefined, topic?: BreakTopic) => {
    rows.push([]);
    if (topic) firstRows.set(topic, rows.length);
    rows.push([createCell(text, 'heading')], [createCell(printAsOf(facts, fetchedAt), 'muted')]);
  };
  for (const topic of breakTopics) {
    const findings = gatherFindings(facts, topic);
    planHeading(topicNames[topic], findings.fetchedAt, topic);
    rows.push([createCell(gradedLines.find((line) => line.topic === topic)?.summary)]);
    if (topic === 'roll') rows.push([createCell(rollCoverage, 'muted')]);
    rows.push(...listTopBreaks(topic, findings.breaks));
    const firstBreak = findFirstBreak(topic);
    if (firstBreak) rows.push([{ value: allInList(findings.breaks.length), link: firstBreak }]);
    rows.push(
      ...findings.notes.map(({ custodian, symbol, message }) => [
        createCell(remarkAbout(custodian, message, symbol), 'muted'),
      ]),
    );
  }

  let chartCount = 0;
  const charts = tables.flatMap((table): PlannedChart[] => {
    planHeading(table.heading, table.fetchedAt);
    const source = { row: rows.length, column: 0, rows: table.rows.length, columns: table.rows[0]?.length ?? 1 };
    rows.push(...table.rows, ...table.notes.map((note) => [createCell(note, 'muted')]));
    const place = chartColumns[table.chart ? chartCount++ : 0] ?? { column: 0, columns: 3 };
    return placeChart(table, source, { row: chartRow, rows: chartRows, ...place });
  });

  if (incompleteChecks.length > 0) {
    planHeading('Not checked', undefined);
    rows.push(...incompleteChecks.map((message) => [createCell(message)]));
  }
  return { rows: rows.map(wrapLastColumn), charts, firstRows };
}

/** Wraps the text of the last column, which has explanations. */
function wrapLastColumn(cells: readonly (PlannedCell | undefined)[]): readonly (PlannedCell | undefined)[] {
  const lastCell = cells[detailWidths.length - 1];
  return typeof lastCell?.value === 'string' && lastCell.style !== 'header'
    ? [...cells.slice(0, detailWidths.length - 1), { ...lastCell, ...createWrappedCell(lastCell.value) }]
    : cells;
}

function printAsOf({ date }: MorningFacts, fetchedAt: number | undefined): string {
  return fetchedAt === undefined ? processDateOnly(date) : fetchedFor(date, printEasternDateTime(fetchedAt));
}
