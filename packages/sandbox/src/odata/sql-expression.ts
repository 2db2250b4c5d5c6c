import { createBadRequest } from '../refusal';
import { type Sql, joinSql, raw, sql } from '../sql';
import type { Expression } from './expression';
import type { Source } from './scope';
import { callFunction } from './sql-functions';
import { compileArithmetic, negate } from './sql-arithmetic';
import { compareValues } from './sql-compare';
import { findMember, findRecords } from './sql-path';
import type { Environment, TypedSql } from './typed-sql';
import { areComparable } from './value-type';

/**
 * Compiles the condition of a WHERE clause. SQL treats null as false there, so comparisons can return null, which lets
 * the database use its indexes.
 */
export function compileCondition(expression: Expression, environment: Environment): Sql {
  return compileBoolean(expression, environment, false);
}

/** Compiles the value of an expression. As in OData, comparisons with null return true or false. */
export function compileValue(expression: Expression, environment: Environment): TypedSql {
  return compile(expression, environment, true);
}

function compile(expression: Expression, environment: Environment, exact: boolean): TypedSql {
  switch (expression.kind) {
    case 'literal': {
      const { value, type } = expression;
      if (type === 'Edm.Duration') return { sql: sql`duration_millis(${value})`, type, nullable: false, fixed: true };
      return { sql: sql`${value}`, type, nullable: value === null, fixed: value !== null };
    }
    case 'path': {
      const member = findMember(expression.path, environment);
      if (member.kind === 'record') return { sql: member.exists, type: 'record', nullable: true };
      return { sql: member.sql, type: member.type, nullable: true };
    }
    case 'and':
    case 'or':
      return typeAsBoolean(compileChain(expression, expression.kind, environment, exact));
    case 'not':
      return { ...typeAsBoolean(sql`(NOT ${compileBoolean(expression.operand, environment, true)})`), nullable: true };
    case 'negate':
      return negate(compileValue(expression.operand, environment));
    case 'compare': {
      const left = compileValue(expression.left, environment);
      return typeAsBoolean(
        compareValues(expression.operator, left, compileValue(expression.right, environment), exact),
      );
    }
    case 'in':
      return compileIn(expression, environment, exact);
    case 'arithmetic':
      return compileArithmetic(
        expression.operator,
        compileValue(expression.left, environment),
        compileValue(expression.right, environment),
      );
    case 'call':
      return callFunction(
        expression.name,
        expression.args,
        (argument) => compileValue(argument, environment),
        environment.now,
      );
    case 'lambda':
      return typeAsBoolean(compileLambda(expression, environment));
    case 'count': {
      const { source, where } = openRecords(expression.path, environment, expression.filter);
      return { sql: sql`(SELECT count(*) FROM ${source.from()} WHERE ${where})`, type: 'Edm.Int64', nullable: false };
    }
  }
}

function typeAsBoolean(text: Sql): TypedSql {
  return { sql: text, type: 'Edm.Boolean', nullable: false };
}

function compileBoolean(expression: Expression, environment: Environment, exact: boolean): Sql {
  const typed = compile(expression, environment, exact);
  if (typed.type === 'Edm.Boolean' || typed.type === 'null') return typed.sql;
  throw createBadRequest(`A condition must be true or false, but a part of it is of type ${typed.type}.`, '$filter');
}

/** Compiles a chain of the same operator as a balanced tree, because the database limits the depth of expressions. */
function compileChain(expression: Expression, kind: 'and' | 'or', environment: Environment, exact: boolean): Sql {
  const parts: Sql[] = [];
  let rest = expression;
  while (rest.kind === kind) {
    parts.unshift(compileBoolean(rest.right, environment, exact));
    rest = rest.left;
  }
  parts.unshift(compileBoolean(rest, environment, exact));
  const joinBalanced = (from: number, to: number): Sql => {
    const first = parts[from];
    if (to - from === 1 && first) return first;
    const middle = Math.floor((from + to) / 2);
    return sql`(${joinBalanced(from, middle)} ${raw(kind.toUpperCase())} ${joinBalanced(middle, to)})`;
  };
  return joinBalanced(0, parts.length);
}

function compileIn(
  expression: Extract<Expression, { kind: 'in' }>,
  environment: Environment,
  exact: boolean,
): TypedSql {
  const left = compileValue(expression.left, environment);
  const items = expression.items.map((item) => compileValue(item, environment));
  for (const item of items) {
    if (left.type === 'record' || item.type === 'record' || !areComparable(left.type, item.type)) {
      throw createBadRequest(
        `A list of 'in' has a value of type ${item.type}, to be compared with ${left.type}.`,
        '$filter',
      );
    }
  }
  const values = items.filter(({ type }) => type !== 'null');
  const list = sql`${left.sql} IN (${joinSql(
    values.map((item) => item.sql),
    ', ',
  )})`;
  const condition = exact ? sql`ifnull(${list}, 0)` : list;
  if (values.length === items.length) return typeAsBoolean(sql`(${condition})`);
  return typeAsBoolean(values.length > 0 ? sql`(${condition} OR ${left.sql} IS NULL)` : sql`(${left.sql} IS NULL)`);
}

function compileLambda(expression: Extract<Expression, { kind: 'lambda' }>, environment: Environment): Sql {
  const { all, path, variable, test } = expression;
  const { source, on } = findRecords(path, environment).createSource();
  if (!test || variable === undefined) return sql`EXISTS (SELECT 1 FROM ${source.from()} WHERE ${on})`;
  const inner = {
    ...environment,
    variables: new Map([...environment.variables, [variable.toLowerCase(), source.scope]]),
  };
  const condition = compileBoolean(test, inner, all);
  if (!all) return sql`EXISTS (SELECT 1 FROM ${source.from()} WHERE ${on} AND ${condition})`;
  return sql`NOT EXISTS (SELECT 1 FROM ${source.from()} WHERE ${on} AND NOT ifnull(${condition}, 0))`;
}

function openRecords(
  path: readonly string[],
  environment: Environment,
  filter?: Expression,
): { source: Source; where: Sql } {
  const { source, on } = findRecords(path, environment).createSource();
  if (!filter) return { source, where: on };
  const condition = compileCondition(filter, { ...environment, scope: source.scope });
  return { source, where: sql`${on} AND ${condition}` };
}
