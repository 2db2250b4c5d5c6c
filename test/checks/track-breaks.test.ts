import { fc } from '../support/fast-check';
import { createBreakId, toNextOccurrenceId } from '../../src/checks/break-identity';
import { printHistory } from '../../src/checks/break-history';
import { readStatus } from '../../src/checks/break-status';
import {
  trackBreaks,
  type FoundBreak,
  type CheckStatus,
  type TrackedBreak,
  type Tracking,
} from '../../src/checks/track-breaks';
import type { PlainDate } from '../../src/model/plain-date';

const dates = ['10', '13', '14', '15', '16', '17', '20', '21', '22', '23'].map((day) => `2026-04-${day}` as PlainDate);
const getDate = (index: number): PlainDate => dates[index] as PlainDate;
const id = createBreakId({ kind: 'Quantity', custodian: 1, account: 7, security: 30 });
const makeBreak = (difference = -5, status: CheckStatus = 'final'): FoundBreak => ({ id, difference, status });

const track = (
  index: number,
  trackedBreaks: readonly TrackedBreak[],
  breaks: readonly FoundBreak[],
  status: CheckStatus = 'final',
): Tracking =>
  trackBreaks({
    date: getDate(index),
    dates: dates.slice(0, index + 1),
    trackedBreaks,
    foundBreaks: breaks,
    findStatus: () => status,
  });

const listRows = ({ rows, added }: Tracking) => [...rows, ...added];
const edit = (row: TrackedBreak, change: Partial<TrackedBreak>): TrackedBreak => ({ ...row, ...change });
const summarize = (row: TrackedBreak | undefined) => printHistory(row?.history ?? []);

describe('a break', () => {
  const first = listRows(track(0, [], [makeBreak()]));

  it('is added as Open on the date that first shows it', () => {
    expect(first).toMatchObject([{ id, status: 'Open', firstSeen: getDate(0), age: 0, attention: '' }]);
  });

  it('ages and keeps what the user typed while it persists', () => {
    const next = listRows(track(3, [edit(first[0]!, { status: 'In review', comment: 'Called them' })], [makeBreak()]));
    expect(next).toMatchObject([{ status: 'In review', comment: 'Called them', age: 3, firstSeen: getDate(0) }]);
  });

  it('is resolved with the date when final files no longer show it', () => {
    const next = listRows(track(1, first, []));
    expect(next).toMatchObject([{ status: 'Resolved', age: 1 }]);
    expect(summarize(next[0])).toBe('2026-04-10 first seen; 2026-04-13 cleared');
    expect(listRows(track(4, next, []))).toMatchObject([{ status: 'Resolved', age: 1 }]);
  });

  it.each(['missing', 'received'] as const)('is unchanged while the delivery is %s', (status) => {
    const next = listRows(track(1, first, [], status));
    expect(next).toMatchObject([{ status: 'Open', age: 1 }]);
    expect(next[0]?.attention).toMatch(/2026-04-13/);
    expect(summarize(next[0])).toBe('2026-04-10 first seen');
  });

  it('reopens with its history when it returns within five process dates', () => {
    const cleared = listRows(track(1, first, []));
    const next = listRows(track(6, cleared, [makeBreak()]));
    expect(next).toMatchObject([{ id, status: 'Open', firstSeen: getDate(0), age: 6 }]);
    expect(summarize(next[0])).toBe('2026-04-10 first seen; 2026-04-13 cleared; 2026-04-20 reopened');
  });

  it('reopens on the date that it was cleared, when the files of that date are delivered again', () => {
    const [again] = listRows(track(1, listRows(track(1, first, [])), [makeBreak()]));
    expect(summarize(again)).toBe('2026-04-10 first seen; 2026-04-13 cleared; 2026-04-13 reopened');
  });

  it('is a new break when it returns later', () => {
    const cleared = listRows(track(1, first, []));
    const next = listRows(track(7, cleared, [makeBreak()]));
    expect(next).toMatchObject([
      { id, status: 'Resolved' },
      { id: toNextOccurrenceId(id), status: 'Open', firstSeen: getDate(7) },
    ]);
    expect(listRows(track(8, next, [makeBreak()]))).toMatchObject([{ status: 'Resolved' }, { status: 'Open', age: 1 }]);
  });

  it('is not reopened by a delivery that is not final', () => {
    const cleared = listRows(track(1, first, []));
    expect(listRows(track(2, cleared, [makeBreak(-5, 'received')]))).toMatchObject([{ status: 'Resolved' }]);
  });

  it('resolved by the user reopens only on a later date', () => {
    const closed = [edit(first[0]!, { status: ' resolved ' })];
    const same = listRows(track(0, closed, [makeBreak()]));
    expect(summarize(same[0])).toBe('2026-04-10 first seen; 2026-04-10 resolved');
    expect(same[0]?.status).toBe(' resolved ');
    expect(listRows(track(1, same, [makeBreak()]))).toMatchObject([{ status: 'Open' }]);
    expect(listRows(track(1, closed, [makeBreak(-5, 'received')]))).toMatchObject([{ status: ' resolved ' }]);
    const next = listRows(track(1, closed, [makeBreak()]));
    expect(next).toMatchObject([{ status: 'Open' }]);
    expect(summarize(next[0])).toBe('2026-04-10 first seen; 2026-04-13 resolved; 2026-04-13 reopened');
  });

  it('reopened by the user stays open until they resolve it', () => {
    const cleared = listRows(track(1, first, []));
    const next = listRows(track(2, [edit(cleared[0]!, { status: 'In review' })], []));
    expect(next).toMatchObject([
      { status: 'In review', attention: 'Reopened by hand: the checks no longer find this break.' },
    ]);
  });

  it('flags a comment that is older than the change of the difference, until it is edited', () => {
    const commented = [edit(first[0]!, { comment: 'Two lots short' })];
    const changed = listRows(track(1, commented, [makeBreak(-9)]));
    expect(changed[0]?.attention).toBe('The difference changed on 2026-04-13. The comment is older.');
    expect(listRows(track(2, changed, [makeBreak(-9)]))[0]?.attention).toBe(changed[0]?.attention);
    const anew = [edit(changed[0]!, { comment: 'Three lots short' })];
    expect(listRows(track(2, anew, [makeBreak(-9)]))[0]?.attention).toBe('');
  });

  it('is accepted only with a last date, and reopens after it', () => {
    const accepted = edit(first[0]!, { status: 'Accepted', comment: 'Rounding', due: getDate(2) });
    expect(listRows(track(2, [accepted], [makeBreak()]))).toMatchObject([{ status: 'Accepted', attention: '' }]);
    const ended = listRows(track(3, [accepted], [makeBreak()]));
    expect(ended).toMatchObject([{ status: 'Open', comment: 'Rounding', due: getDate(2) }]);
    expect(summarize(ended[0])).toBe('2026-04-10 first seen; 2026-04-15 acceptance ended');
    const endless = listRows(track(1, [edit(accepted, { due: undefined })], [makeBreak()]));
    expect(endless[0]?.attention).toMatch(/^An accepted break needs/);
  });

  it('requires a due date while pending, and reports when it has passed', () => {
    const pending = edit(first[0]!, { status: 'Pending' });
    expect(listRows(track(1, [pending], [makeBreak()]))[0]?.attention).toMatch(/^A pending break needs a date/);
    expect(listRows(track(2, [edit(pending, { due: getDate(1) })], [makeBreak()]))[0]?.attention).toBe(
      'Overdue since 2026-04-13.',
    );
  });

  it('is tracked only once when the user copies its row', () => {
    const next = track(1, [first[0]!, first[0]!], [makeBreak()]);
    expect(next.rows.map(({ attention }) => attention !== '')).toEqual([false, true]);
    expect(next.added).toEqual([]);
  });
});

describe('any sequence of days', () => {
  const ids = [1, 2, 3].map((account) => createBreakId({ kind: 'Quantity', custodian: 1, account, security: 1 }));
  const dayOf = fc.record({
    found: fc.subarray(ids),
    difference: fc.integer({ min: -3, max: 3 }),
    status: fc.constantFrom<CheckStatus>('final', 'received', 'missing'),
    typed: fc.record({
      row: fc.nat(5),
      status: fc.constantFrom('Open', 'In review', 'Pending', 'Accepted', 'Resolved', 'waiting for Bob'),
      comment: fc.string(),
      due: fc.option(fc.constantFrom(...dates), { nil: undefined }),
    }),
  });

  it('keeps every row and everything typed, and resolves and reopens only on final deliveries', () => {
    fc.assert(
      fc.property(fc.array(dayOf, { minLength: 1, maxLength: dates.length }), (days) => {
        let rows: TrackedBreak[] = [];
        days.forEach((day, index) => {
          const { row, ...change } = day.typed;
          rows = rows.map((cells, place) => (place === row ? { ...cells, ...change } : cells));
          const breaks =
            day.status === 'missing'
              ? []
              : day.found.map((id) => ({ id, difference: day.difference, status: day.status }));
          const next = track(index, rows, breaks, day.status);
          expect(next.rows).toHaveLength(rows.length);
          next.rows.forEach((row, place) => {
            const before = rows[place]!;
            expect([row.id, row.firstSeen, row.comment, row.due]).toEqual([
              before.id,
              before.firstSeen,
              before.comment,
              before.due,
            ]);
            const [from, to] = [readStatus(before), readStatus(row)];
            if (row.status === before.status) return;
            const ended = from === 'Accepted' && before.due !== undefined && before.due < getDate(index);
            // Only the due date that the user set ends an acceptance without final files.
            if (ended && to === 'Open') return;
            expect(day.status).toBe('final');
            expect(to).toBe(from === 'Resolved' ? 'Open' : 'Resolved');
          });
          const now = listRows(next);
          expect(new Set(now.map(({ id }) => id)).size).toBe(now.length);
          const again = track(index, now, breaks, day.status);
          expect(again.rows).toEqual(
            now.map(({ id, status, history }) => expect.objectContaining({ id, status, history }) as unknown),
          );
          expect(again.added).toEqual([]);
          rows = now;
        });
      }),
    );
  });
});
