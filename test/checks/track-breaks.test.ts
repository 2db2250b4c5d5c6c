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
const createBreak = (difference = -5, status: CheckStatus = 'final'): FoundBreak => ({ id, difference, status });

function track(
  index: number,
  trackedBreaks: readonly TrackedBreak[],
  foundBreaks: readonly FoundBreak[],
  status: CheckStatus = 'final',
): Tracking {
  const [date, datesUntil] = [getDate(index), dates.slice(0, index + 1)];
  return trackBreaks({ date, dates: datesUntil, trackedBreaks, foundBreaks, findStatus: () => status });
}

const listRows = ({ rows, added }: Tracking) => [...rows, ...added];
const edit = (row: TrackedBreak, change: Partial<TrackedBreak>): TrackedBreak => ({ ...row, ...change });
const summarize = (row: TrackedBreak | undefined) => printHistory(row?.history ?? []);

describe('a break', () => {
  const openBreaks = listRows(track(0, [], [createBreak()]));

  it('is added as Open on the date that first shows it', () => {
    expect(openBreaks).toMatchObject([{ id, status: 'Open', firstSeen: getDate(0), age: 0, attention: '' }]);
  });

  it('ages and keeps what the user typed while it persists', () => {
    const next = listRows(
      track(3, [edit(openBreaks[0]!, { status: 'In review', comment: 'Called them' })], [createBreak()]),
    );
    expect(next).toMatchObject([{ status: 'In review', comment: 'Called them', age: 3, firstSeen: getDate(0) }]);
  });

  it('is resolved with the date when final files no longer show it', () => {
    const next = listRows(track(1, openBreaks, []));
    expect(next).toMatchObject([{ status: 'Resolved', age: 1 }]);
    expect(summarize(next[0])).toBe('2026-04-10 first seen; 2026-04-13 cleared');
    expect(listRows(track(4, next, []))).toMatchObject([{ status: 'Resolved', age: 1 }]);
  });

  it.each(['missing', 'received'] as const)('is unchanged while the delivery is %s', (status) => {
    const next = listRows(track(1, openBreaks, [], status));
    expect(next).toMatchObject([{ status: 'Open', age: 1 }]);
    expect(next[0]?.attention).toMatch(/2026-04-13/);
    expect(summarize(next[0])).toBe('2026-04-10 first seen');
  });

  it('reopens with its history when it returns within five process dates', () => {
    const cleared = listRows(track(1, openBreaks, []));
    const next = listRows(track(6, cleared, [createBreak()]));
    expect(next).toMatchObject([{ id, status: 'Open', firstSeen: getDate(0), age: 6 }]);
    expect(summarize(next[0])).toBe('2026-04-10 first seen; 2026-04-13 cleared; 2026-04-20 reopened');
  });

  it('reopens on the date that it was cleared, when the files of that date are delivered again', () => {
    const [again] = listRows(track(1, listRows(track(1, openBreaks, [])), [createBreak()]));
    expect(summarize(again)).toBe('2026-04-10 first seen; 2026-04-13 cleared; 2026-04-13 reopened');
  });

  it('is a new break when it returns later', () => {
    const cleared = listRows(track(1, openBreaks, []));
    const next = listRows(track(7, cleared, [createBreak()]));
    expect(next).toMatchObject([
      { id, status: 'Resolved' },
      { id: toNextOccurrenceId(id), status: 'Open', firstSeen: getDate(7) },
    ]);
    expect(listRows(track(8, next, [createBreak()]))).toMatchObject([
      { status: 'Resolved' },
      { status: 'Open', age: 1 },
    ]);
  });

  it('is not reopened by a delivery that is not final', () => {
    const cleared = listRows(track(1, openBreaks, []));
    expect(listRows(track(2, cleared, [createBreak(-5, 'received')]))).toMatchObject([{ status: 'Resolved' }]);
  });

  it('resolved by the user reopens only on a later date', () => {
    const resolvedBreaks = [edit(openBreaks[0]!, { status: ' resolved ' })];
    const trackedAgain = listRows(track(0, resolvedBreaks, [createBreak()]));
    expect(summarize(trackedAgain[0])).toBe('2026-04-10 first seen; 2026-04-10 resolved');
    expect(trackedAgain[0]?.status).toBe(' resolved ');
    expect(listRows(track(1, trackedAgain, [createBreak()]))).toMatchObject([{ status: 'Open' }]);
    expect(listRows(track(1, resolvedBreaks, [createBreak(-5, 'received')]))).toMatchObject([{ status: ' resolved ' }]);
    const next = listRows(track(1, resolvedBreaks, [createBreak()]));
    expect(next).toMatchObject([{ status: 'Open' }]);
    expect(summarize(next[0])).toBe('2026-04-10 first seen; 2026-04-13 resolved; 2026-04-13 reopened');
  });

  it('reopened by the user stays open until they resolve it', () => {
    const cleared = listRows(track(1, openBreaks, []));
    const next = listRows(track(2, [edit(cleared[0]!, { status: 'In review' })], []));
    expect(next).toMatchObject([
      { status: 'In review', attention: 'Reopened by hand: the checks no longer find this break.' },
    ]);
  });

  it('flags a comment that is older than the change of the difference, until it is edited', () => {
    const commented = [edit(openBreaks[0]!, { comment: 'Two lots short' })];
    const changed = listRows(track(1, commented, [createBreak(-9)]));
    expect(changed[0]?.attention).toBe('The difference changed on 2026-04-13. The comment is older.');
    expect(listRows(track(2, changed, [createBreak(-9)]))[0]?.attention).toBe(changed[0]?.attention);
    const editedBreaks = [edit(changed[0]!, { comment: 'Three lots short' })];
    expect(listRows(track(2, editedBreaks, [createBreak(-9)]))[0]?.attention).toBe('');
  });

  it('is accepted only with a last date, and reopens after it', () => {
    const accepted = edit(openBreaks[0]!, { status: 'Accepted', comment: 'Rounding', due: getDate(2) });
    expect(listRows(track(2, [accepted], [createBreak()]))).toMatchObject([{ status: 'Accepted', attention: '' }]);
    const ended = listRows(track(3, [accepted], [createBreak()]));
    expect(ended).toMatchObject([{ status: 'Open', comment: 'Rounding', due: getDate(2) }]);
    expect(summarize(ended[0])).toBe('2026-04-10 first seen; 2026-04-15 acceptance ended');
    const withoutDue = listRows(track(1, [edit(accepted, { due: undefined })], [createBreak()]));
    expect(withoutDue[0]?.attention).toMatch(/^An accepted break needs/);
  });

  it('requires a due date while pending, and reports when it has passed', () => {
    const pending = edit(openBreaks[0]!, { status: 'Pending' });
    expect(listRows(track(1, [pending], [createBreak()]))[0]?.attention).toMatch(/^A pending break needs a date/);
    expect(listRows(track(2, [edit(pending, { due: getDate(1) })], [createBreak()]))[0]?.attention).toBe(
      'Overdue since 2026-04-13.',
    );
  });

  it('is tracked only once when the user copies its row', () => {
    const next = track(1, [openBreaks[0]!, openBreaks[0]!], [createBreak()]);
    expect(next.rows.map(({ attention }) => attention !== '')).toEqual([false, true]);
    expect(next.added).toEqual([]);
  });
});

describe('any sequence of days', () => {
  const ids = [1, 2, 3].map((account) => createBreakId({ kind: 'Quantity', custodian: 1, account, security: 1 }));
  const dayArbitrary = fc.record({
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

  const listUnchanged = ({ id, firstSeen, comment, due }: TrackedBreak) => [id, firstSeen, comment, due];

  it('keeps every row and everything typed, and resolves and reopens only on final deliveries', () => {
    fc.assert(
      fc.property(fc.array(dayArbitrary, { minLength: 1, maxLength: dates.length }), (days) => {
        let rows: TrackedBreak[] = [];
        days.forEach((day, index) => {
          const { row, ...change } = day.typed;
          rows = rows.map((cells, rowIndex) => (rowIndex === row ? { ...cells, ...change } : cells));
          const breaks =
            day.status === 'missing'
              ? []
              : day.found.map((id) => ({ id, difference: day.difference, status: day.status }));
          const next = track(index, rows, breaks, day.status);
          expect(next.rows).toHaveLength(rows.length);
          next.rows.forEach((row, rowIndex) => {
            const before = rows[rowIndex]!;
            expect(listUnchanged(row)).toEqual(listUnchanged(before));
            const [from, to] = [readStatus(before), readStatus(row)];
            if (row.status === before.status) return;
            const hasEnded = from === 'Accepted' && before.due !== undefined && before.due < getDate(index);
            // Only the due date that the user set ends an acceptance without final files.
            if (hasEnded && to === 'Open') return;
            expect(day.status).toBe('final');
            expect(to).toBe(from === 'Resolved' ? 'Open' : 'Resolved');
          });
          const nextRows = listRows(next);
          expect(new Set(nextRows.map(({ id }) => id)).size).toBe(nextRows.length);
          const again = track(index, nextRows, breaks, day.status);
          expect(again.rows).toEqual(
            nextRows.map(({ id, status, history }) => expect.objectContaining({ id, status, history }) as unknown),
          );
          expect(again.added).toEqual([]);
          rows = nextRows;
        });
      }),
    );
  });
});
