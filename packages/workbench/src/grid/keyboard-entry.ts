import { CellValueType } from '@univerjs/core';
import { AFTER_CELL_EDIT, SheetInterceptorService } from '@univerjs/sheets';
import type { Book } from './book';
import { toStoredCell } from './cell';
import { parseTyped } from './typed-text';

/** Parses keyboard entries like Excel, and like values that programs set. The library would read `+1+2` as text. */
export function parseKeyboardEntries(book: Book): void {
  book.injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: 100,
    handler: (cell, { workbook }, next) => {
      const styles = workbook.getStyles();
      const style = cell?.s ? styles.get(cell.s) : undefined;
      const format = style?.n?.pattern ?? 'General';
      if (typeof cell?.v !== 'string' || cell.p || cell.t === CellValueType.FORCE_STRING || format === '@') {
        return next(cell);
      }
      const typed = parseTyped(cell.v, book.dateSystem);
      if ('formula' in typed) {
        const { t: _, ...rest } = cell;
        return { ...rest, f: typed.formula, v: null };
      }
      const pattern = format === 'General' ? typed.numberFormat : undefined;
      return { ...cell, ...toStoredCell(typed.value), ...(pattern && { s: { ...style, n: { pattern } } }) };
    },
  });
}
