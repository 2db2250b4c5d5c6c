import { busyText } from '../functions/busy-error';
import type { ReceivedResult } from '../functions/received-results';
import { uppercaseFunctions } from '../grid/cell';
import { type CellStyle, type FileCell, type SheetContent, toPlainValue } from '../xlsx/workbook-content';
import { toTypedValue } from '../functions/result-value';

/** The result that a file stores for the formula of a cell. */
interface CachedResult {
  row: number;
  column: number;
  /** Undefined when the file has an error or no result, because Excel then calculates the formula on opening. */
  result: ReceivedResult | undefined;
}

/** The id for the page that calculates a pending formula of a shared workbook, if that page is unknown. */
export const unknownPage = 'unknown';

/**
 * Returns the formulas of a sheet with their stored results.
 *
 * @param shared - whether the results come from a page that shares the workbook: its errors are current results
 */
export function listCachedResults(sheet: SheetContent, styles: readonly CellStyle[], shared: boolean): CachedResult[] {
  const rows = new Map(sheet.rows.map(({ index, cells }) => [index, cells]));
  return sheet.rows.flatMap(({ index: row, cells }) =>
    cells.flatMap((cell): CachedResult[] => {
      const { column, formula, value } = cell;
      if (formula === undefined) return [];
      const isError = typeof value === 'object';
      if (value === undefined || (isError && !shared)) return [{ row, column, result: undefined }];
      const result: ReceivedResult = {
        formula: uppercaseFunctions(formula),
        value: readResult(cell, row, rows, styles),
      };
      if (isError && value.error === busyText) result.from = unknownPage;
      return [{ row, column, result }];
    }),
  );
}

function readResult(cell: FileCell, row: number, rows: Map<number, FileCell[]>, styles: readonly CellStyle[]): unknown {
  const { rows: height, columns: width } = cell.spill ?? { rows: 1, columns: 1 };
  if (height === 1 && width === 1) return toTypedValue(toPlainValue(cell.value ?? ''));
  return Array.from({ length: height }, (_row, rowOffset) => {
    const cells = new Map(rows.get(row + rowOffset)?.map((other) => [other.column, other]));
    return Array.from({ length: width }, (_column, columnOffset) => {
      const spilled = cells.get(cell.column + columnOffset);
      return toTypedValue(toPlainValue(spilled?.value ?? ''), styles[spilled?.style ?? 0]?.numberFormat);
    });
  });
}
