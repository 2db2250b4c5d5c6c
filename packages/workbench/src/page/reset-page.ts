import { replaceWorkbook } from '../document/replace-workbook';
import { abortEditing } from '../grid/cell-editing';
import type { DateSystem } from '../grid/date-system';
import type { HostServices } from '../rich-api/host';
import { webLimits } from '../wire/limits';
import type { WorkbookContent } from '../xlsx/workbook-content';
import type { Pane } from './pane';
import { showNotice } from './elements';

const emptyWorkbook: Omit<WorkbookContent, 'dateSystem'> = {
  sheets: [
    {
      name: 'Sheet1',
      hidden: false,
      gridlines: true,
      rows: [],
      columns: [],
      merges: [],
      frozen: { rows: 0, columns: 0 },
      tables: [],
    },
  ],
  activeSheet: 0,
  styles: [],
  names: [],
  parts: [],
  settings: [],
};

/**
 * Puts the page back to how it was opened, except for the add-in, which has to have ended. What the browser keeps for this address goes,
 * too.
 *
 * @param dateSystem - the one that the page was opened with
 */
export async function resetPage(services: HostServices, pane: Pane, dateSystem: DateSystem): Promise<void> {
  const { book, calculation, functions, charts, limits, log, refusals } = services;
  await abortEditing(book);
  functions.forgetAll();
  // Results of the old workbook have to be in it before it goes.
  await calculation.whenIdle();
  charts.clear();
  calculation.forgetFormulas();
  replaceWorkbook({ ...emptyWorkbook, dateSystem }, services);
  Object.assign(limits, webLimits);
  refusals.clear();
  services.veryHidden.clear();
  services.startsWithDocument = false;
  book.name = 'Book1.xlsx';
  pane.restoreWidth();
  showNotice('');
  localStorage.clear();
  sessionStorage.clear();
  log.clear();
}
