import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { excelSteps } from '../../../messages/excel-steps';
import { countReadableRows } from '../../../workbook/linked/divide-writes';
import { hashRows } from '../../../workbook/linked/hash-rows';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { findKeyIndexes } from '../tables/compare-rows';
import type { OpenTable } from '../services/data-range-services';
import { userColumns } from '../tables/user-columns';

/** Hashes what the user typed in added columns, with the keys of the rows, but no formulas, because they recalculate. */
export async function hashTyped(
  workbook: LinkedWorkbook,
  open: Pick<OpenTable, 'definition' | 'table'>,
): Promise<string> {
  const { definition, table } = open;
  const { area, sheetId } = table;
  const matched = matchColumns(definition, table.columns);
  const userCells = userColumns(open, matched);
  if (userCells.length === 0) return hashRows([]);
  const defined = matched.flatMap((columnIndex, index) => (columnIndex === undefined ? [] : [index]));
  const tableIndexes = defined.map((index) => matched[index] ?? 0);
  const keys = findKeyIndexes(definition, defined);
  const body = await workbook.readBody(table, tableIndexes);
  const sheet = workbook.sheetAt(sheetId, undefined, excelSteps.readNotes);
  const atOnce = countReadableRows(userCells.length);
  const typed: string[][] = [];
  for (let start = 0; start < body.length; start += atOnce) {
    const rows = Math.min(atOnce, body.length - start);
    const areas = userCells.map(({ index }) => ({
      ...{ row: area.row + 1 + start, column: area.column + index },
      ...{ rows, columns: 1 },
    }));
    const read = await sheet.read(areas);
    for (let row = 0; row < rows; row++) {
      const cells = read.map((lines) => lines[row]?.[0]);
      const cellTexts = cells.map((cell) => (cell?.formula === undefined ? String(cell?.value ?? '') : ''));
      if (cellTexts.every((text) => text === '')) continue;
      typed.push([
        ...keys.map((key) => String(body[start + row]?.[key] ?? '')),
        ...cellTexts.flatMap((text, index) => (text === '' ? [] : [userCells[index]?.name ?? '', text])),
      ]);
    }
  }
  return hashRows(typed);
}
