import { InterceptorEffectEnum, numfmt, type ICellData } from '@univerjs/core';
import { type BaseValueObject, IFunctionService, NumberValueObject } from '@univerjs/engine-formula';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import type { Book } from '../grid/book';
import { findDateSystemOffset, toShownNumber } from '../grid/date-system';

/** The positions of the date arguments of functions. Functions parse strings as dates themselves. */
const dateArguments: Record<string, readonly number[]> = {
  YEAR: [0],
  MONTH: [0],
  DAY: [0],
  WEEKDAY: [0],
  WEEKNUM: [0],
  ISOWEEKNUM: [0],
  TEXT: [0],
  EDATE: [0],
  EOMONTH: [0],
  DAYS: [0, 1],
  DAYS360: [0, 1],
  DATEDIF: [0, 1],
  YEARFRAC: [0, 1],
  NETWORKDAYS: [0, 1, 2],
  'NETWORKDAYS.INTL': [0, 1, 3],
  WORKDAY: [0, 2],
  'WORKDAY.INTL': [0, 3],
};

/** Functions whose result is a date. */
const dateResults = ['DATE', 'DATEVALUE', 'TODAY', 'NOW', 'EDATE', 'EOMONTH', 'WORKDAY', 'WORKDAY.INTL'];

/** Runs after the interceptors for spilled values (100) and their formats (50), and before number formatting (10). */
const priority = 40;

/** Adapts date functions to workbooks that count days from 1904, because the engine always counts from 1900. */
export function calculateDates(book: Book): void {
  const service = book.injector.get(IFunctionService);
  for (const name of new Set([...Object.keys(dateArguments), ...dateResults])) {
    const executor = service.getExecutor(name);
    if (!executor) throw new Error(`The engine has no function ${name}.`);
    const calculate = executor.calculate.bind(executor) as (...args: BaseValueObject[]) => BaseValueObject;
    const ignoresPattern = executor.isArgumentsIgnoreNumberPattern.bind(executor);
    // Numbers that the engine parsed from text already count from 1900.
    executor.isArgumentsIgnoreNumberPattern = () => book.dateSystem === 1904 || ignoresPattern();
    executor.calculate = (...args: BaseValueObject[]) => {
      const days = findDateSystemOffset(book.dateSystem);
      if (days === 0 || (name === 'TEXT' && !isDateFormat(args[1]))) return calculate(...args);
      const shifted = args.map((value, index) => (dateArguments[name]?.includes(index) ? addDays(value, days) : value));
      const result = calculate(...shifted);
      return dateResults.includes(name) ? addDays(result, -days) : result;
    };
  }
}

/** Shows the correct dates in workbooks that count days from 1904. */
export function showDates(book: Book): void {
  book.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    priority,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      if (book.dateSystem === 1900 || typeof cell?.v !== 'number' || !cell.s) return next(cell);
      const pattern = location.workbook.getStyles().get((cell as ICellData).s)?.n?.pattern;
      return next({ ...cell, v: toShownNumber(cell.v, pattern ?? 'General', book.dateSystem) });
    },
  });
}

function isDateFormat(format: BaseValueObject | undefined): boolean {
  return format?.isString() === true && numfmt.isDateFormat(String(format.getValue()));
}

/** Adds days to a value or to each value of an array; an empty cell counts as day 0. */
function addDays(value: BaseValueObject, days: number): BaseValueObject {
  if (value.isArray()) return value.mapValue((element) => addDays(element, days));
  if (!value.isNumber() && !value.isNull()) return value;
  return NumberValueObject.create(Number(value.getValue() ?? 0) + days, value.getPattern());
}
