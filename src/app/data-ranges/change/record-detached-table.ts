import { continueWith } from '../../../model/errors';
import { excelSteps } from '../../../messages/excel-steps';
import { getLastRow } from '../../../workbook/area';
import type { Journal } from '../../../workbook/linked/journal';
import type { FoundTable, LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { printDefinition } from '../../../workbook/linked/print-definition';
import type { SavedArea } from '../../../workbook/linked/save-cells';
import type { TableLayout } from '../../../workbook/linked/table-layout';
import { readCurrentDefinition } from '../lock/writer-lock';
import type { OpenTable } from '../services/data-range-services';

/**
 * Records how to restore a table that became plain cells: values first, then the table with its total row, then formulas,
 * because Excel refuses references to a table that doesn't exist. `getOtherUsersCells` returns the cells that stay as they are.
 */
export function recordDetachedTable(
  workbook: LinkedWorkbook,
  journal: Journal,
  openTable: OpenTable,
  layout: TableLayout,
  savedCells: SavedArea,
  getOtherUsersCells: () => ReadonlySet<string> | undefined,
): void {
  const { table } = openTable;
  let recreatedTable: FoundTable | undefined;
  const filters = layout.map(({ header, filter }) => ({ header, ...(filter !== undefined && { filter }) }));
  journal.record(async () => {
    if (recreatedTable) await workbook.applyLayout(recreatedTable, filters).catch(continueWith(undefined));
  });
  journal.record(() => savedCells.restore(getOtherUsersCells()));
  if (table.hasTotals)
    journal.record(async () => {
      if (recreatedTable) await showTotalRow(workbook, recreatedTable);
    });
  journal.record(async () => {
    recreatedTable ??= await workbook.createTable(table.sheetId, table.area, table.name);
    await storeTable(workbook, openTable, recreatedTable);
  });
  journal.record(() => savedCells.restoreValues(table.area.rows, getOtherUsersCells()));
}

/** Shows a table's total row. If its cells are filled, they move down. */
async function showTotalRow(workbook: LinkedWorkbook, { id, name, sheetId, area }: FoundTable): Promise<void> {
  const sheet = workbook.getSheet(sheetId, id, excelSteps.addTotals(name));
  if ((await sheet.readPosition())?.hasTotals !== false) return;
  const totalRow = { ...area, row: getLastRow(area) + 1, rows: 1 };
  if ((await sheet.findFirstFilledRow(totalRow)) !== undefined) await sheet.insert(totalRow);
  await sheet.showTotals(true);
}

/** Stores the ID of a recreated table. The lock stays until the rollback is complete. */
async function storeTable(workbook: LinkedWorkbook, { partId, definition }: OpenTable, { id, name }: FoundTable) {
  const lock = (await readCurrentDefinition(workbook, partId))?.lock;
  await workbook.setPart(partId, printDefinition({ ...definition, ...(lock && { lock }), table: { id, name } }));
}
