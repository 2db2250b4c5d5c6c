import { printHistory, readHistory } from '../../src/checks/break-history';
import { createBreakId, toNextOccurrenceId, type BreakKey } from '../../src/checks/break-identity';
import { toValidStatus, findDueProblem } from '../../src/checks/break-status';
import { findBucket, summarizeBreaks } from '../../src/checks/break-summary';
import type { PlainDate } from '../../src/model/plain-date';

describe('a break ID', () => {
  it('depends only on the kind, custodian, account, and security', () => {
    const key: BreakKey = { kind: 'Quantity', custodian: 1, account: 7, security: 30 };
    const id = createBreakId(key);
    expect(createBreakId({ ...key })).toBe(id);
    const others: Partial<BreakKey>[] = [
      { kind: 'Cost' },
      { custodian: 2 },
      { account: 8 },
      { security: 31 },
      { security: undefined, symbol: 'EUR' },
    ];
    expect(new Set(others.map((other) => createBreakId({ ...key, ...other }))).size).toBe(others.length);
    expect(id).toMatch(/^B-[0-9A-HJKMNP-TV-Z]{9}$/);
    expect(toNextOccurrenceId(toNextOccurrenceId(id))).toBe(`${id}-3`);
  });
});

it('reads a history as printed, without text that a user added', () => {
  const events = readHistory('2026-04-10 first seen; my note; 2026-04-13 cleared');
  expect(printHistory(events)).toBe('2026-04-10 first seen; 2026-04-13 cleared');
});

it('summarizes open breaks by age and value', () => {
  expect([0, 1, 2, 5, 6, 10, 11, 30, 31].map(findBucket)).toEqual([
    '0-1',
    '0-1',
    '2-5',
    '2-5',
    '6-10',
    '6-10',
    '11-30',
    '11-30',
    '>30',
  ]);
  const { lines, statuses } = summarizeBreaks([
    { status: 'Open', age: 0, value: -100 },
    { status: 'Open', age: 1, value: null },
    { status: 'Pending', age: 7, value: 50 },
    { status: 'Resolved', age: 7, value: 50 },
    { status: 'Accepted', age: 7, value: 50 },
  ]);
  expect(lines.filter(({ breakCount: breaks }) => breaks > 0)).toEqual([
    { bucket: '0-1', breakCount: 2, value: 100, unvaluedCount: 1 },
    { bucket: '6-10', breakCount: 1, value: 50, unvaluedCount: 0 },
  ]);
  expect(statuses).toEqual({ Open: 2, 'In review': 0, Pending: 1, Accepted: 1, Resolved: 1 });
});

it.each([
  ['my own word', undefined, '', 'Open'],
  [' pending ', undefined, '', 'Pending'],
  ['Accepted', '2026-04-14', 'Rounding', 'Accepted'],
  ['Accepted', undefined, 'Rounding', 'Open'],
  ['Accepted', '2026-04-14', ' ', 'Open'],
])('counts the status %j, due %j with the comment %j, as %s', (status, due, comment, counted) => {
  expect(toValidStatus({ status, due: due as PlainDate | undefined, comment })).toBe(counted);
});

it.each(['Accepted', 'Pending'])('reports text in Due that is not a date for %s', (status) => {
  const undated = { status, comment: 'Rounding', due: undefined, dueText: '13/45/2026' };
  expect(findDueProblem(undated, '2026-04-10' as PlainDate)).toBe(
    '"13/45/2026" in the Due column isn\'t a date. Enter a date like 2026-03-31.',
  );
});
