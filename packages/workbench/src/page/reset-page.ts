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
 * Resets the page to its initial state, and clears the browser's storage of this site. The add-in must have ended.
 *
 * @param dateSystem - the initial date system of the page
 */
export async function resetPage(services: HostServices, pane: Pane, dateSystem: DateSystem): Promise<void> {
  const { book, calculation, functions, charts, limits, log, refusals } = services;
  await abortEditing(book);
  functions.forgetAll();
  // Results that are still being calculated must not arrive in the new workbook.
  await calculation.waitUntilIdle();
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
