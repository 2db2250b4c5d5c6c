import { continueWith } from '../model/errors';

/** How a sheet is printed: landscape, as wide as one page, with page numbers in the footer. */
export interface PageSetup {
  /** The last row that every page repeats at the top; 0 for none. */
  readonly lastTitleRow: number;
  /** The first row that every page repeats at the top; row 1 by default. */
  readonly firstTitleRow?: number;
  /** The number of pages across; 1 by default. A wide table is unreadable on one page. */
  readonly pagesWide?: number;
  /** The letter of the last column that every page repeats at the left. */
  readonly lastTitleColumn?: string;
  /** The text at the left of the footer; the print date by default. */
  readonly footer?: string;
  /** Fits the whole sheet on one page. */
  readonly fitsOnePage?: boolean;
}

/** Sets up a sheet, by its ID or name, for printing. Ignores failures, because the sheet is complete without a page setup. */
export async function setUpPage(sheet: string, page: PageSetup): Promise<void> {
  const { lastTitleRow, firstTitleRow = 1, pagesWide = 1, lastTitleColumn, footer, fitsOnePage = false } = page;
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    const { pageLayout } = context.workbook.worksheets.getItem(sheet);
    pageLayout.orientation = 'Landscape';
    pageLayout.zoom = { horizontalFitToPages: pagesWide, ...(fitsOnePage && { verticalFitToPages: 1 }) };
    pageLayout.setPrintMargins('Inches', { left: 0.4, right: 0.4, top: 0.4, bottom: 0.6, header: 0.3, footer: 0.3 });
    if (lastTitleRow > 0) pageLayout.setPrintTitleRows(`$${firstTitleRow}:$${lastTitleRow}`);
    if (lastTitleColumn !== undefined) pageLayout.setPrintTitleColumns(`$A:$${lastTitleColumn}`);
    // Prints the pages of the same rows one after another.
    if (pagesWide > 1) pageLayout.printOrder = 'OverThenDown';
    const headersFooters = pageLayout.headersFooters.defaultForAllPages;
    // A single ampersand begins a code in an Excel footer.
    headersFooters.leftFooter = footer?.replaceAll('&', '&&') ?? 'Printed &D';
    headersFooters.centerFooter = '&A';
    headersFooters.rightFooter = 'Page &P of &N';
    await context.sync();
  }).catch(continueWith(undefined));
}
