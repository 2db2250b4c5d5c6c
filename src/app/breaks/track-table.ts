import { toEasternSerial } from '../../model/eastern-time';
import { toBaseId, isBreakId } from '../../checks/break-identity';
import { readBreakKind } from '../../checks/break-kind';
import { toValidStatus, readStatus } from '../../checks/break-status';
import { summarizeBreaks } from '../../checks/break-summary';
import { trackBreaks, type UpdatedBreak } from '../../checks/track-breaks';
import { breaksTableProtected, tooManyBreaks, alreadyTrackedLater } from '../../messages/breaks';
import type { BreaksPart } from '../../workbook/linked/breaks-part';
import type { ExcelValue } from '../../workbook/excel-value';
import type { CellContent } from '../../workbook/linked/linked-sheet';
import { isUnchanged } from '../../workbook/linked/plan-refresh';
import { TableChangedError } from '../../workbook/linked/table-changed-error';
import type { BreaksTracked, TaskOptions } from './break-actions';
import { isCoverageReduced } from './check-status';
import { isStatusChanged, hashText, hashTyped, toAddInCells, readTracked, type BreakCells } from './break-rows';
import type { GatheredBreaks } from './gather-breaks';
import { adoptBreaksTable } from './adopt-breaks-table';
import { createBreaksTable } from './create-breaks-table';
import { finishInterruptedBreaks } from './finish-interrupted-breaks';
import { findBreaksTable, type BreakServices, type BreaksTable } from './find-breaks-table';
import { replaceUnchangedPart } from './lock-breaks-table';
import { toBreakCells, findColumns, planBreaksTable, type PlacedColumn } from './plan-breaks-table';
import { readRows } from '../data-ranges/tables/copy-rows';
import { writeBreaksTable } from './write-breaks-table';

/** A table with more breaks would be too long to work through. */
const maxBreaks = 5_000;
const maxAttempts = 3;

/** Creates the table, or updates it with the breaks of a process date. Tries again if someone edits the table. */
export async function trackTable(
  services: BreakServices,
  gathered: GatheredBreaks,
  options: TaskOptions = {},
): Promise<BreaksTracked> {
  if (gathered.breaks.length > maxBreaks) throw tooManyBreaks(gathered.breaks.length, maxBreaks);
  for (let attempt = 1; ; attempt++) {
    try {
      const breaksTable =
        (await findBreaksTable(services.workbook)) ??
        (await adoptBreaksTable(services, gathered.date)) ??
        (await createBreaksTable(services, gathered));
      return await updateTable(services, await finishInterruptedBreaks(services, breaksTable), gathered, options);
    } catch (error) {
      const isChanged = error instanceof TableChangedError;
      if (!isChanged || attempt === maxAttempts || options.signal?.aborted) throw error;
    }
  }
}

async function updateTable(
  services: BreakServices,
  breaksTable: BreaksTable,
  gathered: GatheredBreaks,
  options: TaskOptions,
): Promise<BreaksTracked> {
  const { part, table } = breaksTable;
  if (part.asOf > gathered.date) throw alreadyTrackedLater(part.asOf, gathered.date);
  if (table.isProtected) throw breaksTableProtected(table.sheet);
  const columns = findColumns(breaksTable, gathered.base);
  const system = await services.findDateSystem();
  const oldRows = await services.workbook.readBody(
    table,
    columns.map(({ tableIndex }) => tableIndex),
  );
  const cellsByRow = oldRows.map((row) => toBreakCells(columns, row));
  const rowIndexes = cellsByRow.flatMap(({ id }, rowIndex) => (isBreakId(String(id ?? '').trim()) ? [rowIndex] : []));
  // An interrupted write may have written some rows.
  const { oldComments, typed: writtenByAddIn } = part.writing?.next ?? { oldComments: {}, typed: {} };
  const knownComments = { oldComments: { ...part.oldComments, ...oldComments } };
  const trackedBreaks = rowIndexes.map((rowIndex) =>
    readTracked(cellsByRow[rowIndex] ?? {}, knownComments, part.asOf, system),
  );
  const { rows, added } = trackBreaks({
    date: gathered.date,
    dates: gathered.dates,
    firstTrackedDate: part.began,
    trackedBreaks,
    foundBreaks: gathered.breaks,
    findStatus: (index) => {
      const { kind, custodian, account } = cellsByRow[rowIndexes[index] ?? -1] ?? {};
      const name = String(custodian ?? '');
      const status = gathered.findStatus(readBreakKind(String(kind ?? '')), name, String(account ?? ''));
      const since = trackedBreaks[index]?.firstSeen ?? gathered.date;
      const isPartial =
        (account ?? '') === '' && isCoverageReduced(gathered.covered, part.covered ?? {}, { custodian: name, since });
      return isPartial ? 'missing' : status;
    },
  });
  const breaksById = new Map(gathered.breaks.map((describedBreak) => [describedBreak.id, describedBreak]));
  const findBreak = (row: UpdatedBreak) => breaksById.get(toBaseId(row.id));
  const createChangeStamp = (by: string | undefined) => ({
    changedBy: by ?? '',
    changedAt: toEasternSerial(services.clock.now(), system),
  });
  const typed: Record<string, string> = {};
  const typedByAddIn: Record<string, string> = {};
  const nextCells = rows.map((row, index): BreakCells => {
    const before = cellsByRow[rowIndexes[index] ?? -1] ?? {};
    const hasNewStatus = trackedBreaks[index] && isStatusChanged(trackedBreaks[index], row);
    // A copy that the user made below its row isn't tracked.
    const isCopy = typed[row.id] !== undefined;
    const isEdited = !isCopy && part.typed[row.id] !== undefined && part.typed[row.id] !== hashTyped(before);
    const wasWrittenByAddIn = isEdited && writtenByAddIn[row.id] === hashTyped(before);
    const isEditedByUser = isEdited && !wasWrittenByAddIn;
    const newCells = {
      ...before,
      ...toAddInCells(row, row.isFound ? findBreak(row) : undefined, system),
      ...(isEditedByUser && createChangeStamp(services.getUserName())),
      ...((hasNewStatus || wasWrittenByAddIn) && { status: row.status, ...createChangeStamp('IDS') }),
    };
    if (!isCopy) typed[row.id] = hashTyped(newCells);
    if (!isCopy && (hasNewStatus || wasWrittenByAddIn)) typedByAddIn[row.id] = hashTyped(newCells);
    return newCells;
  });
  const additions = added.map((row): BreakCells => {
    const newCells = { ...toAddInCells(row, findBreak(row), system), status: row.status, ...createChangeStamp('IDS') };
    typed[row.id] = hashTyped(newCells);
    return newCells;
  });
  const blankRow = await readBlankRow(services, breaksTable, columns, oldRows);
  const plan = planBreaksTable(columns, oldRows, rowIndexes, nextCells, additions, blankRow);
  const allBreaks = [...rows, ...added];
  const nextPart: BreaksPart = {
    table: { id: table.id, name: table.name },
    columns: Object.fromEntries(columns.map(({ name, id }) => [name, id])),
    asOf: gathered.date,
    ...(part.began && { began: part.began }),
    typed,
    covered: { ...part.covered, ...Object.fromEntries(gathered.covered.map((key) => [key, gathered.date])) },
    oldComments: Object.fromEntries(
      allBreaks.flatMap(({ id, oldComment }) =>
        oldComment ? [[id, [hashText(oldComment.text), oldComment.since] as const]] : [],
      ),
    ),
  };
  if (isUnchanged(plan)) await replaceUnchangedPart(services, breaksTable, nextPart);
  else await writeBreaksTable(services, breaksTable, columns, plan, nextPart, options, typedByAddIn);
  return summarizeTracking(gathered, breaksTable, trackedBreaks, rows, added, [...nextCells, ...additions]);
}

/**
 * Returns the blank row's cells in the user's own columns if the table has no other row; undefined if the row has a value, a
 * comment, or a color.
 */
async function readBlankRow(
  services: BreakServices,
  { table }: BreaksTable,
  columns: readonly PlacedColumn[],
  oldRows: readonly (readonly ExcelValue[])[],
): Promise<readonly CellContent[] | undefined> {
  if (oldRows.length !== 1 || !oldRows[0]?.every((value) => value === '')) return undefined;
  const { workbook } = services;
  const row = { ...table.area, row: table.area.row + 1, rows: 1 };
  const [cells = []] = await readRows(workbook, table, [0]);
  const [[colors = []] = []] = await workbook.readFills(table.sheetId, [row]);
  const comments = await workbook.findCommentedCells(table.sheetId);
  const isUsed =
    cells.some(({ value, formula }) => value !== '' && formula === undefined) ||
    colors.some((color) => color !== '') ||
    comments.some(
      (cell) => cell.row === row.row && cell.column >= row.column && cell.column < row.column + row.columns,
    );
  if (isUsed) return undefined;
  const addInColumnIndexes = new Set(columns.map(({ tableIndex }) => tableIndex));
  return cells.filter((_cell, columnIndex) => !addInColumnIndexes.has(columnIndex));
}

function summarizeTracking(
  gathered: GatheredBreaks,
  { part }: BreaksTable,
  trackedBefore: readonly { readonly status: string }[],
  rows: readonly UpdatedBreak[],
  addedBreaks: readonly UpdatedBreak[],
  cellsByRow: readonly BreakCells[],
): BreaksTracked {
  const allBreaks = [...rows, ...addedBreaks];
  const isResolved = (row: { readonly status: string } | undefined) =>
    row !== undefined && readStatus(row) === 'Resolved';
  const countChangedTo = (isNowResolved: boolean) =>
    rows.filter((row, index) => isResolved(row) === isNowResolved && isResolved(trackedBefore[index]) !== isNowResolved)
      .length;
  return {
    date: gathered.date,
    added: addedBreaks.length,
    persisting: rows.filter((row, index) => row.isFound && !isResolved(trackedBefore[index])).length,
    resolved: countChangedTo(true),
    reopened: countChangedTo(false),
    unchecked: rows.filter(({ isUnchecked }) => isUnchecked).length,
    mayBeOlder: allBreaks.filter((row) => row.firstSeen === part.began && !isResolved(row)).length,
    base: gathered.base,
    summary: summarizeBreaks(
      allBreaks.map((row, index) => {
        const value = cellsByRow[index]?.value;
        return { status: toValidStatus(row), age: row.age, value: typeof value === 'number' ? value : null };
      }),
    ),
    incompleteChecks: gathered.incompleteChecks,
  };
}
