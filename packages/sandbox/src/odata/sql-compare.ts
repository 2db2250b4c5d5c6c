import { createBadRequest } from '../refusal';
import { type Sql, raw, sql } from '../sql';
import type { ComparisonOperator } from './expression';
import type { TypedSql } from './typed-sql';
import { areComparable } from './value-type';

const signs = { eq: 'IS', ne: 'IS NOT', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/**
 * Compiles a comparison. Null equals only null, and is neither greater nor less than any value. If `exact` is false, the
 * SQL may return null instead of false.
 */
export function compareValues(operator: ComparisonOperator, left: TypedSql, right: TypedSql, exact: boolean): Sql {
  if (left.type === 'record' || right.type === 'record') return compareRecord(operator, left, right);
  if (!areComparable(left.type, right.type)) {
    throw createBadRequest(
      `A binary operator with incompatible types was detected. Found operand types '${left.type}' and '${right.type}' for operator '${operator}'.`,
    );
  }
  const comparesOrder = operator !== 'eq' && operator !== 'ne';
  if (comparesOrder && (left.type === 'Edm.Boolean' || left.type === 'Edm.Guid')) {
    throw createBadRequest(`Values of type ${left.type} have no order: '${operator}' can't compare them.`);
  }
  if (operator === 'eq' && !exact && (left.fixed === true || right.fixed === true))
    return sql`(${left.sql} = ${right.sql})`;
  const text = sql`${left.sql} ${raw(signs[operator])} ${right.sql}`;
  return comparesOrder && exact ? sql`ifnull(${text}, 0)` : sql`(${text})`;
}

/** Compiles the comparison of a related record, which can only be compared with null. */
function compareRecord(operator: ComparisonOperator, left: TypedSql, right: TypedSql): Sql {
  const record = left.type === 'record' ? left : right;
  const other = record === left ? right : left;
  if (other.type !== 'null' || (operator !== 'eq' && operator !== 'ne')) {
    throw createBadRequest('A record can only be compared with null, by eq or ne.');
  }
  return operator === 'ne' ? sql`(${record.sql})` : sql`(NOT (${record.sql}))`;
}
