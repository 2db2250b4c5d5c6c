import { InterceptorEffectEnum, type ICellData, type IStyleData } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import type { Book } from '../grid/book';

/** Between Univer's interceptor that shows spilled values (100) and the one that formats numbers (10). */
const priority = 50;

/** The grid shows spilled values but drops the number format that they bring along: hands it on where the cell has none itself. */
export function showSpilledFormats(book: Book): void {
  book.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    priority,
    effect: InterceptorEffectEnum.Style | InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      const sheets = book.formulas.getArrayFormulaCellData()[location.unitId];
      const spilled = (sheets?.[location.subUnitId] as Record<number, Record<number, ICellData | null>> | undefined)?.[
        location.row
      ]?.[location.col];
      const style = spilled?.s as IStyleData | null | undefined;
      if (!cell || !style?.n) return next(cell);
      const own = cell.s ? location.workbook.getStyles().get(cell.s) : undefined;
      return next((own?.n?.pattern ?? 'General') !== 'General' ? cell : { ...cell, s: { ...own, n: style.n } });
    },
  });
}
