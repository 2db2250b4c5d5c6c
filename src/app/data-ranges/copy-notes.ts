import { formatArea } from '../../workbook/linked/format-area';
import { HalfDoneError } from '../../workbook/linked/journal';
import type { SheetCell } from '../../workbook/linked/linked-workbook';
import { matchColumns } from '../../workbook/linked/match-columns';
import { convertLosesUserColumns } from '../../messages/data-ranges';
import { notesCopyOf, notesNotCopied, notesToCopy } from '../../messages/kept-rows';
import { confirm } from './confirm-first';
import { copyRows, readCells, readRows } from './copy-rows';
import type { Watch } from './data-range-actions';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { findKept } from './paint-kept';
import { nameSome, userColumns } from './user-columns';

/** What of the user's goes with a table's cells: rows with something in own columns or no longer in the source, and comments. */
interface UserWork {
  readonly rows: readonly number[];
  readonly columns: readonly string[];
  readonly comments: number;
}

/** Finds what the user would lose with a table's cells; undefined where that is nothing. */
async function findUserWork(tools: DataRangeServices, open: OpenTable): Promise<UserWork | undefined> {
  const { table, definition } = open;
  const { area, sheetId } = table;
  const own = userColumns(open, matchColumns(definition, table.columns));
  const kept = await findKept(tools, open);
  const rows = new Set(kept.keys());
  for (const { index } of own) {
    const cells = await readCells(tools, table, { row: 0, column: index, rows: area.rows - 1, columns: 1 });
    cells.forEach(([cell], row) => {
      if (cell && (cell.value !== '' || cell.formula !== undefined)) rows.add(row);
    });
  }
  const comments = (await tools.workbook.commentedCells(sheetId)).filter(
    ({ row, column }) =>
      row > area.row && row < area.row + area.rows && column >= area.column && column < area.column + area.columns,
  ).length;
  if (own.length + rows.size + comments === 0) return undefined;
  return { rows: [...rows].sort((one, other) => one - other), columns: own.map(({ name }) => name), comments };
}

/** What the user would lose with a table's cells. */
function describeUserWork({ rows, columns, comments }: UserWork): readonly string[] {
  return [
    ...(rows.length > 0 || columns.length > 0 ? [notesToCopy(nameSome(columns), rows.length)] : []),
    ...(comments > 0 ? [notesNotCopied(comments)] : []),
  ];
}

/**
 * Runs work that removes a table's cells. The user's own cells are named first and copied to a sheet; if nobody can be
 * asked, the work may refuse.
 */
export async function withNotesCopied(
  tools: DataRangeServices,
  open: OpenTable,
  about: 'convert' | 'update',
  watch: Watch | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const users = await findUserWork(tools, open);
  if (!users) return work();
  if (watch?.confirm) await confirm(open, watch, about, describeUserWork(users));
  else if (users.columns.length > 0) throw convertLosesUserColumns(nameSome(users.columns));
  if (users.rows.length === 0) return work();
  const copy = await copyNotes(tools, open, users, watch);
  try {
    await work();
  } catch (error) {
    // Where the old rows could not be put back, the copy is all that there is.
    if (!(error instanceof HalfDoneError)) await tools.workbook.deleteSheet(copy.sheetId).catch(() => undefined);
    throw error;
  }
}

/**
 * Copies the rows with the user's work to a new sheet, all their columns as the table has them. Formulas stand there as
 * text where they are the table's, as they would refer to it. Gives the sheet.
 */
async function copyNotes(
  tools: DataRangeServices,
  open: OpenTable,
  { rows }: UserWork,
  watch?: Watch,
): Promise<SheetCell> {
  const { table, definition } = open;
  const { area } = table;
  const own = userColumns(open, matchColumns(definition, table.columns)).map(({ index }) => index);
  const body = await readRows(tools, table, rows);
  const formulas = own.flatMap((index) => {
    const formula = body.find((line) => line[index]?.formula !== undefined)?.[index]?.formula;
    return formula === undefined ? [] : [`${table.columns[index]?.name ?? ''}: ${formula}`];
  });
  const about = notesCopyOf(table.name, formatArea(table.sheet, area), definition.result.asOf);
  const copy = { rows: body, sheet: 'Notes', head: [about, ...formulas], doing: 'Copying the notes' };
  return copyRows(tools, table, copy, watch?.signal);
}
