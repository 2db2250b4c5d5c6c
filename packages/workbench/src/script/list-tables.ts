import { formatAddress } from '../grid/address';
import { sheetById } from '../grid/book';
import { bodyArea } from '../grid/tables/table';
import type { HostServices } from '../rich-api/host';

/** A table as `workbench.tables()` returns it. */
export interface ListedTable {
  id: string;
  name: string;
  sheet: string;
  /** With headers and totals: `Sheet1!A1:D9`. */
  address: string;
  /** Names of the columns, from left to right. */
  columns: string[];
  /** Rows of data. */
  rows: number;
  /** Rows of data that filters hide. */
  hiddenRows: number;
  style: string;
  showHeaders: boolean;
  showTotals: boolean;
}

/** The tables of the workbook, in the order of their creation. */
export function listTables({ book, tables, writer }: HostServices): ListedTable[] {
  writer.flush();
  return tables.list().map((table) => {
    const { id, name, area, columns, hiddenRows, style, showHeaders, showTotals } = table;
    const sheet = sheetById(book, table.sheetId)?.getName() ?? '';
    const body = bodyArea(table);
    return {
      id,
      name,
      sheet,
      address: formatAddress(sheet, area),
      columns: columns.map((column) => column.name),
      rows: body.endRow - body.startRow + 1,
      hiddenRows: hiddenRows.length,
      style,
      showHeaders,
      showTotals,
    };
  });
}
