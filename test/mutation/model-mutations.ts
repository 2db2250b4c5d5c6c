import type { Mutation } from './mutation';

const dates = ['test/model/plain-date.test.ts', 'test/model/serial-date.test.ts'];

/** Errors in dates, kinds of columns, and errors. */
export const modelMutations: readonly Mutation[] = [
  {
    file: 'src/model/plain-date.ts',
    from: 'return date === text.slice(0, 10) ? date : undefined;',
    to: 'return date;',
    breaks: '2026-02-30 is read as 2 March',
    tests: dates,
  },
  {
    file: 'src/model/plain-date.ts',
    from: 'Math.min(day, lastDay)',
    to: 'day',
    breaks: 'a month before 31 March is in March',
    tests: dates,
  },
  {
    file: 'src/model/plain-date.ts',
    from: 'dayNumber(date) + 3',
    to: 'dayNumber(date) + 4',
    breaks: 'a week begins on Sunday',
    tests: [...dates, 'test/query/find-date.test.ts'],
  },
  {
    file: 'src/model/plain-date.ts',
    from: 'days >= daysTo1904 ? days - daysTo1904 : undefined',
    to: 'days >= daysTo1904 ? days - daysTo1904 + 1 : undefined',
    breaks: 'dates in 1904 workbooks are a day late',
    tests: dates,
  },
  {
    file: 'src/model/plain-date.ts',
    from: 'return serial >= daysTo1904 ? serial - daysTo1904 : (fromSerial(serial) ?? serial);',
    to: 'return serial;',
    breaks: 'dates in 1904 workbooks are four years late',
    tests: [...dates, 'test/functions/matrix.test.ts', 'test/workbook/linked'],
  },
  {
    file: 'src/model/plain-date.ts',
    from: '(system === 1900 && days === firstTrueSerial - 1)',
    to: 'false',
    breaks: 'the 29 February 1900 that never was is a date',
    tests: dates,
  },
  {
    file: 'src/model/plain-date.ts',
    from: 'days >= firstTrueSerial ? days : days + 1);',
    to: 'days);',
    breaks: 'dates before March 1900 are a day early',
    tests: dates,
  },
  {
    file: 'src/model/plain-date.ts',
    from: 'Date.UTC(year, month - 1, day, 5)) === 0 ? 5 : 4',
    to: 'Date.UTC(year, month - 1, day, 5)) === 0 ? 4 : 5',
    breaks: 'process dates are asked for with the offset of the other half of the year',
    tests: ['test/model/eastern.test.ts'],
  },
  {
    file: 'src/model/entity.ts',
    from: "field.name.endsWith('Id') ? 'id' : 'number'",
    to: "'number'",
    breaks: 'ids are shown with thousands separators and can be summed',
    tests: ['test/model/entity.test.ts'],
  },
  {
    file: 'src/model/entity.ts',
    from: "if (kind === 'text' || kind === 'code') return '@';",
    to: "if (kind === 'text') return '@';",
    breaks: 'codes like 1E2 become numbers in a linked table',
    tests: ['test/model/entity.test.ts', 'test/functions/matrix.test.ts', 'test/workbook/linked'],
  },
  {
    file: 'src/model/entity.ts',
    from: "moments.has(field.name) ? 'dateTime' : 'date'",
    to: "'dateTime'",
    breaks: 'process dates are shown with a time of day',
    tests: ['test/model/entity.test.ts'],
  },
  {
    file: 'src/model/errors.ts',
    from: 'if (isAddInError(error)) return error;',
    to: '',
    breaks: 'every sentence becomes "something unexpected"',
    tests: ['test/model/errors.test.ts'],
  },
];
