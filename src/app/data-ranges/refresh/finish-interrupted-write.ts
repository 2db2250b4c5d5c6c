import { excelSteps } from '../../../messages/excel-steps';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { repairInterruptedTable } from '../../../workbook/linked/repair-interrupted-table';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import type { FetchedRows } from '../tables/fetch-rows';
import { loadOpenTable } from '../tables/load-open-tables';

/**
 * Cleans up after an interrupted write, and returns the current table. Otherwise, the rows that the write left below the table
 * would stay there, and the total row would stay hidden. New rows are recognized by their keys.
 */
export async function finishInterruptedWrite(
  services: DataRangeServices,
  openTable: OpenTable,
  fetchedRows: FetchedRows,
): Promise<OpenTable> {
  const { workbook } = services;
  const { definition, table } = openTable;
  const { lock, keys } = definition;
  if (!lock || !(await services.knownTables.has(openTable))) return openTable;
  const matchedIndexes = matchColumns(definition, table.columns);
  const tableIndexes = keys.map(
    (key) => matchedIndexes[definition.columns.findIndex(({ name }) => name === key)] ?? -1,
  );
  const fetchedIndexes = keys.map((key) => fetchedRows.columns.findIndex(({ name }) => name === key));
  const readKey = (cells: readonly unknown[], indexes: readonly number[]) =>
    JSON.stringify(indexes.map((index) => cells[index]));
  const newKeys = new Set(fetchedRows.rows.map((row) => readKey(row, fetchedIndexes)));
  for (const row of await workbook.readBody(table, tableIndexes)) newKeys.delete(JSON.stringify(row));
  const isNewRow = (cells: readonly unknown[]) => keys.length > 0 && newKeys.has(readKey(cells, tableIndexes));
  const sheet = workbook.getSheet(table.sheetId, table.id, excelSteps.refreshTable(table.name));
  const isRestored = await repairInterruptedTable(sheet, table, lock.totals === true, isNewRow);
  return isRestored ? loadOpenTable(workbook, definition.id) : openTable;
}
