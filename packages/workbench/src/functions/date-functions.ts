import { InterceptorEffectEnum, numfmt, type ICellData } from '@univerjs/core';
import { type BaseValueObject, IFunctionService, NumberValueObject } from '@univerjs/engine-formula';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import type { Book } from '../grid/book';
import { daysLater, shownNumber } from '../grid/date-system';

/** Which arguments of a function are dates; texts are read as dates by the function itself. */
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

/** Between the interceptors that bring spilled values with their formats (100, 50) and the one that formats numbers (10). */
const priority = 40;

/** Adapts date functions to workbooks that count days from 1904, because the engine always counts from 1900. */
export function calculateDates(book: Book): void {
  const service = book.injector.get(IFunctionService);
  for (const name of new Set([...Object.keys(dateArguments), ...dateResults])) {
    const executor = service.getExecutor(name);
    if (!executor) throw new Error(`The engine has no function ${name}.`);
    const calculate = executor.calculate.bind(executor) as (...given: BaseValueObject[]) => BaseValueObject;
    const takesTexts = executor.isArgumentsIgnoreNumberPattern.bind(executor);
    // Numbers that the engine parsed from text already count from 1900.
    executor.isArgumentsIgnoreNumberPattern = () => book.dateSystem === 1904 || takesTexts();
    executor.calculate = (...given: BaseValueObject[]) => {
      const days = daysLater(book.dateSystem);
      if (days === 0 || (name === 'TEXT' && !isDateFormat(given[1]))) return calculate(...given);
      const shifted = given.map((value, index) => (dateArguments[name]?.includes(index) ? moved(value, days) : value));
      const result = calculate(...shifted);
      return dateResults.includes(name) ? moved(result, -days) : result;
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
      return next({ ...cell, v: shownNumber(cell.v, pattern ?? 'General', book.dateSystem) });
    },
  });
}

function isDateFormat(format: BaseValueObject | undefined): boolean {
  return format?.isString() === true && numfmt.isDateFormat(String(format.getValue()));
}

/** Adds days to a value or to each value of an array; an empty cell counts as day 0. */
function moved(value: BaseValueObject, days: number): BaseValueObject {
  if (value.isArray()) return value.mapValue((one) => moved(one, days));
  if (!value.isNumber() && !value.isNull()) return value;
  return NumberValueObject.create(Number(value.getValue() ?? 0) + days, value.getPattern());
}
