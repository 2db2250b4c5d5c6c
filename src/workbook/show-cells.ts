import { sheetHidden } from '../messages/workbook';

/** Shows a sheet and selects some of its cells. Throws if the sheet is hidden, because Excel can't show it. */
export async function showCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  range: Excel.Range,
): Promise<void> {
  sheet.load('name,visibility');
  await context.sync();
  if (sheet.visibility !== 'Visible') throw sheetHidden(sheet.name, sheet.visibility === 'VeryHidden');
  sheet.activate();
  range.select();
  await context.sync();
}
