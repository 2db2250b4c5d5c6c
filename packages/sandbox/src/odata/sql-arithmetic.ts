import { createBadRequest } from '../refusal';
import { type Sql, sql } from '../sql';
import type { ArithmeticOperator } from './expression';
import type { TypedSql } from './typed-sql';
import { isInteger, isInstant, isNumber, findWiderNumber } from './value-type';

/** Compiles arithmetic on numbers, dates, and durations. */
export function compileArithmetic(operator: ArithmeticOperator, left: TypedSql, right: TypedSql): TypedSql {
  if (left.type === 'record' || right.type === 'record')
    throw createBadRequest(`A record can't be used with '${operator}'.`);
  if (left.type === 'null' || right.type === 'null') return { sql: sql`NULL`, type: 'null', nullable: true };
  if (isNumber(left.type) && isNumber(right.type)) return compileNumbers(operator, left, right);
  const result = findTimeResult(operator, left, right);
  if (!result) {
    throw createBadRequest(
      `A binary operator with incompatible types was detected. Found operand types '${left.type}' and '${right.type}' for operator '${operator}'.`,
    );
  }
  return { sql: result.sql, type: result.type, nullable: true };
}

function compileNumbers(operator: ArithmeticOperator, left: TypedSql, right: TypedSql): TypedSql {
  if (left.type === 'record' || right.type === 'record') throw new TypeError('A record is not a number.');
  const whole = isInteger(left.type) && isInteger(right.type);
  // SQLite stores decimals without a fraction as integers, so a cast prevents integer division.
  const castToReal = (value: TypedSql): Sql => sql`CAST(${value.sql} AS REAL)`;
  const type = operator === 'divby' && whole ? 'Edm.Decimal' : findWiderNumber(left.type, right.type);
  const results: Record<ArithmeticOperator, Sql> = {
    add: sql`(${left.sql} + ${right.sql})`,
    sub: sql`(${left.sql} - ${right.sql})`,
    mul: sql`(${left.sql} * ${right.sql})`,
    div: whole ? sql`(${left.sql} / ${right.sql})` : sql`(${castToReal(left)} / ${right.sql})`,
    divby: sql`(${castToReal(left)} / ${right.sql})`,
    mod: whole ? sql`(${left.sql} % ${right.sql})` : sql`mod(${left.sql}, ${right.sql})`,
  };
  return { sql: results[operator], type, nullable: true };
}

function findTimeResult(
  operator: ArithmeticOperator,
  left: TypedSql,
  right: TypedSql,
): Pick<TypedSql, 'sql' | 'type'> | undefined {
  const isTime = (value: TypedSql): boolean => value.type !== 'record' && isInstant(value.type);
  const isSpan = (value: TypedSql): boolean => value.type === 'Edm.Duration';
  const isCount = (value: TypedSql): boolean => value.type !== 'record' && isNumber(value.type);
  const sum = sql`(${left.sql} + ${right.sql})`;
  const difference = sql`(${left.sql} - ${right.sql})`;
  if (operator === 'add' && isTime(left) && isSpan(right)) return { sql: sum, type: 'Edm.DateTimeOffset' };
  if (operator === 'add' && isSpan(left) && isTime(right)) return { sql: sum, type: 'Edm.DateTimeOffset' };
  if (operator === 'add' && isSpan(left) && isSpan(right)) return { sql: sum, type: 'Edm.Duration' };
  if (operator === 'sub' && isTime(left) && isSpan(right)) return { sql: difference, type: 'Edm.DateTimeOffset' };
  if (operator === 'sub' && isTime(left) && isTime(right)) return { sql: difference, type: 'Edm.Duration' };
  if (operator === 'sub' && isSpan(left) && isSpan(right)) return { sql: difference, type: 'Edm.Duration' };
  const product = sql`CAST(${left.sql} * ${right.sql} AS INTEGER)`;
  if (operator === 'mul' && isSpan(left) && isCount(right)) return { sql: product, type: 'Edm.Duration' };
  if (operator === 'mul' && isCount(left) && isSpan(right)) return { sql: product, type: 'Edm.Duration' };
  const quotient = sql`CAST(CAST(${left.sql} AS REAL) / ${right.sql} AS INTEGER)`;
  if ((operator === 'div' || operator === 'divby') && isSpan(left) && isCount(right))
    return { sql: quotient, type: 'Edm.Duration' };
  return undefined;
}

/** Negates a number or duration. */
export function negate(operand: TypedSql): TypedSql {
  const { type } = operand;
  if (type === 'null') return operand;
  if (type === 'record' || (!isNumber(type) && type !== 'Edm.Duration'))
    throw createBadRequest(`A ${type} can't be negated.`);
  return { sql: sql`(- ${operand.sql})`, type, nullable: operand.nullable };
}
