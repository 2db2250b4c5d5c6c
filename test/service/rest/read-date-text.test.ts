import { fc } from '../../support/fast-check';
import { addDays, type PlainDate } from '../../../src/model/plain-date';
import { isDayFirst, readDateText } from '../../../src/service/rest/typed-cells';
import { parseDay } from '../../support/prepared-queries';
import { runs } from '../../support/depth';

const dates = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays(parseDay('1900-01-01'), days));

/** Every form of a date in v1. */
const forms: readonly (readonly [string, (date: PlainDate) => string])[] = [
  ['yyyyMMdd', (date) => date.replaceAll('-', '')],
  ['MMddyyyy', (date) => `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`],
  ['MM/dd/yyyy', (date) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`],
  ['M/d/yyyy', (date) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`],
  ['M/d/yyyy with a time', (date) => `${Number(date.slice(5, 7))}/${date.slice(8)}/${date.slice(0, 4)} 12:00:00 AM`],
  ['yyyy-MM-dd', (date) => date],
  ['ISO at midnight, with an offset', (date) => `${date}T00:00:00-04:00`],
  ['ISO with milliseconds in UTC', (date) => `${date}T23:59:59.999Z`],
  ['ISO with a space', (date) => `${date} 00:00:00`],
];

test.each(forms)('a date written as %s reads as that date', (_, print) => {
  fc.assert(fc.property(dates, (date) => readDateText(print(date)) === date));
});

test('no text of eight digits is both a year first and a month first', () => {
  fc.assert(
    fc.property(dates, dates, (one, other) => {
      const [yearFirst, monthFirst] = [forms[0]?.[1](one), forms[1]?.[1](other)];
      return yearFirst !== monthFirst;
    }),
    { numRuns: runs(2000) },
  );
  // The two forms overlap only in years that Excel lacks: 12011131 is in the year 1131 or 1201.
  for (const text of ['12011131', '01011112', '11121201']) expect(readDateText(text)).toBeUndefined();
});

test.each([
  ['', 'nothing'],
  ['00000000', 'zeros'],
  ['20260230', 'a day that February does not have'],
  ['02302026', 'the same with the month first'],
  ['31032026', 'a day first'],
  ['31/03/2026', 'a day first with slashes'],
  ['31/3/2026', 'a day first with a single digit'],
  ['3/4/26', 'a year of two digits'],
  ['13/4/2026x', 'more than a date'],
  ['3/4/2026 noon', 'more than a time'],
  ['2026/03/31', 'another form'],
  ['18991231', 'a day before Excel'],
  ['12311899', 'the same with the month first'],
  ['2026-0331', 'half a form'],
  ['20260331T000000', 'a compact time'],
  ['03/312026', 'one slash'],
  ['037833100', 'nine digits'],
  ['2026-03-31x', 'more than a date'],
])('%j is no date (%s)', (text) => {
  expect(readDateText(text)).toBeUndefined();
});

test('forms that start with the month can stay unread, but no others', () => {
  expect(forms.map(([, print]) => readDateText(print(parseDay('2026-03-04')), false))).toEqual([
    '2026-03-04',
    undefined,
    undefined,
    undefined,
    undefined,
    '2026-03-04',
    '2026-03-04',
    '2026-03-04',
    '2026-03-04',
  ]);
});

test.each([
  ['31032026', true],
  ['31/03/2026', true],
  ['31/3/2026', true],
  ['03042026', false],
  ['20260331', false],
  ['99999999', false],
  ['00000000', false],
  ['open', false],
])('%s starts with its day: %s', (text, expected) => {
  expect(isDayFirst(text)).toBe(expected);
});
