import type { Filter, Literal } from '../../src/query/query';
import { printFilter, printLiteral } from '../../src/query/print-query';
import { parseDay } from '../support/prepared-queries';

const createText = (value: string): Literal => ({ type: 'text', value });
const createEqual = (path: string, value: Literal): Filter => ({ op: 'eq', path, value });
const [a, b, c] = ['A', 'B', 'C'].map((path) => createEqual(path, { type: 'number', value: 1 })) as [
  Filter,
  Filter,
  Filter,
];

describe('a literal', () => {
  test.each<[Literal, string]>([
    [createText("O'Neil's"), "'O''Neil''s'"],
    [createText("' or 1 eq 1 or '"), "''' or 1 eq 1 or '''"],
    [createText(''), "''"],
    [{ type: 'number', value: -0.5 }, '-0.5'],
    [{ type: 'flag', value: false }, 'false'],
    [{ type: 'null' }, 'null'],
    [{ type: 'day', value: parseDay('2026-03-31') }, '2026-03-31'],
    [{ type: 'instant', value: '2026-03-31T00:00:00-04:00' }, '2026-03-31T00:00:00-04:00'],
  ])('%j prints as %s', (literal, printed) => {
    expect(printLiteral(literal)).toBe(printed);
  });
});

describe('a condition', () => {
  test.each<[Filter, string]>([
    [{ op: 'and', of: [a, b, c] }, 'A eq 1 and B eq 1 and C eq 1'],
    [{ op: 'and', of: [a, { op: 'or', of: [b, c] }] }, 'A eq 1 and (B eq 1 or C eq 1)'],
    [{ op: 'or', of: [{ op: 'and', of: [a, b] }, c] }, '(A eq 1 and B eq 1) or C eq 1'],
    [{ op: 'not', of: { op: 'or', of: [a, b] } }, 'not (A eq 1 or B eq 1)'],
    [
      {
        op: 'and',
        of: [
          { op: 'not', of: a },
          { op: 'not', of: { op: 'not', of: b } },
        ],
      },
      'not (A eq 1) and not (not (B eq 1))',
    ],
    [
      { op: 'in', path: 'Security/Cusip', values: [createText('a'), createText("b'")] },
      "Security/Cusip in ('a','b''')",
    ],
  ])('%j prints as %s', (filter, printed) => {
    expect(printFilter(filter)).toBe(printed);
  });
});
