/** How a sheet is printed: landscape, as wide as one page, with page numbers in the footer. */
export interface PageSetup {
  /** The last of the rows at the top that every page repeats, and the first of them where it isn't row 1. */
  readonly titleRows: number;
  readonly firstTitleRow?: number;
  /** How many pages side by side the sheet takes: columns of a wide table are unreadable on one. */
  readonly pagesWide?: number;
  /** The last of the columns at the left that every page repeats, as a letter. */
  readonly titleColumns?: string;
  /** At the left of the footer; the day of printing where it is missing. */
  readonly footer?: string;
  /** The whole sheet on one page. */
  readonly onePage?: boolean;
}

/** Sets up a sheet's pages. A sheet that Excel sets up for no printer is still whole: a refusal is left at that. */
export async function setUpPage(sheetKey: string, page: PageSetup): Promise<void> {
  const { titleRows, firstTitleRow = 1, pagesWide = 1, titleColumns, footer, onePage = false } = page;
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    const { pageLayout } = context.workbook.worksheets.getItem(sheetKey);
    pageLayout.orientation = 'Landscape';
    pageLayout.zoom = { horizontalFitToPages: pagesWide, ...(onePage && { verticalFitToPages: 1 }) };
    pageLayout.setPrintMargins('Inches', { left: 0.4, right: 0.4, top: 0.4, bottom: 0.6, header: 0.3, footer: 0.3 });
    if (titleRows > 0) pageLayout.setPrintTitleRows(`$${firstTitleRow}:$${titleRows}`);
    if (titleColumns !== undefined) pageLayout.setPrintTitleColumns(`$A:$${titleColumns}`);
    // The halves of a row follow each other.
    if (pagesWide > 1) pageLayout.printOrder = 'OverThenDown';
    const texts = pageLayout.headersFooters.defaultForAllPages;
    // An ampersand begins a code.
    texts.leftFooter = footer?.replaceAll('&', '&&') ?? 'Printed &D';
    texts.centerFooter = '&A';
    texts.rightFooter = 'Page &P of &N';
    await context.sync();
  }).catch(() => undefined);
}
