import type { Area } from '../area';

/** Returns the merged cells that overlap an area. Excel lists at most 512, and rejects before API 1.13. */
export async function findMergedCells(sheetId: string, area: Area): Promise<Area[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const range = sheet.getRangeByIndexes(area.row, area.column, area.rows, area.columns);
    const merged = range.getMergedAreasOrNullObject();
    await context.sync();
    if (merged.isNullObject) return [];
    const { areas } = merged;
    areas.load('items/rowIndex,items/columnIndex,items/rowCount,items/columnCount');
    await context.sync();
    return areas.items.map(({ rowIndex: row, columnIndex: column, rowCount: rows, columnCount: columns }) => ({
      row,
      column,
      rows,
      columns,
    }));
  });
}
