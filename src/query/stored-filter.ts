import { addDays, toEasternMidnight, type PlainDate } from '../model/plain-date';
import { isCode } from '../model/entity';
import { and, type Filter, type Literal, type Term, listTermPaths } from './query';

/**
 * Translates a condition on the values of cells into one on the values that the service stores. The service stores codes
 * with trailing spaces, an unknown cost date as 1950-01-01, and dates as moments. Its tests of an empty text are neither
 * true nor false, so "does not contain" needs a condition for empty cells.
 */
export function toStoredFilter(filter: Filter, findMidnight: Midnight = toEasternMidnight): Filter {
  return replaceDates(convertFilter(filter, false), findMidnight);
}

function convertFilter(filter: Filter, isNegated: boolean): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => convertFilter(part, isNegated)) };
    case 'not':
      return { op: 'not', of: convertFilter(filter.of, !isNegated) };
    case 'contains':
    case 'startswith':
    case 'endswith': {
      const { op, path, value } = filter;
      const endings = op === 'endswith' && isCode(path) ? addTrailingSpaces(path, value) : [value];
      const tests = endings.map((ending): Filter => ({ op, path, value: ending }));
      const test: Filter = tests.length > 1 ? { op: 'or', of: tests } : filter;
      if (!isNegated) return test;
      return { op: 'and', of: [{ op: 'ne', path, value: { type: 'null' } }, test] };
    }
    case 'test':
      return convertComparison(filter);
    case 'any':
    case 'all':
      // `all` of a condition is the same as not `any` of its negation.
      return filter.of ? { ...filter, of: convertFilter(filter.of, filter.op === 'all') } : filter;
    case 'in':
      if (isCostDate(filter.path))
        return { op: 'or', of: filter.values.map((value) => convertCostDate({ op: 'eq', path: filter.path, value })) };
      return isCode(filter.path)
        ? { ...filter, values: filter.values.flatMap((value) => addTrailingSpaces(filter.path, value)) }
        : filter;
    default:
      if (isCostDate(filter.path)) return convertCostDate(filter);
      if ((filter.op === 'eq' || filter.op === 'ne') && isCode(filter.path) && filter.value.type === 'text') {
        const anySpelling: Filter = {
          op: 'in',
          path: filter.path,
          values: addTrailingSpaces(filter.path, filter.value),
        };
        return filter.op === 'eq' ? anySpelling : { op: 'not', of: anySpelling };
      }
      if (isCode(filter.path) && filter.value.type === 'text') return compareCodes(filter);
      return filter;
  }
}

const isCostDate = (path: string) => /CostDate$/.test(path);

/** The trailing spaces that a stored code may have. */
const possibleTrailingSpaces = ['', ' ', '  '];

function addTrailingSpaces(path: string, value: Literal): Literal[] {
  if (!isCode(path) || value.type !== 'text') return [value];
  return possibleTrailingSpaces.map((space) => ({ type: 'text', value: value.value.trimEnd() + space }));
}

/** Compares trimmed codes, because a code with trailing spaces sorts after the same code without them. */
function compareCodes({ op, path, value }: FieldComparison): Filter {
  const code: Literal = value.type === 'text' ? { ...value, value: value.value.trimEnd() } : value;
  return convertComparison({ op: 'test', test: op, left: { type: 'path', path }, right: code });
}

type FieldComparison = Extract<Filter, { op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' }>;

const toDayLiteral = (value: string): Literal => ({ type: 'day', value: value as PlainDate });

const whereCostDateKnown = (path: string): Filter => ({ op: 'ge', path, value: toDayLiteral('1950-01-02') });

/** Returns a condition on a cost date. An unknown one is stored as the earliest date, but must not match any comparison. */
function convertCostDate(filter: FieldComparison): Filter {
  const { op, path, value } = filter;
  if (op === 'ne') return { op: 'not', of: convertCostDate({ ...filter, op: 'eq' }) };
  if (value.type !== 'null') return { op: 'and', of: [filter, whereCostDateKnown(path)] };
  if (op !== 'eq') return filter;
  return { op: 'or', of: [filter, { op: 'lt', path, value: toDayLiteral('1950-01-02') }] };
}

type TermComparison = Extract<Filter, { op: 'test' }>;

/**
 * Returns a comparison of calculated values. Services differ in calculations with empty values, so the condition
 * excludes those.
 */
function convertComparison(filter: TermComparison): Filter {
  const { test, left, right } = filter;
  const [leftNotEmpty, rightNotEmpty] = [
    and(...listTermPaths(left).map(whereNotEmpty)),
    and(...listTermPaths(right).map(whereNotEmpty)),
  ];
  if (test === 'ne') return { op: 'not', of: convertComparison({ ...filter, test: 'eq' }) };
  const bothNotEmpty = and(leftNotEmpty, rightNotEmpty);
  if (right.type === 'null' || left.type === 'null')
    return test === 'eq' && bothNotEmpty ? { op: 'not', of: bothNotEmpty } : filter;
  const trimmedComparison = { ...filter, left: convertTerm(left), right: convertTerm(right) };
  const comparison = bothNotEmpty ? ({ op: 'and', of: [bothNotEmpty, trimmedComparison] } as const) : trimmedComparison;
  if (test !== 'eq' || !leftNotEmpty || !rightNotEmpty) return comparison;
  // Two empty values are equal.
  return { op: 'or', of: [comparison, { op: 'not', of: { op: 'or', of: [leftNotEmpty, rightNotEmpty] } }] };
}

const whereNotEmpty = (path: string): Filter =>
  isCostDate(path) ? whereCostDateKnown(path) : { op: 'ne', path, value: { type: 'null' } };

function convertTerm(term: Term): Term {
  if (term.type === 'path') return isCode(term.path) ? { type: 'call', name: 'trim', of: [term] } : term;
  return term.type === 'call' ? { ...term, of: term.of.map(convertTerm) } : term;
}

/** Returns the start of a day as the service writes it, with its offset: the first or `last` one, if it has several. */
export type Midnight = (date: PlainDate, which?: 'last') => string;

/** Replaces dates with date-times, because strict services compare only those. A day lasts from its midnight to the next. */
function replaceDates(filter: Filter, findMidnight: Midnight): Filter {
  const toMoment = (date: PlainDate): Literal => ({ type: 'instant', value: findMidnight(date) });
  const whereOnDate = (path: string, date: PlainDate): Filter => ({
    op: 'and',
    of: [
      { op: 'ge', path, value: toMoment(date) },
      { op: 'lt', path, value: toMoment(addDays(date, 1)) },
    ],
  });
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => replaceDates(part, findMidnight)) };
    case 'not':
      return { op: 'not', of: replaceDates(filter.of, findMidnight) };
    case 'in': {
      const { path, values } = filter;
      if (!values.some(({ type }) => type === 'day')) return filter;
      const createValueCondition = (value: Literal): Filter =>
        value.type === 'day' ? whereOnDate(path, value.value) : { op: 'eq', path, value };
      return { op: 'or', of: values.map(createValueCondition) };
    }
    case 'test': {
      const { left, right } = filter;
      const replaceDate = (term: Term, other: Term): Term =>
        term.type === 'day' && !(other.type === 'call' && other.name === 'date') ? toMoment(term.value) : term;
      return { ...filter, left: replaceDate(left, right), right: replaceDate(right, left) };
    }
    case 'any':
    case 'all':
      return filter.of ? { ...filter, of: replaceDates(filter.of, findMidnight) } : filter;
    default: {
      const { op, path, value } = filter;
      if (value.type !== 'day') return filter;
      if (op === 'eq') return whereOnDate(path, value.value);
      if (op === 'ne') return { op: 'not', of: whereOnDate(path, value.value) };
      // A day can begin at several moments, one in each time zone. All of them belong to the day.
      const which = op === 'gt' || op === 'le' ? 'last' : undefined;
      return { ...filter, value: { type: 'instant', value: findMidnight(value.value, which) } };
    }
  }
}

/** Returns whether a filter contains a date without a time. */
export function hasDates(filter: Filter | undefined): boolean {
  if (!filter) return false;
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.some(hasDates);
    case 'not':
      return hasDates(filter.of);
    case 'in':
      return filter.values.some(({ type }) => type === 'day');
    case 'test':
      return filter.left.type === 'day' || filter.right.type === 'day';
    case 'any':
    case 'all':
      return hasDates(filter.of);
    default:
      return filter.value.type === 'day';
  }
}
