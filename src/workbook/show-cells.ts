import { sheetHidden } from '../messages/workbook';

/** Activates a sheet and selects a range on it. Throws if the sheet is hidden, because Excel can't activate hidden sheets. */
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
