import { AddInError } from '../../model/errors';
import { hashRows } from '../../workbook/linked/hash-rows';
import type { CellInput } from '../../workbook/linked/cell-input';
import type { Definition } from '../../workbook/linked/definition';
import { matchColumns } from '../../workbook/linked/match-columns';
import { findOverwrittenRows } from '../../workbook/linked/written-rows';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { alteredCells } from '../../messages/kept-rows';

/**
 * The rows of a table's body that do not hold what the add-in last wrote there; 'unknown' where only all of them together
 * can be compared, and differ. `defined`: the positions in the definition of the columns in `rows`; `made` receives the
 * marks of rows that were written with the same columns.
 */
export function findAlteredRows(
  { written, result }: Definition,
  rows: readonly (readonly CellInput[])[],
  defined: readonly number[],
  made?: Map<readonly CellInput[], string>,
): readonly number[] | 'unknown' {
  // An older version left a mark of all rows only.
  if (!written) return hashRows(rows) === result.hash ? [] : 'unknown';
  if (!written.columns.every((column) => defined.includes(column))) return 'unknown';
  const places = written.columns.map((column) => defined.indexOf(column));
  if (places.length === defined.length && places.every((place, index) => place === index)) {
    return findOverwrittenRows(rows, written, made);
  }
  return findOverwrittenRows(
    rows.map((row) => places.map((place) => row[place] ?? '')),
    written,
  );
}

/** Whether a table holds what the add-in wrote, and nothing else, in the linked columns. */
export async function holdsWritten(
  tools: Pick<DataRangeServices, 'workbook'>,
  open: Pick<OpenTable, 'definition' | 'table'>,
): Promise<boolean> {
  const { altered } = await readAltered(tools, open);
  return altered !== 'unknown' && altered.length === 0;
}

/** The number of rows that differ from what the add-in wrote; all rows if that is unknown. */
export async function countAltered(
  tools: Pick<DataRangeServices, 'workbook'>,
  open: Pick<OpenTable, 'definition' | 'table'>,
): Promise<number> {
  const { altered } = await readAltered(tools, open).catch(() => ({ altered: 'unknown' as const }));
  return altered === 'unknown' ? Infinity : altered.length;
}

/** Whether a table holds at least one row as the add-in wrote it. */
export async function holdsAnyWritten(
  tools: Pick<DataRangeServices, 'workbook'>,
  open: Pick<OpenTable, 'definition' | 'table'>,
): Promise<boolean> {
  const { altered, rows } = await readAltered(tools, open);
  return altered !== 'unknown' && altered.length < rows;
}

async function readAltered(
  { workbook }: Pick<DataRangeServices, 'workbook'>,
  { definition, table }: Pick<OpenTable, 'definition' | 'table'>,
) {
  const matched = matchColumns(definition, table.columns);
  const defined = matched.flatMap((place, index) => (place === undefined ? [] : [index]));
  const places = defined.map((index) => matched[index] ?? 0);
  const rows = await workbook.readBody(table, places);
  // The table of an empty result has a blank row.
  const filled = rows.filter((row) => row.some((value) => value !== ''));
  return { altered: findAlteredRows(definition, filled, defined), rows: filled.length };
}

/** Refuses to remove cells that the user typed over: they can't be fetched again. */
export async function refuseAltered(tools: DataRangeServices, open: OpenTable): Promise<void> {
  if (await holdsWritten(tools, open)) return;
  throw new AddInError('workbook', alteredCells(open.table.name));
}
