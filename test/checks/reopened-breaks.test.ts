import { printHistory } from '../../src/checks/break-history';
import { createBreakId } from '../../src/checks/break-identity';
import { trackBreaks, type CheckStatus, type TrackedBreak } from '../../src/checks/track-breaks';
import type { PlainDate } from '../../src/model/plain-date';

const dates = ['10', '13', '14'].map((day) => `2026-04-${day}` as PlainDate);
const getDate = (index: number): PlainDate => dates[index] as PlainDate;
const found = { id: createBreakId({ kind: 'Quantity', custodian: 1, account: 7, security: 30 }), difference: -5 };

/** Tracks a date on which the checks find no break. */
const track = (index: number, trackedBreaks: readonly TrackedBreak[], status: CheckStatus = 'final') =>
  trackBreaks({
    date: getDate(index),
    dates: dates.slice(0, index + 1),
    trackedBreaks,
    foundBreaks: [],
    findStatus: () => status,
  }).rows;

const findStatus = (): CheckStatus => 'final';
const first = trackBreaks({
  ...{ date: getDate(0), dates: dates.slice(0, 1), trackedBreaks: [], findStatus },
  foundBreaks: [{ ...found, status: 'final' }],
}).added;

it('a break that the user reopened shows so only if final files were checked, and keeps its due date', () => {
  const resolved = track(1, [{ ...first[0]!, status: 'Resolved' }]);
  const pending = [{ ...resolved[0]!, status: 'Pending', due: getDate(1) }];
  const missing = track(2, pending, 'missing');
  expect(missing).toMatchObject([{ status: 'Pending', isUnchecked: true }]);
  expect(missing[0]?.attention).toMatch(/^Not checked on 2026-04-14: .* Overdue since 2026-04-13\.$/);
  expect(track(2, pending)).toMatchObject([
    {
      isUnchecked: false,
      attention: expect.stringMatching(/^Reopened by hand: .* Overdue since 2026-04-13\.$/) as string,
    },
  ]);
});

it.each(['final', 'missing'] as const)(
  'ends an acceptance when the delivery is %s and the break not found',
  (status) => {
    const resolved = track(1, [{ ...first[0]!, status: 'Resolved' }]);
    const accepted = [{ ...resolved[0]!, status: 'Accepted', comment: 'Rounding', due: getDate(1) }];
    const ended = track(2, accepted, status);
    expect(ended).toMatchObject([{ status: 'Open' }]);
    expect(printHistory(ended[0]?.history ?? [])).toMatch(/; 2026-04-14 acceptance ended$/);
    expect(track(2, ended, status)).toMatchObject([{ status: 'Open', history: ended[0]?.history }]);
  },
);

it('never counts a copied row as unchecked', () => {
  expect(track(1, [first[0]!, first[0]!]).map(({ isUnchecked }) => isUnchecked)).toEqual([false, false]);
});
