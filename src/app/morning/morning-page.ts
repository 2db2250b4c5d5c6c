// Long because the sections of one printed page share its columns.
import type { BreakKind } from '../../checks/break-kind';
import type { RunComparison, RunLine } from '../../checks/compare-runs';
import { allDeliveries, allBreaks, gradeNames } from '../../messages/morning-labels';
import * as messages from '../../messages/morning-sheets';
import { printEasternDateTime } from '../../model/eastern-time';
import { computeRelativeChange } from '../../functions/deliveries/affected-value';
import type { CellStyle, PlannedCell, PlannedAddress } from '../../workbook/sheets-plan';
import { describeGaps } from './create-run';
import type { MorningFacts } from './morning-facts';
import { planMissingRows } from './morning-files';
import { listNames, type GradedLine } from './morning-lines';
import type { MorningGrade } from './morning-actions';
import { createCell, createHeaderCells, createNumberCell, createWrappedCell, createAmountTitle } from './sheet-rows';

/** The content of the page. */
interface PageInput {
  readonly facts: MorningFacts;
  readonly lines: readonly GradedLine[];
  readonly comparison: RunComparison | undefined;
  /** The process date of the earlier run to compare with. */
  readonly comparedWith: MorningFacts['date'] | undefined;
  readonly incompleteChecks: readonly string[];
  /** The name of the sheet that lists all incomplete checks. */
  readonly detailsSheet: string;
  /** The place of a line's details. */
  readonly findDetailsAddress: (line: GradedLine) => PlannedAddress;
  readonly filesAddress: PlannedAddress;
  readonly breaksAddress: PlannedAddress;
}

type Row = readonly (PlannedCell | undefined)[];

/** In points. Together they fill a landscape page. */
export const pageWidths = [170, 110, 80, 108, 65, 75, 110, 357];
/** The cell that shows whether the check is complete. */
export const pageStatusCell = { row: 1, column: 0 };

// With this many rows, everything fits on a page.
const maxRowsBySection = { deliveries: 8, kinds: 8, moves: 5, incompleteChecks: 5 };
const maxMessageLength = 180;

const gradeStyles: Readonly<Record<MorningGrade, CellStyle>> = {
  good: 'good',
  incomplete: 'attention',
  attention: 'attention',
  problem: 'bad',
  unknown: 'bad',
};

/** Lays out the summary page: results, missing deliveries, breaks, the largest moves, and what wasn't checked. */
export function planPageRows(input: PageInput): Row[] {
  const { facts, lines, incompleteChecks, comparedWith } = input;
  const rows: Row[] = [
    [createCell(`Morning check ${facts.date}`, 'title')],
    [createStateCell(incompleteChecks.length > 0)],
    [createCell(describeScope(facts), 'muted')],
    [createCell(comparedWith ? messages.comparedWithCheck(comparedWith) : messages.noEarlierCheck, 'muted')],
    createHeaderCells([
      'Check',
      'Result',
      'Found',
      'Found last time',
      'New',
      'Resolved',
      createAmountTitle('Value', 'loaded' in facts.affected ? facts.affected.loaded.currency : ''),
      'Details',
    ]),
    ...lines.map((line) => planLineCells(line, input.findDetailsAddress(line))),
  ];
  const planSection = (heading: string, sectionRows: readonly Row[]) => {
    rows.push([], [createCell(heading, 'heading')], ...sectionRows);
  };
  planSection('Deliveries missing or not final', planDeliveryRows(input));
  planSection('Breaks by kind', planKindRows(input));
  planSection('Breaks by age', planAgeRows(input));
  planSection('Largest changes in market value', createMoveRows(facts));
  if (incompleteChecks.length > 0) planSection('Not checked', planIncompleteRows(incompleteChecks, input.detailsSheet));
  return rows;
}

function planLineCells(line: GradedLine, link: PlannedAddress): Row {
  const figures = [line.count, line.before, line.added, line.cleared].map((count) => createNumberCell(count));
  return [
    { value: line.name, link },
    createCell(gradeNames[line.grade], gradeStyles[line.grade]),
    ...figures,
    createNumberCell(line.amount?.value),
    createWrappedCell(line.summary),
  ];
}

function planDeliveryRows({ facts, filesAddress }: PageInput): Row[] {
  const missing = planMissingRows(facts, maxRowsBySection.deliveries);
  const link = { value: allDeliveries(facts.board.rows.length, missing.omittedCount), link: filesAddress };
  return [...(missing.rows.length > 0 ? missing.rows : [[createCell(messages.allDeliveriesFinal)]]), [link]];
}

function planKindRows({ facts, comparison, breaksAddress }: PageInput): Row[] {
  if (!comparison) return [[createCell('failed' in facts.breaks ? facts.breaks.failed.message : null)]];
  const { kinds } = comparison;
  if (kinds.length === 0) return [[createCell(messages.noBreaks)]];
  const names = [
    'Kind',
    createAmountTitle('Affected value', findBaseCode(facts)),
    'Breaks',
    'Last time',
    'New',
    'Resolved',
    'Value last time',
    'Oldest',
  ];
  return [
    createHeaderCells(names),
    ...kinds.slice(0, maxRowsBySection.kinds).map((line) => {
      const age = Math.max(
        0,
        ...comparison.breaks.flatMap((runBreak) => (runBreak.kind === line.name ? runBreak.age : [])),
      );
      const oldest = line.oldestFirstSeen && messages.oldestBreak(line.oldestFirstSeen, age);
      return planFigureCells(line, oldest);
    }),
    [{ value: allBreaks(kinds.length - maxRowsBySection.kinds), link: breaksAddress }],
  ];
}

function planAgeRows({ facts, comparison }: PageInput): Row[] {
  if (!comparison) return [];
  const value = createAmountTitle('Affected value', findBaseCode(facts));
  return [
    createHeaderCells(['Age (business days)', value, 'Breaks', 'Last time', '', '', 'Value last time', '']),
    ...comparison.ages.map(({ name, breakCount, value: affectedValue, breakCountBefore, valueBefore }) => [
      createCell(name),
      ...[affectedValue, breakCount, breakCountBefore].map((figure) => createNumberCell(figure)),
      createCell(null),
      createCell(null),
      createNumberCell(valueBefore),
    ]),
  ];
}

function planFigureCells(line: RunLine<BreakKind>, oldest: string | undefined): Row {
  const { name, value, breakCount, breakCountBefore, addedCount, clearedCount, valueBefore } = line;
  const gaps = describeGaps(line.uncheckedCount, line.uncomparedCount);
  return [
    createCell(name),
    ...[value, breakCount, breakCountBefore, addedCount, clearedCount, valueBefore].map((figure) =>
      createNumberCell(figure),
    ),
    createCell([...(oldest === undefined ? [] : [gaps.length > 0 ? `${oldest}.` : oldest]), ...gaps].join(' ') || null),
  ];
}

/** Returns the deliveries whose market value changed most from the previous date. */
function createMoveRows({ board, affected }: MorningFacts): Row[] {
  if ('failed' in affected) return [[createCell(affected.failed.message)]];
  const { currency, byDelivery } = affected.loaded;
  const moves = board.rows.flatMap((row) => {
    const { value, previousValue, accounts } = byDelivery.get(row.id) ?? {};
    const relativeChange = computeRelativeChange(byDelivery.get(row.id));
    if (relativeChange === undefined || value === undefined || previousValue === undefined) return [];
    return [{ row, share: relativeChange, value, previousValue, accounts }];
  });
  if (moves.length === 0) return [[createCell(messages.noValuesToCompare)]];
  moves.sort((a, b) => Math.abs(b.value - b.previousValue) - Math.abs(a.value - a.previousValue));
  return [
    createHeaderCells([
      'Custodian',
      'Customer',
      'Change (%)',
      createAmountTitle('Change', currency),
      'Accounts',
      '',
      createAmountTitle('Value', currency),
      '',
    ]),
    ...moves
      .slice(0, maxRowsBySection.moves)
      .map(({ row, share: relativeChange, value, previousValue, accounts }) => [
        createCell(row.custodian.shortName),
        createCell(row.customer.shortName),
        { value: relativeChange, format: '+0.00%_);-0.00%_);0.00%_)' },
        { value: value - previousValue, format: '+#,##0_);-#,##0_);0_)' },
        createNumberCell(accounts),
        createCell(null),
        createNumberCell(value),
        createCell(messages.valueBefore(previousValue, board.previous ?? 'the previous date'), 'muted'),
      ]),
  ];
}

function planIncompleteRows(incompleteChecks: readonly string[], detailsSheet: string): Row[] {
  const shorten = (text: string) => (text.length > maxMessageLength ? `${text.slice(0, maxMessageLength - 1)}…` : text);
  const omittedCount = incompleteChecks.length - maxRowsBySection.incompleteChecks;
  return [
    ...incompleteChecks.slice(0, maxRowsBySection.incompleteChecks).map((message) => [createCell(shorten(message))]),
    ...(omittedCount > 0 ? [[createCell(messages.moreIncompleteChecks(omittedCount, detailsSheet), 'muted')]] : []),
  ];
}

function createStateCell(isIncomplete: boolean): PlannedCell {
  return isIncomplete
    ? createCell(messages.someChecksIncomplete, 'messageAttention')
    : createCell(messages.allChecksRan, 'messageGood');
}

function describeScope({ date, checkedAt, custodians, hasAllCustodians }: MorningFacts): string {
  const names = custodians.map(({ shortName }) => shortName);
  const checkedTime = printEasternDateTime(checkedAt);
  return hasAllCustodians
    ? messages.checkedAll(date, names.length, checkedTime)
    : messages.checkedSome(date, listNames(names, 10), checkedTime);
}

function findBaseCode({ breaks }: MorningFacts): string {
  return 'loaded' in breaks ? breaks.loaded.base : '';
}
