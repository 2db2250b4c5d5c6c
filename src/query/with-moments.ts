import { addDays, type PlainDate } from '../model/plain-date';
import type { Filter, Literal, Term } from './query';

/** When a day begins, as the service writes it: with its offset. */
export type Midnight = (date: PlainDate) => string;

/** A filter without bare dates: a day is the time from its midnight to the next. */
export function withMoments(filter: Filter, midnight: Midnight): Filter {
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
