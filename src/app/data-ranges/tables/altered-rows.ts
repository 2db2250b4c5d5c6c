import { findRemainingColumns } from '../../../workbook/linked/match-columns';
import type { LinkedTable, OpenTable } from '../services/data-range-services';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { continueWith, AddInError } from '../../../model/errors';
import { hashRows } from '../../../workbook/linked/hash-rows';
import type { ExcelValue } from '../../../workbook/excel-value';
import type { Definition } from '../../../workbook/linked/definition';
import { countHashes, findOverwrittenRows } from '../../../workbook/linked/written-rows';
import { alteredCells } from '../../../messages/kept-rows';

/**
 * Finds the rows of a table's body that differ from what the add-in last wrote; 'unknown' if only a hash of all rows is
 * known, and differs. `defined` are the columns of `rows`, by their index in the definition. `computedHashes` collects the hashes of
 * rows.
 */
export function findAlteredRows(
  { written, result }: Definition,
  rows: readonly (readonly ExcelValue[])[],
  defined: readonly number[],
  computedHashes?: Map<readonly ExcelValue[], string>,
): readonly number[] | 'unknown' {
  // Older versions stored only a hash of all rows.
  if (!written) return hashRows(rows) === result.hash ? [] : 'unknown';
  if (!written.columns.every((column) => defined.includes(column))) return 'unknown';
  const columnIndexes = written.columns.map((column) => defined.indexOf(column));
  if (columnIndexes.length === defined.length && columnIndexes.every((columnIndex, index) => columnIndex === index)) {
    return findOverwrittenRows(rows, written, computedHashes);
  }
  return findOverwrittenRows(
    rows.map((row) => columnIndexes.map((columnIndex) => row[columnIndex] ?? '')),
    written,
  );
}

/**
 * Compares a table's body with what the add-in last wrote. `altered`: the filled rows that differ; 'unknown' if only a hash
 * of all rows is known, and differs. `unaltered`: the number of rows as written. `isWhole`: whether no written row is
 * missing, or was cleared.
 */
export function compareWithWritten(
  definition: Definition,
  rows: readonly (readonly ExcelValue[])[],
  defined: readonly number[],
): { readonly altered: readonly number[] | 'unknown'; readonly unaltered: number; readonly isWhole: boolean } {
  const { written, result } = definition;
  const filledRows = rows.filter((row) => !isBlank(row));
  if (!written) {
    // The table of an empty result has a blank row, which its hash doesn't cover.
    const altered = findAlteredRows(definition, filledRows, defined);
    return { altered, unaltered: result.rows, isWhole: true };
  }
  const altered = findAlteredRows(definition, rows, defined);
  if (altered === 'unknown') return { altered, unaltered: 0, isWhole: false };
  const unaltered = rows.length - altered.length;
  return {
    altered: altered.filter((row) => !isBlank(rows[row] ?? [])),
    unaltered,
    isWhole: unaltered >= countHashes(written),
  };
}

const isBlank = (row: readonly ExcelValue[]) => row.every((value) => value === '');

/** Returns whether a table's linked columns are as the add-in wrote them, without a missing or cleared row. */
export async function hasWrittenRows(workbook: LinkedWorkbook, linkedTable: LinkedTable): Promise<boolean> {
  const { altered, isWhole } = await readAltered(workbook, linkedTable);
  return altered !== 'unknown' && altered.length === 0 && isWhole;
}

/** Returns the number of filled rows that differ from what the add-in wrote; all rows if that is unknown. */
export async function countAltered(workbook: LinkedWorkbook, linkedTable: LinkedTable): Promise<number> {
  const { altered } = await readAltered(workbook, linkedTable).catch(continueWith({ altered: 'unknown' as const }));
  return altered === 'unknown' ? Infinity : altered.length;
}

/** Returns whether a table has at least one row as the add-in wrote it. */
export async function hasAnyWrittenRow(workbook: LinkedWorkbook, linkedTable: LinkedTable): Promise<boolean> {
  const { altered, rows } = await readAltered(workbook, linkedTable);
  return altered !== 'unknown' && altered.length < rows;
}

async function readAltered(workbook: LinkedWorkbook, { definition, table }: LinkedTable) {
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const rows = await workbook.readBody(table, tableIndexes);
  return {
    ...compareWithWritten(definition, rows, definedIndexes),
    rows: rows.filter((row) => !isBlank(row)).length,
  };
}

/** Throws if the user typed over cells, because the typed values can't be fetched again. */
export async function refuseAltered(workbook: LinkedWorkbook, openTable: OpenTable): Promise<void> {
  // Rows that the user deleted or cleared can be fetched again.
  if ((await countAltered(workbook, openTable)) === 0) return;
  throw new AddInError('workbook', alteredCells(openTable.table.name));
}
