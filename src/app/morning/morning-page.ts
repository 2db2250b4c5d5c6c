// Long because the sections of one printed page share its columns.
import type { BreakKind } from '../../checks/break-kind';
import type { RunComparison, RunLine } from '../../checks/compare-runs';
import { allDeliveries, allBreaks, gradeNames } from '../../messages/morning-labels';
import * as messages from '../../messages/morning-sheets';
import { easternDateTime } from '../../model/eastern-time';
import { relativeChange } from '../../functions/deliveries/affected-value';
import type { CellStyle, PlannedCell, PlannedAddress } from '../../workbook/sheets-plan';
import type { MorningFacts } from './morning-facts';
import { missingRows } from './morning-files';
import { listNames, type GradedLine } from './morning-lines';
import type { MorningGrade } from './morning-actions';
import { plainCell, headerCells, numberCell, wrappedCell, withCurrency } from './sheet-rows';

/** The content of the page. */
interface PageInput {
  readonly facts: MorningFacts;
  readonly lines: readonly GradedLine[];
  readonly comparison: RunComparison | undefined;
  /** The process date of the earlier run to compare with. */
  readonly comparedWith: MorningFacts['date'] | undefined;
  readonly incompleteChecks: readonly string[];
  /** The place of a line's details. */
  readonly findLink: (line: GradedLine) => PlannedAddress;
  readonly files: PlannedAddress;
  readonly breaks: PlannedAddress;
}

type Row = readonly (PlannedCell | undefined)[];

/** In points. Together they fill a landscape page. */
export const pageWidths = [170, 110, 80, 108, 65, 75, 110, 357];
/** The cell that shows whether the check is complete. */
export const pageState = { row: 1, column: 0 };

// With this many rows, everything fits on a page.
const maxRows = { deliveries: 8, kinds: 8, moves: 5, incompleteChecks: 5 };
const maxMessageLength = 180;

const gradeStyles: Readonly<Record<MorningGrade, CellStyle>> = {
  good: 'good',
  incomplete: 'attention',
  attention: 'attention',
  problem: 'bad',
  unknown: 'bad',
};

/** Lays out the summary page: results, missing deliveries, breaks, the largest moves, and what wasn't checked. */
export function pageRows(input: PageInput): Row[] {
  const { facts, lines, incompleteChecks, comparedWith } = input;
  const rows: Row[] = [
    [plainCell(`Morning check ${facts.date}`, 'title')],
    [stateCell(incompleteChecks.length)],
    [plainCell(describeScope(facts), 'muted')],
    [plainCell(comparedWith ? messages.comparedWithCheck(comparedWith) : messages.noEarlierCheck, 'muted')],
    headerCells([
      'Check',
      'Result',
      'Found',
      'Found last time',
      'New',
      'Resolved',
      withCurrency('Value', 'loaded' in facts.affected ? facts.affected.loaded.currency : ''),
      'Details',
    ]),
    ...lines.map((line) => lineCells(line, input.findLink(line))),
  ];
  const section = (heading: string, sectionRows: readonly Row[]) => {
    rows.push([], [plainCell(heading, 'heading')], ...sectionRows);
  };
  section('Deliveries missing or not final', deliveryRows(input));
  section('Breaks by kind', kindRows(input));
  section('Breaks by age', ageRows(input));
  section('Largest changes in market value', moveRows(facts));
  if (incompleteChecks.length > 0) section('Not checked', incompleteRows(incompleteChecks));
  return rows;
}

function lineCells(line: GradedLine, link: PlannedAddress): Row {
  const figures = [line.count, line.before, line.added, line.cleared].map((count) => numberCell(count));
  return [
    { value: line.name, link },
    plainCell(gradeNames[line.grade], gradeStyles[line.grade]),
    ...figures,
    numberCell(line.amount?.value),
    wrappedCell(line.summary),
  ];
}

function deliveryRows({ facts, files }: PageInput): Row[] {
  const open = missingRows(facts, maxRows.deliveries);
  const link = { value: allDeliveries(facts.board.rows.length, open.more), link: files };
  return [...(open.rows.length > 0 ? open.rows : [[plainCell(messages.allDeliveriesFinal)]]), [link]];
}

function kindRows({ facts, comparison, breaks }: PageInput): Row[] {
  if (!comparison) return [[plainCell('failed' in facts.breaks ? facts.breaks.failed.message : null)]];
  const { kinds } = comparison;
  if (kinds.length === 0) return [[plainCell(messages.noBreaks)]];
  const names = [
    'Kind',
    withCurrency('Affected value', describeBase(facts)),
    'Breaks',
    'Last time',
    'New',
    'Resolved',
    'Value last time',
    'Oldest',
  ];
  return [
    headerCells(names),
    ...kinds.slice(0, maxRows.kinds).map((line) => {
      const age = Math.max(
        0,
        ...comparison.breaks.flatMap((runBreak) => (runBreak.kind === line.name ? runBreak.age : [])),
      );
      const oldest = line.oldest && messages.oldestBreak(line.oldest, age);
      return figureCells(line, oldest);
    }),
    [{ value: allBreaks(kinds.length - maxRows.kinds), link: breaks }],
  ];
}

function ageRows({ facts, comparison }: PageInput): Row[] {
  if (!comparison) return [];
  const value = withCurrency('Affected value', describeBase(facts));
  return [
    headerCells(['Age (business days)', value, 'Breaks', 'Last time', '', '', 'Value last time', '']),
    ...comparison.ages.map(({ name, breaks, value: affectedValue, before, valueBefore }) => [
      plainCell(name),
      ...[affectedValue, breaks, before].map((figure) => numberCell(figure)),
      ...[plainCell(null), plainCell(null), numberCell(valueBefore)],
    ]),
  ];
}

function figureCells(line: RunLine<BreakKind>, oldest: string | undefined): Row {
  const { name, value, breaks, before, added, cleared, valueBefore, unchecked = 0 } = line;
  const note = unchecked > 0 ? messages.breaksNotRechecked(unchecked) : undefined;
  return [
    plainCell(name),
    ...[value, breaks, before, added, cleared, valueBefore].map((figure) => numberCell(figure)),
    plainCell([oldest, note].filter((text) => text !== undefined).join('. ') || null),
  ];
}

/** Returns the deliveries whose market value changed most from the previous date. */
function moveRows({ board, affected }: MorningFacts): Row[] {
  if ('failed' in affected) return [[plainCell(affected.failed.message)]];
  const { currency, byDelivery } = affected.loaded;
  const moves = board.rows.flatMap((row) => {
    const { value, previousValue, accounts } = byDelivery.get(row.id) ?? {};
    const share = relativeChange(byDelivery.get(row.id));
    if (share === undefined || value === undefined || previousValue === undefined) return [];
    return [{ row, share, value, previousValue, accounts }];
  });
  if (moves.length === 0) return [[plainCell(messages.noValuesToCompare)]];
  moves.sort((a, b) => Math.abs(b.value - b.previousValue) - Math.abs(a.value - a.previousValue));
  return [
    headerCells([
      'Custodian',
      'Customer',
      'Change (%)',
      withCurrency('Change', currency),
      'Accounts',
      '',
      withCurrency('Value', currency),
      '',
    ]),
    ...moves
      .slice(0, maxRows.moves)
      .map(({ row, share, value, previousValue, accounts }) => [
        plainCell(row.custodian.shortName),
        plainCell(row.customer.shortName),
        { value: share, format: '+0.00%_);-0.00%_);0.00%_)' },
        { value: value - previousValue, format: '+#,##0_);-#,##0_);0_)' },
        numberCell(accounts),
        plainCell(null),
        numberCell(value),
        plainCell(messages.valueBefore(previousValue, board.previous ?? 'the previous date'), 'muted'),
      ]),
  ];
}

function incompleteRows(incompleteChecks: readonly string[]): Row[] {
  const shorten = (text: string) => (text.length > maxMessageLength ? `${text.slice(0, maxMessageLength - 1)}…` : text);
  const more = incompleteChecks.length - maxRows.incompleteChecks;
  return [
    ...incompleteChecks.slice(0, maxRows.incompleteChecks).map((message) => [plainCell(shorten(message))]),
    ...(more > 0 ? [[plainCell(messages.moreIncompleteChecks(more), 'muted')]] : []),
  ];
}

function stateCell(incompleteChecks: number): PlannedCell {
  return incompleteChecks === 0
    ? plainCell(messages.allChecksRan, 'messageGood')
    : plainCell(messages.checksIncomplete(incompleteChecks), 'messageAttention');
}

function describeScope({ date, checkedAt, custodians, all }: MorningFacts): string {
  const names = custodians.map(({ shortName }) => shortName);
  const checked = easternDateTime(checkedAt);
  return all
    ? messages.checkedAll(date, names.length, checked)
    : messages.checkedSome(date, listNames(names, 10), checked);
}

function describeBase({ breaks }: MorningFacts): string {
  return 'loaded' in breaks ? breaks.loaded.base : '';
}
