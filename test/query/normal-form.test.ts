import { fc } from '../support/fast-check';
import { printNormalForm } from '../../src/query/print-query';
import type { Filter, Literal, Query } from '../../src/query/query';

const anyLiteral: fc.Arbitrary<Literal> = fc.oneof(
  fc.constant({ type: 'null' } as const),
  fc.record({ type: fc.constant('text' as const), value: fc.string({ maxLength: 4 }) }),
  fc.record({ type: fc.constant('number' as const), value: fc.integer() }),
  fc.record({ type: fc.constant('flag' as const), value: fc.boolean() }),
);
const anyPath = fc.constantFrom('A', 'B', 'C/D');

const { filter: anyFilter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ op: fc.constantFrom('eq' as const, 'gt' as const), path: anyPath, value: anyLiteral }),
    fc.record({ op: fc.constant('in' as const), path: anyPath, values: fc.array(anyLiteral, { minLength: 1 }) }),
    fc.record({ op: fc.constant('not' as const), of: tie('filter') }),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

/** The same condition with every and, or, and in reversed. */
function reverseParts(filter: Filter): Filter {
  if (filter.op === 'and' || filter.op === 'or') return { ...filter, of: [...filter.of].reverse().map(reverseParts) };
  if (filter.op === 'not') return { ...filter, of: reverseParts(filter.of) };
  if (filter.op === 'in') return { ...filter, values: [...filter.values].reverse() };
  return filter;
}

const createEqual = (path: string, value: number): Filter => ({ op: 'eq', path, value: { type: 'number', value } });

describe('the normal form', () => {
  test('is independent of the order inside and, or, and in', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(printNormalForm({ set: 'Positions', filter: reverseParts(filter) })).toBe(
          printNormalForm({ set: 'Positions', filter }),
        );
      }),
    );
  });

  test('is independent of nesting and repeats inside and, or, and in', () => {
    const flat: Filter = { op: 'and', of: [createEqual('A', 1), createEqual('B', 2), createEqual('C', 3)] };
    const nested: Filter = {
      op: 'and',
      of: [{ op: 'and', of: [createEqual('C', 3), createEqual('A', 1)] }, createEqual('B', 2), createEqual('A', 1)],
    };
    expect(printNormalForm({ set: 'P', filter: nested })).toBe(printNormalForm({ set: 'P', filter: flat }));
  });

  test('is the same for an omitted skip and skip 0', () => {
    expect(printNormalForm({ set: 'P', skip: 0 })).toBe(printNormalForm({ set: 'P' }));
  });

  const createSortedQuery = (path: string, descending = false): Query => ({ set: 'P', sort: [{ path, descending }] });
  test.each<[string, Query, Query]>([
    ['sets', { set: 'P' }, { set: 'Q' }],
    ['the order of columns', { set: 'P', columns: ['A', 'B'] }, { set: 'P', columns: ['B', 'A'] }],
    ['a column with a comma', { set: 'P', columns: ['A,B'] }, { set: 'P', columns: ['A', 'B'] }],
    ['sorting', createSortedQuery('A'), createSortedQuery('A', true)],
    ['top', { set: 'P', top: 1 }, { set: 'P', top: 2 }],
    ['skip', { set: 'P', skip: 1 }, { set: 'P' }],
    [
      'and and or',
      { set: 'P', filter: { op: 'and', of: [createEqual('A', 1), createEqual('B', 2)] } },
      { set: 'P', filter: { op: 'or', of: [createEqual('A', 1), createEqual('B', 2)] } },
    ],
    [
      'a number and a text',
      { set: 'P', filter: createEqual('A', 1) },
      { set: 'P', filter: { op: 'eq', path: 'A', value: { type: 'text', value: '1' } } },
    ],
    [
      'null and the text null',
      { set: 'P', filter: { op: 'eq', path: 'A', value: { type: 'null' } } },
      { set: 'P', filter: { op: 'eq', path: 'A', value: { type: 'text', value: 'null' } } },
    ],
    [
      'a day and a moment',
      { set: 'P', filter: { op: 'eq', path: 'A', value: { type: 'instant', value: '2026-03-31' } } },
      { set: 'P', filter: { op: 'eq', path: 'A', value: { type: 'text', value: '2026-03-31' } } },
    ],
  ])('distinguishes %s', (_, one, other) => {
    expect(printNormalForm(one)).not.toBe(printNormalForm(other));
  });
});

test('a condition and its opposite differ', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const plain = printNormalForm({ set: 'Positions', filter });
      expect(printNormalForm({ set: 'Positions', filter: { op: 'not', of: filter } })).not.toBe(plain);
    }),
  );
});
