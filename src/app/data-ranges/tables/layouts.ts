import type { LinkedTable, OpenTable } from '../services/data-range-services';
import type { LinkedWorkbook, FoundTable, StoredPart } from '../../../workbook/linked/linked-workbook';
import { continueWith } from '../../../model/errors';
import { hashRows } from '../../../workbook/linked/hash-rows';
import {
  layoutsNamespace,
  printLayoutsPart,
  readLayoutsPart,
  type StoredLayout,
  type StoredLayouts,
} from '../../../workbook/linked/layouts-part';
import { matchColumns } from '../../../workbook/linked/match-columns';
import { sortByLayout, type TableLayout } from '../../../workbook/linked/table-layout';
import type { FetchedRows } from './fetch-rows';

/**
 * Reads the layout of a table's linked columns, by field name. Returns undefined if Excel can't read it, because a refresh
 * must not fail for that.
 */
export async function readLinkedLayout(
  workbook: LinkedWorkbook,
  { definition, table }: LinkedTable,
): Promise<TableLayout | undefined> {
  const layout = await workbook.readLayout(table).catch(continueWith(undefined));
  if (!layout) return undefined;
  const namesByIndex = new Map(
    matchColumns(definition, table.columns).map((columnIndex, index) => [columnIndex, definition.columns[index]?.name]),
  );
  return layout.flatMap((column, columnIndex) => {
    const name = namesByIndex.get(columnIndex);
    return name === undefined ? [] : [{ ...column, header: name }];
  });
}

/** Puts a result's columns in the order of a layout. */
export function arrangeRows(fetchedRows: FetchedRows, layout: TableLayout): FetchedRows {
  const order = sortByLayout(
    [...fetchedRows.columns.keys()],
    layout,
    (index) => fetchedRows.columns[index]?.name ?? '',
  );
  const rows = fetchedRows.rows.map((row) => order.map((index) => row[index] ?? ''));
  return {
    ...fetchedRows,
    columns: order.flatMap((index) => fetchedRows.columns[index] ?? []),
    rows,
    result: { ...fetchedRows.result, hash: hashRows(rows) },
  };
}

/** Applies the widths, formats, and filters of a layout to a new table. */
export async function applyLinkedLayout(
  workbook: LinkedWorkbook,
  table: FoundTable,
  { columns }: FetchedRows,
  layout: TableLayout,
): Promise<void> {
  const headers = new Map(columns.map(({ name, header }) => [name, header]));
  const namedLayout = layout.flatMap((column) => {
    const header = headers.get(column.header);
    return header === undefined ? [] : [{ ...column, header }];
  });
  await workbook.applyLayout(table, namedLayout).catch(continueWith(undefined));
}

/** Returns whether the columns that a new result shares with a table's definition have the same order in both. */
export function hasSameColumnOrder({ columns }: OpenTable['definition'], fetchedRows: FetchedRows): boolean {
  const columnIndexes = fetchedRows.columns.map(({ name }) => columns.findIndex((column) => column.name === name));
  const sharedIndexes = columnIndexes.filter((columnIndex) => columnIndex >= 0);
  return sharedIndexes.every((columnIndex, index) => index === 0 || columnIndex > (sharedIndexes[index - 1] ?? -1));
}

/** Reads the name and layout of the table that was converted to this formula. */
export async function readStoredLayout(workbook: LinkedWorkbook, formula: string): Promise<StoredLayout | undefined> {
  return mergeLayouts(await workbook.readParts(layoutsNamespace).catch(continueWith([]))).get(formula);
}

/** Stores the name and layout of a table that is converted to a formula, to convert it back. Never rejects. */
export async function storeLayout(workbook: LinkedWorkbook, formula: string, layout: StoredLayout): Promise<void> {
  try {
    const parts = await workbook.readParts(layoutsNamespace);
    const layouts = new Map(mergeLayouts(parts));
    layouts.delete(formula);
    const xml = printLayoutsPart(layouts.set(formula, layout));
    const [firstPart] = parts;
    await (firstPart ? workbook.setPart(firstPart.id, xml) : workbook.addPart(xml));
  } catch (error) {
    continueWith(undefined)(error);
  }
}

/** Merges the layouts of several parts, which a copied or merged workbook may have. */
function mergeLayouts(parts: readonly StoredPart[]): StoredLayouts {
  return new Map(parts.flatMap(({ xml }) => [...readLayoutsPart(xml)]));
}
