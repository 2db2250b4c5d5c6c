/** How a sheet is printed: landscape, as wide as one page, with page numbers in the footer. */
export interface PageSetup {
  /** How many rows at the top every page repeats. */
  readonly titleRows: number;
  /** At the left of the footer; the day of printing where it is missing. */
  readonly footer?: string;
  /** The whole sheet on one page. */
  readonly onePage?: boolean;
}

/** Sets up a sheet's pages. A sheet that Excel sets up for no printer is still whole: a refusal is left at that. */
export async function setUpPage(sheetKey: string, { titleRows, footer, onePage = false }: PageSetup): Promise<void> {
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    const { pageLayout } = context.workbook.worksheets.getItem(sheetKey);
    pageLayout.orientation = 'Landscape';
    pageLayout.zoom = { horizontalFitToPages: 1, ...(onePage && { verticalFitToPages: 1 }) };
    pageLayout.setPrintMargins('Inches', { left: 0.4, right: 0.4, top: 0.4, bottom: 0.6, header: 0.3, footer: 0.3 });
    if (titleRows > 0) pageLayout.setPrintTitleRows(`$1:$${titleRows}`);
    const texts = pageLayout.headersFooters.defaultForAllPages;
    // An ampersand begins a code.
    texts.leftFooter = footer?.replaceAll('&', '&&') ?? 'Printed &D';
    texts.centerFooter = '&A';
    texts.rightFooter = 'Page &P of &N';
    await context.sync();
  }).catch(() => undefined);
}
