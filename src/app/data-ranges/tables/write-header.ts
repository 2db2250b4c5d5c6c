import { tableUnfinished } from '../../../messages/other-users';
import type { Area } from '../../../workbook/area';
import type { ExcelValue } from '../../../workbook/excel-value';
import { countWritableRows } from '../../../workbook/linked/divide-writes';
import type { Journal } from '../../../workbook/linked/journal';
import type { LinkedSheet } from '../../../workbook/linked/linked-sheet';

/**
 * Writes the header of a new table. If its rows need several requests, the first cell says that rows are
 * missing until the header is completed, in case Excel is closed in between. Returns a function that completes the header.
 */
export async function writeHeader(
  sheet: LinkedSheet,
  journal: Journal,
  area: Area,
  [header = [], ...rows]: readonly (readonly ExcelValue[])[],
): Promise<() => Promise<void>> {
  const { row, column } = area;
  const writeCells = (cells: readonly ExcelValue[]) => sheet.write([{ row, column, cells: [cells] }]);
  await sheet.format([{ area: { ...area, rows: 1 }, format: '@' }]);
  if (countWritableRows(rows, 0) === rows.length) {
    await writeCells(header);
    return () => Promise.resolve();
  }
  const firstCell = { row, column, rows: 1, columns: 1 };
  journal.record(async () => {
    const [values] = await sheet.readValues([firstCell]);
    if (values?.[0]?.[0] === tableUnfinished) await sheet.clear(firstCell);
  });
  await writeCells([tableUnfinished, ...header.slice(1)]);
  return () => writeCells(header.slice(0, 1));
}
