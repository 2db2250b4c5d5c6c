import { explainNoRows } from '../../../src/functions/scope/explain-no-rows';
import type { CalendarDay } from '../../../src/loader/calendar';
import type { Status } from '../../../src/loader/statuses';
import { day } from '../../support/questions';
import { filesOf } from '../../support/delivered-files';

const known = (date: string, delivered = true): CalendarDay => ({
  date: day(date),
  instant: `${date}T00:00:00-04:00`,
  states: [],
  delivered,
});
const status = (state: string, more: Partial<Status> = {}): Status => ({
  custodian: 1,
  customer: 1,
  date: day('2026-03-31'),
  instant: '2026-03-31T00:00:00-04:00',
  state,
  has: filesOf(false),
  ...more,
});
const calendar = [known('2026-03-27'), known('2026-03-30'), known('2026-03-31', false)];
const explain = (date: string, statuses: Status[], days = calendar) =>
  explainNoRows('Positions', day(date), statuses, days);

describe('no rows', () => {
  test('of a day that is no process date: the nearest ones', () => {
    expect(explain('2026-03-28', [])).toBe(
      '2026-03-28 is not a process date, so there are no Positions. The nearest are 2026-03-27 and 2026-03-30.',
    );
    expect(explain('2026-04-05', [])).toContain('The nearest is 2026-03-31.');
    expect(explain('2026-03-28', [], [])).toBe('2026-03-28 is not a process date, so there are no Positions.');
  });

  test('of a day before all that is kept, as of an old snapshot: where that begins', () => {
    expect(explain('2020-01-03', [])).toBe(
      'The service has nothing of 2020-01-03, so there are no Positions: its process dates begin on 2026-03-27.',
    );
  });

  test('not delivered yet: the state, when they are expected, and the newest that there are', () => {
    const statuses = [status('Delay', { etaHours: 6.5 }), status('Waiting')];
    expect(explain('2026-03-31', statuses)).toBe(
      'Positions of 2026-03-31 are not delivered yet (Delay, Waiting, expected at 06:30). The newest delivered is 2026-03-30.',
    );
    expect(explain('2026-03-31', [status('Failed')])).toContain('are not delivered yet (Failed).');
  });

  test('on a holiday: the nearest delivered dates, also where the holiday is no process date', () => {
    const holiday = '2026-03-31 was a holiday, so there are no Positions. The nearest are 2026-03-30 and 2026-04-01.';
    const days = [...calendar, known('2026-04-01')];
    expect(explain('2026-03-31', [status('Holiday')], days)).toBe(holiday);
    const without = days.filter((one) => one.date !== '2026-03-31');
    expect(explain('2026-03-31', [status('Holiday')], without)).toBe(holiday);
  });

  test('of a kind that the delivery does not bring', () => {
    const statuses = [status('Success', { has: { ...filesOf(true), Pos: false } })];
    expect(explain('2026-03-30', statuses)).toBe(
      'The delivery of 2026-03-30 (Success) brought no Positions: they are not sent, or not for that date.',
    );
  });

  test('delivered, and truly none', () => {
    expect(explain('2026-03-30', [status('Success', { has: filesOf(true) })])).toBe(
      'No Positions of 2026-03-30 fit this question. What was delivered for that date is complete (Success).',
    );
    expect(explain('2026-03-30', [status('Verify', { has: filesOf(true) })])).toContain(
      'is there, but may still change (Verify).',
    );
    expect(explain('2026-03-30', [status('Delay'), status('Success', { has: filesOf(true) })])).toContain(
      'is not all there (Delay, Success).',
    );
    expect(explain('2026-03-27', [])).toBe(
      'There are no Positions for this on 2026-03-27. The newest delivered is 2026-03-30.',
    );
  });
});
