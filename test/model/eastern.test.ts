import { toEasternMoment, toEasternSerial, printEasternTime } from '../../src/model/eastern-time';
import { toEasternMidnight, type PlainDate } from '../../src/model/plain-date';

const printMoment = (date: string, hours: number) => new Date(toEasternMoment(date as PlainDate, hours)).toISOString();

test.each([
  ['2026-01-15', 6, '2026-01-15T11:00:00.000Z'],
  ['2026-07-15', 6.5, '2026-07-15T10:30:00.000Z'],
  ['2026-07-15', 0, '2026-07-15T04:00:00.000Z'],
  ['2026-07-15', 30, '2026-07-16T10:00:00.000Z'],
  ['2026-03-08', 1, '2026-03-08T06:00:00.000Z'],
  ['2026-03-08', 6, '2026-03-08T10:00:00.000Z'],
  ['2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 6, '2026-11-01T11:00:00.000Z'],
])('%s at %d hours Eastern time is %s', (date, hours, expected) => {
  expect(printMoment(date, hours)).toBe(expected);
});

test('a time is shown in Eastern time', () => {
  expect(printEasternTime(toEasternMoment('2026-03-09' as PlainDate, 6.25))).toBe('06:15');
  expect(printEasternTime(toEasternMoment('2026-01-09' as PlainDate, 0))).toBe('00:00');
  expect(printEasternTime(toEasternMoment('2026-11-01' as PlainDate, 23.75))).toBe('23:45');
});

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000-05:00'],
  ['2026-03-08', '2026-03-08T00:00:00.000-05:00'],
  ['2026-03-09', '2026-03-09T00:00:00.000-04:00'],
  ['2026-11-01', '2026-11-01T00:00:00.000-04:00'],
  ['2026-11-02', '2026-11-02T00:00:00.000-05:00'],
])('the date %s starts there at %s', (date, expected) => {
  expect(toEasternMidnight(date as PlainDate)).toBe(expected);
});

test.each([
  [1900, 46_125.25],
  [1904, 44_663.25],
] as const)('2026-04-13 06:00 Eastern time is the serial of the %d date system', (system, serial) => {
  expect(toEasternSerial(toEasternMoment('2026-04-13' as PlainDate, 6), system)).toBe(serial);
});
