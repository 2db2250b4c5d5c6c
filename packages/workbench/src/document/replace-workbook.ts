import { IUndoRedoService } from '@univerjs/core';
import { InsertSheetMutation, RemoveSheetMutation, SetWorksheetNameMutation } from '@univerjs/sheets';
import { toRanges } from '../functions/recalculate-functions';
import type { HostServices } from '../rich-api/host';
import { XmlParts } from '../rich-api/xml-parts';
import type { SheetContent, WorkbookContent } from '../xlsx/workbook-content';
import { fromEntry } from './file-validation';
import { fromFileProtection } from './sheet-protection';
import { listCachedResults } from './cached-results';
import { restoreCharts } from './capture-chart';
import { restoreNames } from './document-names';
import { toGridStyle } from './grid-style';
import { listFilteredRows, restoreTable } from './capture-table';
import { createSheetSnapshot } from './sheet-snapshot';
import { mutateSheet } from '../grid/book';

/**
 * Replaces the open workbook. Formulas keep the results that come with the content.
 *
 * @param shared - whether the content comes from a page that shares the workbook, instead of from a file
 * @throws Error with a message when a custom XML part can't be kept; nothing is changed then
 */
export function replaceWorkbook(content: WorkbookContent, services: HostServices, shared = false): void {
  const { book, calculation, functions, references, settings } = services;
  // Throws before anything is changed.
  for (const { id, xml } of content.parts) new XmlParts().add(xml, id);
  services.writer.flush();
  const wasRemote = services.isRemoteChange;
  // These changes come neither from the user nor from the add-in of this page.
  services.isRemoteChange = true;
  try {
    functions.forgetAll();
    references.clear();
    settings.replace(content.settings);
    book.dateSystem = content.dateSystem;
    for (const table of services.tables.list()) services.tables.remove(table);
    services.charts.replace([]);
    services.validations.clearAll();
    services.conditionalFormats.all = [];
    services.hyperlinks.clear();
    services.pages.clear();
    services.xmlParts.clear();
    for (const { id, xml } of content.parts) services.xmlParts.add(xml, id);
    const ids = replaceSheets(content, services);
    services.protection.structure = content.protected ? { password: undefined } : undefined;
    restoreNames(book, content.names);
    content.sheets.forEach((sheet, index) => {
      if (sheet.protection)
        services.protection.protect(ids[index] ?? '', fromFileProtection(sheet.protection), undefined);
      for (const entry of sheet.validations ?? [])
        services.validations.put(ids[index] ?? '', entry.area, fromEntry(entry));
      if (sheet.page) services.pages.set(ids[index] ?? '', sheet.page);
      restoreCharts(sheet, ids[index] ?? '', services);
      for (const table of sheet.tables) services.tables.put(restoreTable(table, ids[index] ?? '', sheet.rows));
    });
    const cells = content.sheets.flatMap((sheet, index) =>
      supplyResults(sheet, ids[index] ?? '', content, services, shared),
    );
    calculation.recalculate(toRanges(cells));
    book.injector.get(IUndoRedoService).clearUndoRedo(book.unitId);
  } finally {
    services.isRemoteChange = wasRemote;
  }
}

/** Inserts the new sheets and then removes the old ones, because a workbook needs a sheet. Returns the new ids. */
function replaceSheets({ sheets, styles, activeSheet }: WorkbookContent, { book }: HostServices): string[] {
  const { unitId, commands } = book;
  const old = book.core.getSheets();
  const styleIds = styles.map((style) => book.core.getStyles().setValue(toGridStyle(style)) ?? '');
  for (const sheet of old) {
    const name = `old ${sheet.getSheetId()}`;
    mutateSheet(book, sheet.getSheetId(), SetWorksheetNameMutation, { name });
  }
  const takenIds = new Set(old.map((sheet) => sheet.getSheetId()));
  const ids = sheets.map(({ id }) => (id !== undefined && !takenIds.has(id) ? id : `sheet-${crypto.randomUUID()}`));
  sheets.forEach((content, index) => {
    const filtered = new Set(content.tables.flatMap((table) => listFilteredRows(table, content.rows)));
    const sheet = createSheetSnapshot(ids[index] ?? '', content, styleIds, filtered);
    commands.syncExecuteCommand(InsertSheetMutation.id, { unitId, index: old.length + index, sheet });
  });
  book.facade.setActiveSheet(ids[activeSheet] ?? ids[0] ?? '');
  for (const sheet of old) {
    mutateSheet(book, sheet.getSheetId(), RemoveSheetMutation, { subUnitName: sheet.getName() });
  }
  return ids;
}

/** Passes the results of a sheet's formulas to the engine, and returns the cells of all formulas. */
function supplyResults(
  sheet: SheetContent,
  sheetId: string,
  { styles }: WorkbookContent,
  { book: { unitId }, functions }: HostServices,
  shared: boolean,
) {
  return listCachedResults(sheet, styles, shared).map(({ row, column, result }) => {
    if (result) functions.received.set(sheetId, row, column, result);
    return { unitId, sheetId, row, column };
  });
}
