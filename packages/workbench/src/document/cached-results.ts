import { busyText } from '../functions/busy-error';
import type { ReceivedResult } from '../functions/received-results';
import { upperCaseFunctions } from '../grid/cell';
import { type CellStyle, type FileCell, type SheetContent, plainValue } from '../xlsx/workbook-content';
import { typedValue } from '../functions/result-value';

/** A result that a file holds for the formula of a cell. */
export interface CachedResult {
  row: number;
  column: number;
  /** Undefined where Excel would calculate on opening: the file has no result, or an error. */
  result: ReceivedResult | undefined;
}

/** Who calculates a formula that waits in a shared workbook, when it is not known who. */
export const someoneElse = 'somebody';

/**
 * The formulas of a sheet with the results that they had when it was saved.
 *
 * @param shared - the results are those of others who work on it now: errors count too
 */
export function cachedResults(sheet: SheetContent, styles: readonly CellStyle[], shared: boolean): CachedResult[] {
  const rows = new Map(sheet.rows.map(({ index, cells }) => [index, cells]));
  return sheet.rows.flatMap(({ index: row, cells }) =>
    cells.flatMap((cell): CachedResult[] => {
      const { column, formula, value } = cell;
      if (formula === undefined) return [];
      const isError = typeof value === 'object';
      if (value === undefined || (isError && !shared)) return [{ row, column, result: undefined }];
      const result: ReceivedResult = { formula: upperCaseFunctions(formula), value: resultOf(cell, row, rows, styles) };
      if (isError && value.error === busyText) result.from = someoneElse;
      return [{ row, column, result }];
    }),
  );
}

function resultOf(cell: FileCell, row: number, rows: Map<number, FileCell[]>, styles: readonly CellStyle[]): unknown {
  const { rows: height, columns: width } = cell.spill ?? { rows: 1, columns: 1 };
  if (height === 1 && width === 1) return typedValue(plainValue(cell.value ?? ''));
  return Array.from({ length: height }, (_row, r) => {
    const cells = new Map(rows.get(row + r)?.map((one) => [one.column, one]));
    return Array.from({ length: width }, (_column, c) => {
      const at = cells.get(cell.column + c);
      return typedValue(plainValue(at?.value ?? ''), styles[at?.style ?? 0]?.numberFormat);
    });
  });
}
