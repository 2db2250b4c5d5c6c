import { formatDueTime } from '../../src/model/clock';
import { printEasternDateTime, toEasternMoment } from '../../src/model/eastern-time';
import { addDays, type PlainDate } from '../../src/model/plain-date';

const date = '2026-11-30' as PlainDate;

test.each([
  [0, '2026-12-01 00:00 ET'],
  [7.5, '2026-12-01 07:30 ET'],
  [23.999, '2026-12-02 00:00 ET'],
  [26, '2026-12-02 02:00 ET'],
  [56.25, '2026-12-03 08:15 ET'],
])('a delivery for November 30 whose ETA is %d hours is due %s', (hours, time) =>
  expect(formatDueTime(date, hours)).toBe(time),
);

test('Home shows the same due time', () =>
  expect(formatDueTime(date, 26)).toBe(`${printEasternDateTime(toEasternMoment(addDays(date, 1), 26))} ET`));
