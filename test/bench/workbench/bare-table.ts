import type { Frame } from 'playwright-core';

interface Kept {
  tableRows?: (string | number | boolean)[][];
  tableFormats?: string[];
}

/** Stores the cells of a table in the add-in's page, with the header, and the number formats of its columns. */
export function keepCells(frame: Frame, name: string): Promise<void> {
  return frame.evaluate(async (table) => {
    const kept = window as unknown as Kept;
    kept.tableRows = [];
    await Excel.run(async (context) => {
      const range = context.workbook.tables.getItem(table).getRange().load('rowCount');
      const formats = range.getRow(1).load('numberFormat');
      await context.sync();
      kept.tableFormats = (formats.numberFormat[0] as unknown[]).map(String);
      for (let row = 0; row < range.rowCount; row += 10_000) {
        const rows = Math.min(10_000, range.rowCount - row);
        const part = range
          .getCell(row, 0)
          .getResizedRange(rows - 1, kept.tableFormats.length - 1)
          .load('values');
        await context.sync();
        kept.tableRows?.push(...(part.values as (string | number | boolean)[][]));
      }
    });
  }, name);
}

/**
 * Writes the stored cells to a new sheet, in chunks that end at the given rows, and converts them to a table.
 * Milliseconds.
 */
export function writeBareTable(frame: Frame, ends: readonly number[]): Promise<number> {
  return frame.evaluate(async (chunkEnds) => {
    const { tableRows = [], tableFormats = [] } = window as unknown as Kept;
    const columns = tableFormats.length;
    const start = performance.now();
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.add('Bare');
      sheet.getRangeByIndexes(0, 0, 1, columns).values = tableRows.slice(0, 1);
      let row = 1;
      for (const end of chunkEnds) {
        const chunk = tableRows.slice(row, end + 1);
        tableFormats.forEach((format, column) => {
          if (format === 'General') return;
          sheet.getRangeByIndexes(row, column, chunk.length, 1).numberFormat = format as unknown as string[][];
        });
        sheet.getRangeByIndexes(row, 0, chunk.length, columns).values = chunk;
        await context.sync();
        row = end + 1;
      }
      sheet.tables.add(sheet.getRangeByIndexes(0, 0, tableRows.length, columns), true);
      await context.sync();
    });
    return performance.now() - start;
  }, ends);
}

/** Changes a number in as many rows of a table, spread over it. */
export function changeRows(frame: Frame, name: string, column: number, count: number): Promise<void> {
  return frame.evaluate(
    ([table, at, changes]) =>
      Excel.run(async (context) => {
        const body = context.workbook.tables.getItem(table).getDataBodyRange();
        const cells = body.getColumn(at).load('values');
        await context.sync();
        const step = Math.floor(cells.values.length / changes);
        cells.values = cells.values.map(([value]: unknown[], row) => [row % step === 0 ? Number(value) + 1 : null]);
        await context.sync();
      }),
    [name, column, count] as const,
  );
}

/** Deletes a sheet. */
export function deleteSheet(frame: Frame, name: string): Promise<void> {
  return frame.evaluate(
    (sheet) =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem(sheet).delete();
        await context.sync();
      }),
    name,
  );
}
