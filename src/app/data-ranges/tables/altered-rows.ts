import { findRemainingColumns } from '../../../workbook/linked/match-columns';
import type { LinkedTable, OpenTable } from '../services/data-range-services';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { continueWith, AddInError } from '../../../model/errors';
import { hashRows } from '../../../workbook/linked/hash-rows';
import type { ExcelValue } from '../../../workbook/excel-value';
import type { Definition } from '../../../workbook/linked/definition';
import { findKeptRows } from '../../../workbook/linked/kept-rows';
import { countHashes, findOverwrittenRows } from '../../../workbook/linked/written-rows';
import { findKeyIndexes } from './compare-rows';
import { alteredCellsNotRemoved } from '../../../messages/kept-rows';

/**
 * Finds the rows of a table's body that differ from what the add-in last wrote; 'unknown' if a written column is missing, or
 * if only a hash of all rows is known and differs. `definedIndexes` are the columns of `rows`, by their index in the
 * definition. `computedHashes` collects the hashes of rows.
 */
export function findAlteredRows(
  definition: Definition,
  rows: readonly (readonly ExcelValue[])[],
  definedIndexes: readonly number[],
  computedHashes?: Map<readonly ExcelValue[], string>,
): readonly number[] | 'unknown' {
  const { written, result } = definition;
  // Older versions stored only a hash of all rows.
  if (!written) return hashRows(rows) === result.hash ? [] : 'unknown';
  if (!written.columns.every((column) => definedIndexes.includes(column))) return 'unknown';
  const findKept = () => findKeptRows(rows, findKeyIndexes(definition, definedIndexes), definition.keptRows);
  const columnIndexes = written.columns.map((column) => definedIndexes.indexOf(column));
  if (
    columnIndexes.length === definedIndexes.length &&
    columnIndexes.every((columnIndex, index) => columnIndex === index)
  ) {
    return findOverwrittenRows(rows, written, findKept, computedHashes);
  }
  return findOverwrittenRows(
    rows.map((row) => columnIndexes.map((columnIndex) => row[columnIndex] ?? '')),
    written,
    findKept,
  );
}

/**
 * Compares a table's body with what the add-in last wrote. `alteredRows`: the filled rows that differ, as in
 * `findAlteredRows`. `isComplete`: whether no written row is missing or was cleared.
 */
export function compareWithWritten(
  definition: Definition,
  rows: readonly (readonly ExcelValue[])[],
  definedIndexes: readonly number[],
): {
  readonly alteredRows: readonly number[] | 'unknown';
  readonly unalteredCount: number;
  readonly isComplete: boolean;
} {
  const { written, result } = definition;
  const filledRows = rows.filter((row) => !isBlankRow(row));
  if (!written) {
    // The table of an empty result has a blank row, which its hash doesn't cover.
    const alteredRows = findAlteredRows(definition, filledRows, definedIndexes);
    return { alteredRows, unalteredCount: result.rows, isComplete: true };
  }
  const alteredRows = findAlteredRows(definition, rows, definedIndexes);
  if (alteredRows === 'unknown') return { alteredRows, unalteredCount: 0, isComplete: false };
  const unalteredCount = rows.length - alteredRows.length;
  return {
    alteredRows: alteredRows.filter((row) => !isBlankRow(rows[row] ?? [])),
    unalteredCount,
    isComplete: unalteredCount >= countHashes(written),
  };
}

const isBlankRow = (row: readonly ExcelValue[]) => row.every((value) => value === '');

/** Returns whether a table's linked columns are as the add-in wrote them, with no missing or cleared row. */
export async function isTableAsWritten(workbook: LinkedWorkbook, linkedTable: LinkedTable): Promise<boolean> {
  const { alteredRows, isComplete } = await compareTableWithWritten(workbook, linkedTable);
  return alteredRows !== 'unknown' && alteredRows.length === 0 && isComplete;
}

/** Returns the number of filled rows that differ from what the add-in wrote; Infinity if it's unknown. */
export async function countAlteredRows(workbook: LinkedWorkbook, linkedTable: LinkedTable): Promise<number> {
  const { alteredRows } = await compareTableWithWritten(workbook, linkedTable).catch(
    continueWith({ alteredRows: 'unknown' as const }),
  );
  return alteredRows === 'unknown' ? Infinity : alteredRows.length;
}

/** Returns whether a table has at least one row as the add-in wrote it. */
export async function hasAnyWrittenRow(workbook: LinkedWorkbook, linkedTable: LinkedTable): Promise<boolean> {
  const { alteredRows, filledRowCount } = await compareTableWithWritten(workbook, linkedTable);
  return alteredRows !== 'unknown' && alteredRows.length < filledRowCount;
}

async function compareTableWithWritten(workbook: LinkedWorkbook, { definition, table }: LinkedTable) {
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const rows = await workbook.readBody(table, tableIndexes);
  return {
    ...compareWithWritten(definition, rows, definedIndexes),
    filledRowCount: rows.filter((row) => !isBlankRow(row)).length,
  };
}

/** Throws if the user typed over cells, because the typed values can't be fetched again. */
export async function refuseAlteredRows(workbook: LinkedWorkbook, openTable: OpenTable): Promise<void> {
  // Rows that the user deleted or cleared can be fetched again.
  if ((await countAlteredRows(workbook, openTable)) === 0) return;
  throw new AddInError('workbook', alteredCellsNotRemoved(openTable.table.name));
}
