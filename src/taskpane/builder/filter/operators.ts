import type { ColumnKind } from '../../../model/table';
import type { FilterRow, Operator, ValueType } from './filter-tree';

const orders: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const texts: readonly Operator[] = [
  'eq',
  'ne',
  'contains',
  'lacks',
  'startswith',
  'endswith',
  'oneOf',
  'noneOf',
  'empty',
  'filled',
];

const byKind: Readonly<Record<ColumnKind, readonly Operator[]>> = {
  text: texts,
  code: texts,
  id: ['eq', 'ne', 'oneOf', 'noneOf', 'gt', 'ge', 'lt', 'le', 'empty', 'filled'],
  number: [...orders, 'oneOf', 'noneOf', 'empty', 'filled'],
  flag: ['eq', 'ne', 'empty', 'filled'],
  date: [...orders, 'oneOf', 'noneOf', 'empty', 'filled'],
  dateTime: [...orders, 'oneOf', 'noneOf', 'empty', 'filled'],
  // The rows of a filter have no field to type one into.
  duration: ['empty', 'filled'],
};

/** What conditions can do with a column of a kind. */
export function operatorsFor(kind: ColumnKind): readonly Operator[] {
  return byKind[kind];
}

const types: Readonly<Record<ColumnKind, ValueType>> = {
  text: 'text',
  code: 'text',
  id: 'number',
  number: 'number',
  flag: 'flag',
  date: 'day',
  dateTime: 'day',
  duration: 'text',
};

/** A row for another column: its operator stays where the column takes it, its values where they are of the same type. */
export function moveRow(row: FilterRow, path: string, kind: ColumnKind): FilterRow {
  const type = types[kind];
  const operators = operatorsFor(kind);
  const operator = operators.includes(row.operator) ? row.operator : (operators[0] ?? 'eq');
  return { ...row, path, type, operator, values: type === row.type ? row.values : type === 'flag' ? ['true'] : [''] };
}

/** A row with another operator; one that takes a single value keeps the first. */
export function turnRow(row: FilterRow, operator: Operator): FilterRow {
  if (operator === 'empty' || operator === 'filled') return { ...row, operator, values: [] };
  const several = operator === 'oneOf' || operator === 'noneOf';
  const values = row.values.length === 0 ? [row.type === 'flag' ? 'true' : ''] : row.values;
  return { ...row, operator, values: several ? values : values.slice(0, 1) };
}

/** A condition to fill in. */
export const newRow: FilterRow = { kind: 'row', path: '', operator: 'eq', type: 'text', values: [''] };
