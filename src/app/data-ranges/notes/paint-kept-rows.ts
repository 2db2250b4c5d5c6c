import type { LinkedTable, OpenTable } from '../services/data-range-services';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import type { Area } from '../../../workbook/area';
import { combineCells, type RowCells } from '../../../workbook/linked/combine-cells';
import { findKeptRows } from '../../../workbook/linked/kept-rows';
import { matchColumns, findRemainingColumns } from '../../../workbook/linked/match-columns';
import { excelSteps } from '../../../messages/excel-steps';
import { blankRow, isTotalLabel, totalLabel } from '../../../messages/kept-rows';
import type { ExcelValue } from '../../../workbook/excel-value';
import { findKeyIndexes } from '../tables/compare-rows';
import { keptRowColor } from '../tables/highlights';
import { loadOpenTable } from '../tables/load-open-tables';
import type { KeptRow } from '../services/data-range-actions';
import { findTypedRows } from './find-typed-rows';

/**
 * Colors rows that are no longer in the source gray, and removes the gray from rows that are back. Other colors stay. Updates
 * the number of gray rows in the label of the total row. Never rejects.
 */
export async function paintKeptRows(workbook: LinkedWorkbook, id: string, wasPainted: boolean): Promise<void> {
  const openTable = await loadOpenTable(workbook, id).catch(continueWith(undefined));
  if (!openTable || (!wasPainted && !openTable.definition.keptRows)) return;
  await paintRows(workbook, openTable).catch(continueWith(undefined));
}

async function paintRows(workbook: LinkedWorkbook, { definition, table }: OpenTable): Promise<void> {
  const { area, sheetId } = table;
  const keptRows = await readKeptRows(workbook, { definition, table });
  const { tableIndexes } = findRemainingColumns(definition, table.columns);
  const body: Area = { ...area, row: area.row + 1, rows: area.rows - 1 };
  const [colors = []] = await workbook.readFills(sheetId, [body]);
  const grayRows: RowCells[] = [];
  const plainRows: RowCells[] = [];
  colors.forEach((line, rowIndex) => {
    const isKept = keptRows.has(rowIndex);
    const columns = tableIndexes.filter((columnIndex) => line[columnIndex] === (isKept ? '' : keptRowColor));
    if (columns.length === 0) return;
    (isKept ? grayRows : plainRows).push({
      row: body.row + rowIndex,
      columns: columns.map((columnIndex) => area.column + columnIndex),
    });
  });
  await workbook.setFills(sheetId, [
    ...combineCells(plainRows).map((cells) => ({ area: cells })),
    ...combineCells(grayRows).map((cells) => ({ area: cells, color: keptRowColor })),
  ]);
  await updateTotalLabel(workbook, table, keptRows.size);
}

async function updateTotalLabel(workbook: LinkedWorkbook, table: OpenTable['table'], keptCount: number): Promise<void> {
  if (!table.hasTotals) return;
  const totalArea: Area = { ...table.area, row: table.area.row + table.area.rows, rows: 1 };
  const sheet = workbook.getSheet(table.sheetId, table.id, excelSteps.writeTotals);
  const [[cells = []] = []] = await sheet.read([totalArea]);
  const label = totalLabel(keptCount);
  // The user can move the first column.
  const column = cells.findIndex(({ value, formula }) => formula === undefined && isTotalLabel(value));
  if (column < 0 || cells[column]?.value === label) return;
  await sheet.write([{ row: totalArea.row, column: totalArea.column + column, cells: [[label]] }]);
}

/** A row that is no longer in the source, with the date it left and the values of its key. */
interface KeptRowInTable {
  /** Unique in the table, for the pane. */
  readonly id: string;
  /** Its hash in the definition, which equal rows share. */
  readonly rowHash: string;
  readonly since: string;
  readonly key: string;
}

/** Finds the rows of a table's body that are no longer in the source. */
export async function readKeptRows(
  workbook: LinkedWorkbook,
  { definition, table }: LinkedTable,
): Promise<ReadonlyMap<number, KeptRowInTable>> {
  if (!definition.keptRows) return new Map();
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const keyIndexes = findKeyIndexes(definition, definedIndexes);
  const rows = await workbook.readBody(table, tableIndexes);
  const headers = tableIndexes.map((index) => table.columns[index]?.name ?? '');
  const counts = new Map<string, number>();
  return new Map(
    [...findKeptRows(rows, keyIndexes, definition.keptRows)].map(([rowIndex, { rowHash, since }]) => {
      const count = (counts.get(rowHash) ?? 0) + 1;
      counts.set(rowHash, count);
      const id = count === 1 ? rowHash : `${rowHash} ${count}`;
      return [rowIndex, { id, rowHash, since, key: describeKey(rows[rowIndex] ?? [], keyIndexes, headers) }] as const;
    }),
  );
}

/** Returns the filled cells of a row's key with their headers, or the first cells of the row if the key is blank. */
function describeKey(row: readonly ExcelValue[], keyIndexes: readonly number[], headers: readonly string[]): string {
  const describeCells = (indexes: readonly number[]) =>
    indexes.flatMap((index) => {
      const text = String(row[index] ?? '').trim();
      return text === '' ? [] : [`${headers[index] ?? ''} ${text}`.trim()];
    });
  const keyTexts = describeCells(keyIndexes);
  return (keyTexts.length > 0 ? keyTexts : describeCells([...row.keys()]).slice(0, 3)).join(', ') || blankRow;
}

/** Describes the rows of a table that are no longer in the source, with the user's notes. */
export async function describeKeptRows(
  workbook: LinkedWorkbook,
  linkedTable: LinkedTable,
): Promise<readonly KeptRow[]> {
  const keptRows = await readKeptRows(workbook, linkedTable);
  if (keptRows.size === 0) return [];
  const tableIndexes = matchColumns(linkedTable.definition, linkedTable.table.columns);
  const { typedTexts } = await findTypedRows(
    workbook,
    linkedTable,
    tableIndexes,
    [...keptRows.keys()],
    [...keptRows.keys()],
    keptRows,
  );
  return [...keptRows].map(([row, { id, since, key }]) => ({
    id,
    key,
    since,
    notes: (typedTexts.get(row) ?? []).filter((text) => text !== ''),
  }));
}
