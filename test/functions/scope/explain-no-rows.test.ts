import { explainNoRows, explainNoRowsWithin } from '../../../src/functions/scope/explain-no-rows';
import type { CalendarDate } from '../../../src/loader/calendar';
import type { Status } from '../../../src/loader/statuses';
import { parseDay } from '../../support/prepared-queries';
import { createFileFlags } from '../../support/delivered-files';

const createCalendarDate = (date: string, isDelivered = true): CalendarDate => ({
  date: parseDay(date),
  instant: `${date}T00:00:00-04:00`,
  states: [],
  isDelivered,
});
const createStatus = (state: string, more: Partial<Status> = {}): Status => ({
  custodian: 1,
  customer: 1,
  date: parseDay('2026-03-31'),
  instant: '2026-03-31T00:00:00-04:00',
  state,
  has: createFileFlags(false),
  ...more,
});
const calendar = [
  createCalendarDate('2026-03-27'),
  createCalendarDate('2026-03-30'),
  createCalendarDate('2026-03-31', false),
];
const explain = (
  date: string,
  statuses: Status[],
  days = calendar,
  description = { custodianNames: ['Harbour Pine'], sendsFiles: true },
) => explainNoRows('Positions', parseDay(date), statuses, days, description);

describe('no rows', () => {
  test('in a period: the period, or its only date', () => {
    const explainPeriod = (from: string, to: string) =>
      explainNoRowsWithin('Transactions', parseDay(from), parseDay(to));
    expect(explainPeriod('2026-03-30', '2026-03-31')).toBe(
      'No transactions match from 2026-03-30 to 2026-03-31. Check the filter.',
    );
    expect(explainPeriod('2026-03-31', '2026-03-31')).toBe('No transactions match on 2026-03-31. Check the filter.');
  });

  test('on a date that is not a process date: the nearest ones', () => {
    expect(explain('2026-03-28', [])).toBe(
      "2026-03-28 isn't a process date for Harbour Pine. Nearest process dates: 2026-03-27, 2026-03-30.",
    );
    expect(explain('2026-04-05', [])).toContain('Nearest process dates: 2026-03-31.');
    expect(explain('2026-03-28', [], [])).toBe("2026-03-28 isn't a process date for Harbour Pine.");
  });

  test('before all stored dates, as for an old snapshot: the first stored date', () => {
    expect(explain('2020-01-03', [])).toBe(
      '2020-01-03 is before the first process date for Harbour Pine (2026-03-27).',
    );
  });

  test('not delivered yet: the state, the expected time, and the newest delivered date', () => {
    const statuses = [createStatus('Delay', { etaHours: 6.5 }), createStatus('Waiting')];
    expect(explain('2026-03-31', statuses)).toBe(
      "Harbour Pine hasn't delivered positions for 2026-03-31 (Delay, Waiting, due 2026-04-01 06:30 ET). Last delivered: 2026-03-30.",
    );
    expect(explain('2026-03-31', [createStatus('Failed')])).toContain(
      "hasn't delivered positions for 2026-03-31 (Failed).",
    );
  });

  test('on a holiday: the nearest delivered dates, including when the holiday is no process date', () => {
    const holiday = '2026-03-31 was a holiday for Harbour Pine. Nearest process dates: 2026-03-30, 2026-04-01.';
    const days = [...calendar, createCalendarDate('2026-04-01')];
    expect(explain('2026-03-31', [createStatus('Holiday')], days)).toBe(holiday);
    const daysWithoutHoliday = days.filter((day) => day.date !== '2026-03-31');
    expect(explain('2026-03-31', [createStatus('Holiday')], daysWithoutHoliday)).toBe(holiday);
  });

  test('of a kind that the delivery does not include', () => {
    const statuses = [createStatus('Success', { has: { ...createFileFlags(true), Pos: false } })];
    expect(explain('2026-03-30', statuses)).toBe(
      'The delivery for 2026-03-30 (Success) has no positions. Choose another custodian or date.',
    );
    expect(explain('2026-03-30', statuses, calendar, { custodianNames: ['Harbour Pine'], sendsFiles: false })).toBe(
      "Harbour Pine doesn't send positions.",
    );
  });

  test('of several custodians: the plural', () => {
    const custodianNames = ['Harbour Pine', 'Acme, N.A.'];
    expect(explain('2026-03-31', [createStatus('Failed')], calendar, { custodianNames, sendsFiles: true })).toBe(
      "Harbour Pine, Acme, N.A. haven't delivered positions for 2026-03-31 (Failed). Last delivered: 2026-03-30.",
    );
    const statuses = [createStatus('Success', { has: { ...createFileFlags(true), Pos: false } })];
    expect(explain('2026-03-30', statuses, calendar, { custodianNames, sendsFiles: false })).toBe(
      "Harbour Pine, Acme, N.A. don't send positions.",
    );
  });

  test('delivered without rows', () => {
    expect(explain('2026-03-30', [createStatus('Success', { has: createFileFlags(true) })])).toBe(
      'No positions match on 2026-03-30. The delivery is final (Success).',
    );
    expect(explain('2026-03-30', [createStatus('Verify', { has: createFileFlags(true) })])).toContain(
      'is not final (Verify).',
    );
    expect(
      explain('2026-03-30', [createStatus('Delay'), createStatus('Success', { has: createFileFlags(true) })]),
    ).toContain('is incomplete (Delay, Success).');
  });

  test('names no date as the last delivered one that is later than the requested date', () => {
    const days = [
      createCalendarDate('2026-03-26'),
      createCalendarDate('2026-03-27', false),
      createCalendarDate('2026-03-30'),
    ];
    expect(explain('2026-03-27', [createStatus('Failed')], days)).toBe(
      "Harbour Pine hasn't delivered positions for 2026-03-27 (Failed). Last delivered: 2026-03-26.",
    );
    expect(explain('2026-03-27', [])).toBe('No positions for Harbour Pine on 2026-03-27.');
  });

  test('names no date of all custodians as the last delivered one of a custodian without delivery records', () => {
    const allCustodians = { custodianNames: [], sendsFiles: true };
    expect(explain('2026-03-30', [])).toBe('No positions for Harbour Pine on 2026-03-30.');
    expect(explain('2026-03-30', [], calendar, allCustodians)).toBe(
      'No positions on 2026-03-30. Last delivered: 2026-03-27.',
    );
    const recordedCalendar = [{ ...createCalendarDate('2026-03-27'), states: ['Success'] }, ...calendar.slice(1)];
    expect(explain('2026-03-30', [], recordedCalendar)).toBe(
      'No positions for Harbour Pine on 2026-03-30. Last delivered: 2026-03-27.',
    );
  });
});
