import { createBadRequest } from '../refusal';
import { type Sql, sql } from '../sql';
import type { Expression } from './expression';
import type { TypedSql } from './typed-sql';
import { compileCast } from './sql-cast';
import { type ValueType, isInstant, isInteger, isNumber } from './value-type';

type Kind = 'text' | 'number' | 'whole' | 'instant' | 'clock' | 'duration';

interface FunctionRule {
  readonly parameters: readonly Kind[];
  /** The number of optional arguments at the end. */
  readonly optional?: number;
  readonly returns: ValueType | 'same';
  readonly sql: (...args: readonly Sql[]) => Sql;
}

const none = sql`NULL`;
const writeUnary =
  (write: (first: Sql) => Sql) =>
  (first: Sql = none): Sql =>
    write(first);
const writeBinary =
  (write: (first: Sql, second: Sql) => Sql) =>
  (first: Sql = none, second: Sql = none): Sql =>
    write(first, second);

/** Returns the SQL of a substring. Its start counts from 0, and a negative start is 0. */
function writeSubstring(text: Sql = none, start: Sql = none, length?: Sql): Sql {
  const from = sql`max(${start}, 0) + 1`;
  return length ? sql`substr(${text}, ${from}, max(${length}, 0))` : sql`substr(${text}, ${from})`;
}

const rules: Readonly<Record<string, FunctionRule>> = {
  contains: {
    parameters: ['text', 'text'],
    returns: 'Edm.Boolean',
    sql: writeBinary((text, part) => sql`(instr(${text}, ${part}) > 0)`),
  },
  startswith: {
    parameters: ['text', 'text'],
    returns: 'Edm.Boolean',
    sql: writeBinary((text, part) => sql`(substr(${text}, 1, length(${part})) = ${part})`),
  },
  endswith: {
    parameters: ['text', 'text'],
    returns: 'Edm.Boolean',
    sql: writeBinary(
      (text, part) =>
        sql`(length(${text}) >= length(${part}) AND substr(${text}, length(${text}) - length(${part}) + 1) = ${part})`,
    ),
  },
  matchespattern: {
    parameters: ['text', 'text'],
    returns: 'Edm.Boolean',
    sql: writeBinary((text, pattern) => sql`matches_pattern(${text}, ${pattern})`),
  },
  length: { parameters: ['text'], returns: 'Edm.Int32', sql: writeUnary((text) => sql`length(${text})`) },
  indexof: {
    parameters: ['text', 'text'],
    returns: 'Edm.Int32',
    sql: writeBinary((text, part) => sql`(instr(${text}, ${part}) - 1)`),
  },
  substring: { parameters: ['text', 'whole', 'whole'], optional: 1, returns: 'Edm.String', sql: writeSubstring },
  tolower: { parameters: ['text'], returns: 'Edm.String', sql: writeUnary((text) => sql`lower_text(${text})`) },
  toupper: { parameters: ['text'], returns: 'Edm.String', sql: writeUnary((text) => sql`upper_text(${text})`) },
  trim: { parameters: ['text'], returns: 'Edm.String', sql: writeUnary((text) => sql`trim_text(${text})`) },
  concat: {
    parameters: ['text', 'text'],
    returns: 'Edm.String',
    sql: writeBinary((left, right) => sql`(${left} || ${right})`),
  },
  year: { parameters: ['instant'], returns: 'Edm.Int32', sql: writeUnary((time) => sql`date_part('year', ${time})`) },
  month: { parameters: ['instant'], returns: 'Edm.Int32', sql: writeUnary((time) => sql`date_part('month', ${time})`) },
  day: { parameters: ['instant'], returns: 'Edm.Int32', sql: writeUnary((time) => sql`date_part('day', ${time})`) },
  hour: { parameters: ['clock'], returns: 'Edm.Int32', sql: writeUnary((time) => sql`date_part('hour', ${time})`) },
  minute: { parameters: ['clock'], returns: 'Edm.Int32', sql: writeUnary((time) => sql`date_part('minute', ${time})`) },
  second: { parameters: ['clock'], returns: 'Edm.Int32', sql: writeUnary((time) => sql`date_part('second', ${time})`) },
  fractionalseconds: {
    parameters: ['clock'],
    returns: 'Edm.Decimal',
    sql: writeUnary((time) => sql`date_part('fraction', ${time})`),
  },
  date: {
    parameters: ['instant'],
    returns: 'Edm.Date',
    sql: writeUnary((time) => sql`date_part('midnight', ${time})`),
  },
  time: {
    parameters: ['instant'],
    returns: 'Edm.TimeOfDay',
    sql: writeUnary((time) => sql`date_part('time', ${time})`),
  },
  totaloffsetminutes: {
    parameters: ['instant'],
    returns: 'Edm.Int32',
    sql: writeUnary((time) => sql`date_part('offset', ${time})`),
  },
  totalseconds: {
    parameters: ['duration'],
    returns: 'Edm.Decimal',
    sql: writeUnary((span) => sql`(${span} / 1000.0)`),
  },
  round: { parameters: ['number'], returns: 'same', sql: writeUnary((number) => sql`round(${number})`) },
  floor: { parameters: ['number'], returns: 'same', sql: writeUnary((number) => sql`floor(${number})`) },
  ceiling: { parameters: ['number'], returns: 'same', sql: writeUnary((number) => sql`ceil(${number})`) },
  mindatetime: { parameters: [], returns: 'Edm.DateTimeOffset', sql: () => sql`${Date.parse('0001-01-01T00:00:00Z')}` },
  maxdatetime: {
    parameters: [],
    returns: 'Edm.DateTimeOffset',
    sql: () => sql`${Date.parse('9999-12-31T23:59:59.999Z')}`,
  },
};

/** Compiles a call of an OData function, by lowercase name. `compile` converts an argument to SQL. */
export function callFunction(
  name: string,
  args: readonly Expression[],
  compile: (argument: Expression) => TypedSql,
  now: number,
): TypedSql {
  if (name === 'now' && args.length === 0) return { sql: sql`${now}`, type: 'Edm.DateTimeOffset', nullable: false };
  if (name === 'cast' || name === 'isof') return compileCast(name, args, compile);
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!rule) throw createBadRequest(`An unknown function with name '${name}' was found.`, name);
  const minArguments = rule.parameters.length - (rule.optional ?? 0);
  if (args.length < minArguments || args.length > rule.parameters.length) {
    throw createBadRequest(`The function '${name}' takes ${rule.parameters.length} values, not ${args.length}.`, name);
  }
  const values = args.map(compile);
  values.forEach(({ type }, index) => {
    const kind = rule.parameters[index];
    if (kind && !isOfKind(type, kind))
      throw createBadRequest(`The function '${name}' takes a ${kind} as value ${index + 1}, not ${type}.`, name);
  });
  const first = values[0]?.type;
  const type = rule.returns !== 'same' ? rule.returns : first === undefined || first === 'record' ? 'null' : first;
  return { sql: rule.sql(...values.map((value) => value.sql)), type, nullable: true };
}

function isOfKind(type: TypedSql['type'], kind: Kind): boolean {
  if (type === 'record') return false;
  if (type === 'null') return true;
  switch (kind) {
    case 'text':
      return type === 'Edm.String';
    case 'number':
      return isNumber(type);
    case 'whole':
      return isInteger(type);
    case 'instant':
      return isInstant(type);
    case 'clock':
      return type === 'Edm.DateTimeOffset' || type === 'Edm.TimeOfDay';
    case 'duration':
      return type === 'Edm.Duration';
  }
}
