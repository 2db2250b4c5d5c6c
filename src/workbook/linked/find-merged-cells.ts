import { runOnSheet, toArea, getRange } from '../ranges';
import type { Area } from '../area';

/** Returns the merged cells that overlap an area. Excel lists at most 512, and rejects before API 1.13. */
export async function findMergedCells(sheetId: string, area: Area): Promise<Area[]> {
  return runOnSheet(sheetId, async (sheet, context) => {
    const mergedAreas = getRange(sheet, area).getMergedAreasOrNullObject();
    await context.sync();
    if (mergedAreas.isNullObject) return [];
    const { areas } = mergedAreas;
    areas.load('items/rowIndex,items/columnIndex,items/rowCount,items/columnCount');
    await context.sync();
    return areas.items.map(toArea);
  });
}
