import { type ICellData, type IStyleData, type Worksheet, InterceptorEffectEnum } from '@univerjs/core';
import { SetFormulaCalculationResultMutation } from '@univerjs/engine-formula';
import { findSheetById, type Book } from '../grid/book';
import { readResultFormat, markResultFormat, removeFormat, unmarkResultFormat } from '../grid/result-format';
import { changesContent, isEdit } from '../grid/edit';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';

type Rows = Record<number, Record<number, ICellData | null> | undefined>;

/**
 * Removes a result's number format when the formula returns another result or the cell is edited. The library stores it
 * in the cell's style, where later values would keep it.
 */
export function removeResultFormats(book: Book): void {
  book.commands.beforeCommandExecuted((command, options) => {
    if (command.id === SetFormulaCalculationResultMutation.id) {
      const { unitData } = command.params as { unitData?: Record<string, Record<string, Rows | null> | null> };
      for (const [sheetId, rows] of Object.entries(unitData?.[book.unitId] ?? {})) {
        const sheet = findSheetById(book, sheetId);
        if (sheet && rows) visitCells(rows, (row, column, result) => updateForResult(book, sheet, row, column, result));
      }
    } else if (isEdit(command, options)) {
      const sheet = findSheetById(book, command.params.subUnitId);
      const rows = command.params.cellValue as Rows | undefined;
      if (sheet && rows) visitCells(rows, (row, column, cell) => updateForEdit(book, sheet, row, column, cell));
    }
  });
}

function updateForResult(book: Book, sheet: Worksheet, row: number, column: number, result: ICellData | null): void {
  const styles = book.core.getStyles();
  const stored = sheet.getCellMatrix().getValue(row, column);
  unmarkResultFormat(styles, stored, true);
  const pattern = readPattern(result?.s);
  if (!result || !pattern) return;
  // Otherwise the library would keep it as the user's format.
  removeFormat(styles, stored, 'General');
  if (!stored?.s || !styles.get(stored.s)?.n) markResultFormat(result, pattern);
}

function updateForEdit(book: Book, sheet: Worksheet, row: number, column: number, cell: ICellData | null): void {
  const stored = sheet.getCellMatrix().getValue(row, column);
  if (readResultFormat(stored) === undefined) return;
  const styles = book.core.getStyles();
  const newFormat = cell?.s ? styles.get(cell.s)?.n : undefined;
  // A format set by the user stays with the cell.
  if (changesContent(cell)) unmarkResultFormat(styles, stored, true);
  else if (newFormat || cell?.s === null) unmarkResultFormat(styles, stored, false);
}

function readPattern(style: string | IStyleData | null | undefined | void): string | undefined {
  return style && typeof style === 'object' ? style.n?.pattern : undefined;
}

function visitCells(rows: Rows, visit: (row: number, column: number, cell: ICellData | null) => void): void {
  for (const [row, columns] of Object.entries(rows)) {
    for (const [column, cell] of Object.entries(columns ?? {})) visit(Number(row), Number(column), cell);
  }
}

/** Runs after the interceptor for spilled values (100), and before number formatting (10). */
const priority = 50;

/** Shows spilled values in their own number formats if the cell has none, because the grid drops these formats. */
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
      const cellStyle = cell.s ? location.workbook.getStyles().get(cell.s) : undefined;
      return next(
        (cellStyle?.n?.pattern ?? 'General') !== 'General' ? cell : { ...cell, s: { ...cellStyle, n: style.n } },
      );
    },
  });
}
