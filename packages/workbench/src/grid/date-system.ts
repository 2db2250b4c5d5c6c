import { InterceptorEffectEnum, numfmt, type ICellData } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import type { Book } from './book';

/** How a workbook counts days: from 1900 (usual) or from 1904. */
export type DateSystem = 1900 | 1904;

/** Between the interceptors that bring spilled values with their formats (100, 50) and the one that formats numbers (10). */
const priority = 40;

/** How many days later than the grid and its engine, which know 1900 only, a workbook begins to count. */
export function daysLater(system: DateSystem): number {
  return system === 1904 ? 1462 : 0;
}

/** The number that shows a cell's date in a grid that counts from 1900. */
export function shownNumber(value: number, format: string, system: DateSystem): number {
  return system === 1904 && numfmt.isDateFormat(format) ? value + daysLater(system) : value;
}

/** Shows dates of a workbook that counts from 1904 as what they are. */
export function showDates(book: Book): void {
  book.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    priority,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      if (book.dateSystem === 1900 || typeof cell?.v !== 'number' || !cell.s) return next(cell);
      const pattern = location.workbook.getStyles().get((cell as ICellData).s)?.n?.pattern;
      return next({ ...cell, v: shownNumber(cell.v, pattern ?? 'General', book.dateSystem) });
    },
  });
}
