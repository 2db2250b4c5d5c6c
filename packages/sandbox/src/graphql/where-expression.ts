import type { Entity } from '../schema/entity';
import type { ComparisonOperator, Expression } from '../odata/expression';
import { findByName, getEntity } from '../odata/names';
import type { OrderItem } from '../odata/query-options';
import type { SqlValue } from '../sql';
import type { ValueType } from '../odata/value-type';
import { toPropertyName } from './field-names';

type Input = Readonly<Record<string, unknown>>;

const comparisons: Readonly<Record<string, ComparisonOperator>> = {
  eq: 'eq',
  neq: 'ne',
  gt: 'gt',
  gte: 'ge',
  lt: 'lt',
  lte: 'le',
};
const textFunctions: Readonly<Record<string, string>> = {
  contains: 'contains',
  startsWith: 'startswith',
  endsWith: 'endswith',
};

/**
 * Converts a `where` argument to an OData expression. All members of an object must be true. `depth` counts the list tests
 * around it, which gives each a variable of its own.
 */
export function convertWhere(entity: Entity, where: Input, path: readonly string[] = [], depth = 0): Expression {
  const parts = Object.entries(where).map(([name, value]): Expression => {
    if (name === 'and' || name === 'or')
      return combine(name, (value as Input[] | null) ?? [], (item) => convertWhere(entity, item, path, depth));
    const property = toPropertyName(entity, name);
    const propertyPath = [...path, property];
    const navigation = findByName(entity.navigations, property);
    if (!navigation)
      return convertField(findByName(entity.fields, property)?.type ?? 'null', propertyPath, value as Input | null);
    const target = getEntity(navigation.target);
    if (value === null) return compare('eq', { kind: 'path', path: propertyPath }, 'null', null);
    return navigation.isCollection
      ? convertList(target, propertyPath, value as Input, depth)
      : convertWhere(target, value as Input, propertyPath, depth);
  });
  return combine('and', parts, (part) => part);
}

function combine<T>(kind: 'and' | 'or', items: readonly T[], write: (item: T) => Expression): Expression {
  const [first, ...rest] = items.map(write);
  const start: Expression = first ?? createBooleanLiteral(true);
  return rest.reduce<Expression>((left, right) => ({ kind, left, right }), start);
}

function createBooleanLiteral(value: boolean): Expression {
  return { kind: 'literal', type: 'Edm.Boolean', value: value ? 1 : 0 };
}

function compare(operator: ComparisonOperator, left: Expression, type: ValueType, value: SqlValue): Expression {
  return { kind: 'compare', operator, left, right: { kind: 'literal', type: value === null ? 'null' : type, value } };
}

function convertField(type: ValueType, path: readonly string[], operations: Input | null): Expression {
  const left: Expression = { kind: 'path', path };
  return combine('and', Object.entries(operations ?? { eq: null }), ([operator, value]) => {
    const toStoredValue = (item: unknown): SqlValue =>
      typeof item === 'boolean' ? Number(item) : ((item ?? null) as SqlValue);
    if (operator === 'in' || operator === 'nin') {
      const items = ((value as unknown[] | null) ?? []).map((item): Expression => {
        return { kind: 'literal', type: item === null ? 'null' : type, value: toStoredValue(item) };
      });
      const membership: Expression = items.length === 0 ? createBooleanLiteral(false) : { kind: 'in', left, items };
      return operator === 'in' ? membership : { kind: 'not', operand: membership };
    }
    const comparison = comparisons[operator];
    if (comparison) return compare(comparison, left, type, toStoredValue(value));
    // The other operators begin with `n`, which negates: `ngt`, `ncontains`.
    const negated = comparisons[operator.slice(1)];
    if (negated) return { kind: 'not', operand: compare(negated, left, type, toStoredValue(value)) };
    const call = (name: string): Expression => {
      return { kind: 'call', name, args: [left, { kind: 'literal', type: 'Edm.String', value: toStoredValue(value) }] };
    };
    const functionName = textFunctions[operator];
    return functionName ? call(functionName) : { kind: 'not', operand: call(textFunctions[operator.slice(1)] ?? '') };
  });
}

/** Converts tests of a list: `all`, `none`, and `some` test its records, and `any` tests whether it has records. */
function convertList(target: Entity, path: readonly string[], tests: Input, depth: number): Expression {
  const variable = `x${depth}`;
  return combine('and', Object.entries(tests), ([kind, value]): Expression => {
    if (kind === 'any') {
      const any: Expression = { kind: 'lambda', all: false, path };
      return value === true ? any : { kind: 'not', operand: any };
    }
    const test = convertWhere(target, (value ?? {}) as Input, [variable], depth + 1);
    const quantified: Expression = { kind: 'lambda', all: kind === 'all', path, variable, test };
    return kind === 'none' ? { kind: 'not', operand: quantified } : quantified;
  });
}

/** Converts an `order` argument to $orderby items. */
export function convertOrder(entity: Entity, order: readonly Input[], path: readonly string[] = []): OrderItem[] {
  return order.flatMap((item) =>
    Object.entries(item).flatMap(([name, value]) => {
      const property = toPropertyName(entity, name);
      const navigation = findByName(entity.navigations, property);
      if (navigation)
        return value === null ? [] : convertOrder(getEntity(navigation.target), [value as Input], [...path, property]);
      return [{ expression: { kind: 'path', path: [...path, property] } as const, descending: value === 'DESC' }];
    }),
  );
}
