import { createBadRequest } from '../refusal';
import { type Sql, sql } from '../sql';
import type { Expression } from './expression';
import type { TypedSql } from './typed-sql';
import { type ValueType, isInstant, isInteger, isNumber } from './value-type';

const types: readonly ValueType[] = [
  'Edm.Boolean',
  'Edm.Byte',
  'Edm.Date',
  'Edm.DateTimeOffset',
  'Edm.Decimal',
  'Edm.Double',
  'Edm.Duration',
  'Edm.Guid',
  'Edm.Int16',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.String',
  'Edm.TimeOfDay',
];

/** Compiles `cast(value,Type)` and `isof(value,Type)`. A value that can't be cast is null. */
export function compileCast(
  name: string,
  args: readonly Expression[],
  compile: (argument: Expression) => TypedSql,
): TypedSql {
  const [value, typeArgument] = args;
  const typeName = typeArgument?.kind === 'path' ? typeArgument.path.join('/') : '';
  const type = types.find((candidate) => candidate === typeName);
  if (!value || !type || args.length !== 2)
    throw createBadRequest(`'${name}' takes a value and a type such as Edm.String.`, name);
  const from = compile(value);
  if (from.type === 'record') throw createBadRequest(`'${name}' takes a value, not a record.`, name);
  if (name === 'isof')
    return { sql: from.type === type ? sql`(${from.sql} IS NOT NULL)` : sql`0`, type: 'Edm.Boolean', nullable: false };
  return { sql: convertSql(from.sql, from.type, type), type, nullable: true };
}

function convertSql(value: Sql, from: ValueType, to: ValueType): Sql {
  if (from === to || from === 'null') return value;
  if (isNumber(from) && isInteger(to)) return sql`CAST(${value} AS INTEGER)`;
  if (isNumber(from) && isNumber(to)) return value;
  if (isInstant(from) && to === 'Edm.DateTimeOffset') return value;
  if (isInstant(from) && to === 'Edm.Date') return sql`date_part('midnight', ${value})`;
  if (to === 'Edm.String') return sql`value_text(${from}, ${value})`;
  if (from === 'Edm.String' && isInteger(to))
    return sql`iif(${value} GLOB '*[^0-9-]*' OR ${value} = '', NULL, CAST(${value} AS INTEGER))`;
  if (from === 'Edm.String' && isNumber(to))
    return sql`iif(${value} GLOB '*[^0-9.-]*' OR ${value} = '', NULL, CAST(${value} AS REAL))`;
  throw createBadRequest(`A value of type ${from} can't be cast to ${to}.`, 'cast');
}
