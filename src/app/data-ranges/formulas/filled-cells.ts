import { countEach, groupByKey } from '../../../model/table';
import { tryOrUndefined } from '../../../model/errors';
import { parseColumnLetters, formatAreaAddress } from '../../../workbook/area';
import { placesAndMore, cellsFailed, cellsInState, otherReasons, reasonOfCells } from '../../../messages/data-ranges';
import { findFunction } from '../../../functions/find-function';
import { parseFormula } from '../../../query/parse-formula';
import { combineCells } from '../../../workbook/linked/combine-cells';
import type { FoundFormula } from '../../../workbook/linked/linked-workbook';
import { createFilledCellsId, createFormulaId } from '../services/data-range-id';
import type { DataRange, DataRangeState } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';

/** Cells of a sheet that are filled with equal formulas, or a single formula. */
interface FilledCells {
  readonly id: string;
  readonly cells: readonly FoundFormula[];
}

/** Fewer equal formulas are listed separately. */
const minCells = 3;
/** An address shows only the first areas. */
const maxAreas = 3;

/**
 * Groups the formulas of a sheet that Excel would fill from each other, in the order of their first cells. Formulas that
 * return tables or spill aren't grouped.
 */
export function groupFilledCells(formulaCells: readonly FoundFormula[]): FilledCells[] {
  const isTableByFormula = new Map<string, boolean>();
  const keyedFormulas = formulaCells.map((formula) => {
    const relative = toRelativeFormula(formula);
    const isTable = isTableByFormula.get(relative) ?? isTableCall(formula.formula);
    isTableByFormula.set(relative, isTable);
    const isSeparate = isTable || formula.value === '#SPILL!' || formula.area.rows * formula.area.columns > 1;
    return [isSeparate ? createFormulaId(formula) : `${formula.sheetId} ${relative}`, formula] as const;
  });
  return [...groupByKey(keyedFormulas).values()].flatMap((cells): FilledCells[] => {
    const [first] = cells;
    if (first && cells.length >= minCells) return [{ id: createFilledCellsId(first), cells }];
    return cells.map((formula) => ({ id: createFormulaId(formula), cells: [formula] }));
  });
}

/** Returns the address of a group's cells, such as `Sheet1!B2:D301` or `Sheet1!B2:B9, B12:B19`. */
export function formatFilledAddress(cells: readonly FoundFormula[]): string {
  const [first] = cells;
  if (!first) return '';
  const rows = groupByKey(cells.map(({ area }) => [area.row, area.column]));
  const areas = combineCells([...rows].sort(([a], [b]) => a - b).map(([row, columns]) => ({ row, columns })));
  const shownAreas = areas.slice(0, maxAreas).map((area) => formatAreaAddress(first.sheet, area));
  const prefixLength = formatAreaAddress(first.sheet, first.area).lastIndexOf('!') + 1;
  const addresses = shownAreas
    .map((address, index) => (index === 0 ? address : address.slice(prefixLength)))
    .join(', ');
  return placesAndMore(addresses, areas.length - shownAreas.length);
}

const textOrWordPattern = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}\p{N}_.$\\]+/gu;
const cellPattern = /^(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i;

/** Replaces relative references by their distances from the formula's cell, so all filled cells have the same text. */
function toRelativeFormula({ formula, area }: FoundFormula): string {
  return formula.replace(textOrWordPattern, (word, index: number) => {
    const match = cellPattern.exec(word);
    if (!match || /[(!]/.test(formula.charAt(index + word.length))) return word;
    const [, fixedColumn, letters = '', fixedRow, digits] = match;
    const column = parseColumnLetters(letters);
    const row = Number(digits) - 1;
    return `{${fixedRow ? row : `+${row - area.row}`} ${fixedColumn ? column : `+${column - area.column}`}}`;
  });
}

/** Returns whether a formula is one call of a table function. */
function isTableCall(formula: string): boolean {
  // A formula with more than one call can't be parsed, and returns a value.
  const parts = tryOrUndefined(() => parseFormula(formula));
  return parts !== undefined && findFunction(parts.name)?.kind !== 'value';
}

/** The state of filled cells is the first of these that any of the cells has. */
const statesByPriority = ['busy', 'failed', 'stale', 'partial', 'unknown', 'fresh'] as const;
/** Further reasons are shown only for each cell. */
const maxReasons = 2;

/** Describes filled cells as one entry, with the number of failed cells and the reasons. */
export function describeFilledCells(
  { memory }: Pick<DataRangeServices, 'memory'>,
  { id, cells }: FilledCells,
  members: readonly DataRange[],
): DataRange {
  const isBusy = memory.get(id).isBusy;
  const firstState = statesByPriority.find((candidate) => members.some((member) => member.state === candidate));
  const state = isBusy ? 'busy' : (firstState ?? 'unknown');
  const failedMembers = members.filter((member) => member.state === 'failed');
  const problems = [
    ...(failedMembers.length > 0 ? [cellsFailed(failedMembers.length, describeReasons(failedMembers))] : []),
    ...(['stale', 'partial', 'unknown'] as const).flatMap((notFresh) => describeState(members, notFresh)),
  ];
  const dates = members.flatMap(({ asOf }) => asOf ?? []).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  const requestTimes = members.flatMap(({ requestedAt, fetchedAt }) => requestedAt ?? fetchedAt ?? []);
  const requestedAt = requestTimes.reduce((earliest, time) => Math.min(earliest, time), Infinity);
  return {
    id,
    kind: 'formula',
    address: formatFilledAddress(cells),
    formula: cells[0]?.formula ?? '',
    state,
    ...(state === 'failed' && failedMembers.length < members.length && { isPartialFailure: true as const }),
    ...(problems.length > 0 && { problem: problems.join(' ') }),
    ...(newest && { asOf: newest }),
    ...(oldest && oldest !== newest && { earliestAsOf: oldest }),
    ...(Number.isFinite(requestedAt) && { requestedAt }),
    cells: { failedCount: failedMembers.length, list: members },
  };
}

function describeState(members: readonly DataRange[], state: DataRangeState): string[] {
  const membersInState = members.filter((member) => member.state === state);
  if (membersInState.length === 0) return [];
  const reasons = describeReasons(membersInState);
  return membersInState.length === members.length ? [reasons] : [cellsInState(membersInState.length, state, reasons)];
}

/** Describes the reasons of cells, most frequent first, with the number of cells if the reasons differ. */
function describeReasons(members: readonly DataRange[]): string {
  const counts = countEach(members.map(({ reason, problem }) => reason ?? problem ?? ''));
  const reasons = [...counts].sort(([, a], [, b]) => b - a);
  const [first] = reasons;
  if (reasons.length <= 1) return first?.[0] ?? '';
  const mostFrequent = reasons.slice(0, maxReasons);
  const otherCount = members.length - mostFrequent.reduce((sum, [, cells]) => sum + cells, 0);
  const reasonTexts = mostFrequent.map(([reason, cells]) => reasonOfCells(cells, reason));
  return [...reasonTexts, ...(otherCount > 0 ? [otherReasons(otherCount)] : [])].join(' ');
}
