import type { LinkedTable } from '../services/data-range-services';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { countReadableRows } from '../../../workbook/linked/divide-writes';
import { matchColumns, findRemainingColumns } from '../../../workbook/linked/match-columns';
import { hashRows } from '../../../workbook/linked/hash-rows';
import { findKeyIndexes } from './compare-rows';

/** Returns the columns that the user added to a table. `tableIndexes` are the columns that the add-in fills. */
export function findUserColumns(
  { table, definition }: LinkedTable,
  tableIndexes: readonly (number | undefined)[] = matchColumns(definition, table.columns),
) {
  return table.columns.flatMap(({ name }, index) => (tableIndexes.includes(index) ? [] : [{ name, index }]));
}

/** Hashes the user's input in added columns with the keys of its rows. Skips formulas, because their values may change. */
export async function hashUserCells(workbook: LinkedWorkbook, linkedTable: LinkedTable): Promise<string> {
  const { definition, table } = linkedTable;
  const { area, sheetId } = table;
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const userColumns = findUserColumns(linkedTable, tableIndexes);
  if (userColumns.length === 0) return hashRows([]);
  const keyIndexes = findKeyIndexes(definition, definedIndexes);
  const body = await workbook.readBody(table, tableIndexes);
  const sheet = workbook.getSheet(sheetId, undefined, excelSteps.readNotes);
  const rowsPerRead = countReadableRows(userColumns.length);
  const typedRows: string[][] = [];
  for (let start = 0; start < body.length; start += rowsPerRead) {
    const rows = Math.min(rowsPerRead, body.length - start);
    const areas = userColumns.map(({ index }) => ({
      row: area.row + 1 + start,
      column: area.column + index,
      rows,
      columns: 1,
    }));
    const read = await sheet.read(areas);
    for (let row = 0; row < rows; row++) {
      const cells = read.map((areaRows) => areaRows[row]?.[0]);
      const texts = cells.map((cell) => (cell?.formula === undefined ? String(cell?.value ?? '') : ''));
      if (texts.every((text) => text === '')) continue;
      typedRows.push([
        ...keyIndexes.map((key) => String(body[start + row]?.[key] ?? '')),
        ...texts.flatMap((text, index) => (text === '' ? [] : [userColumns[index]?.name ?? '', text])),
      ]);
    }
  }
  return hashRows(typedRows);
}
