import type { ColumnKind } from '../../../model/table';
import type { FilterCondition, Operator, ValueType } from './filter-tree';

const comparisons: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const textOperators: readonly Operator[] = [
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

export const operatorsByKind: Readonly<Record<ColumnKind, readonly Operator[]>> = {
  text: textOperators,
  code: textOperators,
  id: ['eq', 'ne', 'oneOf', 'noneOf', 'gt', 'ge', 'lt', 'le', 'empty', 'filled'],
  number: [...comparisons, 'oneOf', 'noneOf', 'empty', 'filled'],
  flag: ['eq', 'ne', 'empty', 'filled'],
  date: [...comparisons, 'oneOf', 'noneOf', 'empty', 'filled'],
  dateTime: [...comparisons, 'oneOf', 'noneOf', 'empty', 'filled'],
  // Conditions have no field for a duration.
  duration: ['empty', 'filled'],
};

const valueTypes: Readonly<Record<ColumnKind, ValueType>> = {
  text: 'text',
  code: 'text',
  id: 'number',
  number: 'number',
  flag: 'flag',
  date: 'day',
  dateTime: 'day',
  duration: 'text',
};

/** Changes the column of a condition. Its operator and values stay if the new column allows them. */
export function setColumn(condition: FilterCondition, path: string, kind: ColumnKind): FilterCondition {
  const type = valueTypes[kind];
  const operators = operatorsByKind[kind];
  const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? 'eq');
  return {
    ...condition,
    path,
    type,
    operator,
    values: type === condition.type ? condition.values : type === 'flag' ? ['true'] : [''],
  };
}

/** Changes the operator of a condition. An operator for a single value keeps the first value. */
export function setOperator(condition: FilterCondition, operator: Operator): FilterCondition {
  if (operator === 'empty' || operator === 'filled') return { ...condition, operator, values: [] };
  const takesList = operator === 'oneOf' || operator === 'noneOf';
  const values = condition.values.length === 0 ? [condition.type === 'flag' ? 'true' : ''] : condition.values;
  return { ...condition, operator, values: takesList ? values : values.slice(0, 1) };
}

export const blankCondition: FilterCondition = {
  kind: 'condition',
  path: '',
  operator: 'eq',
  type: 'text',
  values: [''],
};
