import type { HostServices } from '../rich-api/host';
import type { TableContent, FileRow, SheetContent, WorkbookContent } from '../xlsx/workbook-content';
import { captureNames } from './document-names';
import { captureChart } from './capture-chart';
import { captureSheet } from './capture-sheet';
import { captureTable } from './capture-table';
import { toEntry } from './file-validation';
import { toFileProtection } from './sheet-protection';
import { StyleList } from './grid-style';

/** Captures the current workbook, as it is saved and shared. */
export function captureWorkbook(services: HostServices): WorkbookContent {
  const { book, writer, tables, xmlParts, settings } = services;
  writer.flush();
  const styles = new StyleList(book);
  const active = book.core.getActiveSheet().getSheetId();
  const sheets = book.core.getSheets().map((sheet): SheetContent => {
    const id = sheet.getSheetId();
    const content = captureSheet(book, sheet, styles);
    content.tables = tables.list(id).map((table) => captureTable(book, sheet, table));
    for (const table of content.tables) putHeaders(content.rows, table);
    const options = services.protection.getOptions(id);
    if (options) content.protection = toFileProtection(options);
    for (const row of tables.list(id).flatMap(({ hiddenRows }) => hiddenRows)) getRow(content.rows, row).hidden = true;
    const charts = services.charts.list(id).map((chart) => captureChart(book, chart));
    const links = services.hyperlinks.list(id);
    const page = services.pages.get(id);
    const validations = services.validations.list(id).map(toEntry);
    return {
      id,
      ...content,
      ...(charts.length > 0 && { charts }),
      ...(links.length > 0 && { links }),
      ...(page && { page }),
      ...(validations.length > 0 && { validations }),
    };
  });
  const activeSheet = sheets.findIndex(({ id }) => id === active);
  return {
    dateSystem: book.dateSystem,
    ...(services.protection.structure && { protected: true }),
    sheets,
    activeSheet: Math.max(0, activeSheet),
    styles: styles.styles,
    names: captureNames(book),
    parts: xmlParts.list().map(({ id, xml }) => ({ id, xml })),
    settings: settings.serialize(),
  };
}

/** Writes the column names into the header cells: Excel repairs files whose header cells contain anything else. */
function putHeaders(rows: FileRow[], { showHeaders, area, columns }: TableContent): void {
  if (!showHeaders) return;
  const row = getRow(rows, area.startRow);
  columns.forEach(({ name }, index) => {
    const column = area.startColumn + index;
    const cell = row.cells.find((candidate) => candidate.column === column);
    if (cell) Object.assign(cell, { value: name });
    else row.cells.push({ column, value: name });
  });
  row.cells.sort((a, b) => a.column - b.column);
}

/** Returns the row with this index, and inserts it in order if it's missing. */
function getRow(rows: FileRow[], index: number): FileRow {
  let first = 0;
  let last = rows.length;
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((rows[middle]?.index ?? 0) < index) first = middle + 1;
    else last = middle;
  }
  const row = rows[first];
  if (row?.index === index) return row;
  const added: FileRow = { index, cells: [] };
  rows.splice(first, 0, added);
  return added;
}
