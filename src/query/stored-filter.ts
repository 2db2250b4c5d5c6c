import { addDays, easternMidnight, type PlainDate } from '../model/plain-date';
import { isCode } from '../model/entity';
import { all } from './conditions';
import { termPaths } from './filter-paths';
import type { Filter, Literal, Term } from './query';

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
    case 'test':
      return computed(filter);
    case 'any':
    case 'all':
      // All that meet a condition are none that don't.
      return filter.of ? { ...filter, of: stored(filter.of, filter.op === 'all') } : filter;
    case 'in':
      if (isCostDate(filter.path))
        return { op: 'or', of: filter.values.map((value) => costDate({ op: 'eq', path: filter.path, value })) };
      return isCode(filter.path)
        ? { ...filter, values: filter.values.flatMap((value) => padded(filter.path, value)) }
        : filter;
    default:
      if (isCostDate(filter.path)) return costDate(filter);
      if ((filter.op === 'eq' || filter.op === 'ne') && isCode(filter.path) && filter.value.type === 'text') {
        const one: Filter = { op: 'in', path: filter.path, values: padded(filter.path, filter.value) };
        return filter.op === 'eq' ? one : { op: 'not', of: one };
      }
      if (isCode(filter.path) && filter.value.type === 'text') return ordered(filter);
      return filter;
  }
}

const isCostDate = (path: string) => /CostDate$/.test(path);

/** Codes of two letters have been seen with one space, in a column that may be wider. */
const spaces = ['', ' ', '  '];

function padded(path: string, value: Literal): Literal[] {
  if (!isCode(path) || value.type !== 'text') return [value];
  return spaces.map((space) => ({ type: 'text', value: value.value.trimEnd() + space }));
}

/** Spaces behind a code would put it behind the same code without them. */
function ordered({ op, path, value }: Compared): Filter {
  const code: Literal = value.type === 'text' ? { ...value, value: value.value.trimEnd() } : value;
  return computed({ op: 'test', test: op, left: { type: 'path', path }, right: code });
}

type Compared = Extract<Filter, { op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' }>;

const day = (value: string): Literal => ({ type: 'day', value: value as PlainDate });

const known = (path: string): Filter => ({ op: 'ge', path, value: day('1950-01-02') });

/** An unknown cost date is stored as a date before all others, and matches no comparison. */
function costDate(filter: Compared): Filter {
  const { op, path, value } = filter;
  if (op === 'ne') return { op: 'not', of: costDate({ ...filter, op: 'eq' }) };
  if (value.type !== 'null') return { op: 'and', of: [filter, known(path)] };
  if (op !== 'eq') return filter;
  return { op: 'or', of: [filter, { op: 'lt', path, value: day('1950-01-02') }] };
}

type Computed = Extract<Filter, { op: 'test' }>;

/** Services differ in what they compute from an empty value, so the condition requires the values to be present. */
function computed(filter: Computed): Filter {
  const { test, left, right } = filter;
  const [ofLeft, ofRight] = [all(...termPaths(left).map(present)), all(...termPaths(right).map(present))];
  if (test === 'ne') return { op: 'not', of: computed({ ...filter, test: 'eq' }) };
  const whole = all(ofLeft, ofRight);
  if (right.type === 'null' || left.type === 'null') return test === 'eq' && whole ? { op: 'not', of: whole } : filter;
  const trimmed = { ...filter, left: storedTerm(left), right: storedTerm(right) };
  const both = whole ? ({ op: 'and', of: [whole, trimmed] } as const) : trimmed;
  if (test !== 'eq' || !ofLeft || !ofRight) return both;
  return { op: 'or', of: [both, { op: 'not', of: { op: 'or', of: [ofLeft, ofRight] } }] };
}

const present = (path: string): Filter =>
  isCostDate(path) ? known(path) : { op: 'ne', path, value: { type: 'null' } };

function storedTerm(term: Term): Term {
  if (term.type === 'path') return isCode(term.path) ? { type: 'call', name: 'trim', of: [term] } : term;
  return term.type === 'call' ? { ...term, of: term.of.map(storedTerm) } : term;
}

/** When a day begins, as the service writes it: with its offset. */
export type Midnight = (date: PlainDate) => string;

/** A filter without bare dates: a day is the time from its midnight to the next. */
function withMoments(filter: Filter, midnight: Midnight): Filter {
  const moment = (date: PlainDate): Literal => ({ type: 'instant', value: midnight(date) });
  const within = (path: string, date: PlainDate): Filter => ({
    op: 'and',
    of: [
      { op: 'ge', path, value: moment(date) },
      { op: 'lt', path, value: moment(addDays(date, 1)) },
    ],
  });
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => withMoments(part, midnight)) };
    case 'not':
      return { op: 'not', of: withMoments(filter.of, midnight) };
    case 'in': {
      const { path, values } = filter;
      if (!values.some(({ type }) => type === 'day')) return filter;
      const one = (value: Literal): Filter =>
        value.type === 'day' ? within(path, value.value) : { op: 'eq', path, value };
      return { op: 'or', of: values.map(one) };
    }
    case 'test': {
      const { left, right } = filter;
      const withMoment = (term: Term, other: Term): Term =>
        term.type === 'day' && !(other.type === 'call' && other.name === 'date') ? moment(term.value) : term;
      return { ...filter, left: withMoment(left, right), right: withMoment(right, left) };
    }
    case 'any':
    case 'all':
      return filter.of ? { ...filter, of: withMoments(filter.of, midnight) } : filter;
    default: {
      const { op, path, value } = filter;
      if (value.type !== 'day') return filter;
      if (op === 'eq') return within(path, value.value);
      if (op === 'ne') return { op: 'not', of: within(path, value.value) };
      return { ...filter, value: moment(value.value) };
    }
  }
}

/** Whether a filter has bare dates. */
export function hasDays(filter: Filter | undefined): boolean {
  if (!filter) return false;
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.some(hasDays);
    case 'not':
      return hasDays(filter.of);
    case 'in':
      return filter.values.some(({ type }) => type === 'day');
    case 'test':
      return filter.left.type === 'day' || filter.right.type === 'day';
    case 'any':
    case 'all':
      return hasDays(filter.of);
    default:
      return filter.value.type === 'day';
  }
}
