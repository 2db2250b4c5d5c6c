import { easternMidnight } from '../model/eastern';
import type { PlainDate } from '../model/plain-date';
import type { Filter, Literal } from './query';
import { withMoments, type Midnight } from './with-moments';

/**
 * A condition on what cells show, as a condition on what the service stores, where the two differ: codes have spaces
 * behind them, a cost date that nobody knows is 1950-01-01, and a test of an empty text is neither true nor false there,
 * so that "does not contain" would leave out empty cells. Days become moments, as strict services compare a moment with
 * nothing else.
 */
export function storedFilter(filter: Filter, midnight: Midnight = easternMidnight): Filter {
  return withMoments(stored(filter, false), midnight);
}

function stored(filter: Filter, negated: boolean): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => stored(part, negated)) };
    case 'not':
      return { op: 'not', of: stored(filter.of, !negated) };
    case 'contains':
    case 'startswith':
    case 'endswith': {
      const { op, path, value } = filter;
      const ends = op === 'endswith' && isCode(path) ? padded(path, value) : [value];
      const tests = ends.map((end): Filter => ({ op, path, value: end }));
      const test: Filter = tests.length > 1 ? { op: 'or', of: tests } : filter;
      if (!negated) return test;
      return { op: 'and', of: [{ op: 'ne', path, value: { type: 'null' } }, test] };
    }
    case 'in':
      return isCode(filter.path)
        ? { ...filter, values: filter.values.flatMap((value) => padded(filter.path, value)) }
        : filter;
    default:
      if (isCostDate(filter.path)) return costDate(filter);
      if ((filter.op === 'eq' || filter.op === 'ne') && isCode(filter.path) && filter.value.type === 'text') {
        const one: Filter = { op: 'in', path: filter.path, values: padded(filter.path, filter.value) };
        return filter.op === 'eq' ? one : { op: 'not', of: one };
      }
      return filter;
  }
}

const isCode = (path: string) => /Code$/.test(path);
const isCostDate = (path: string) => /CostDate$/.test(path);

/** Codes of two letters have been seen with one space, in a column that may be wider. */
const spaces = ['', ' ', '  '];

function padded(path: string, value: Literal): Literal[] {
  if (!isCode(path) || value.type !== 'text') return [value];
  return spaces.map((space) => ({ type: 'text', value: value.value.trimEnd() + space }));
}

type Compared = Extract<Filter, { op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' }>;

const day = (value: string): Literal => ({ type: 'day', value: value as PlainDate });

function costDate(filter: Compared): Filter {
  const { op, path, value } = filter;
  const known: Filter = { op: 'ge', path, value: day('1950-01-02') };
  if (value.type !== 'null') return op === 'lt' || op === 'le' ? { op: 'and', of: [filter, known] } : filter;
  const unknown: Filter = {
    op: 'or',
    of: [
      { op: 'eq', path, value },
      { op: 'lt', path, value: day('1950-01-02') },
    ],
  };
  if (op === 'eq') return unknown;
  return op === 'ne' ? { op: 'not', of: unknown } : filter;
}
