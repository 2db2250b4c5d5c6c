import { badRequest } from '../refusal';
import { type Sql, sql } from '../sql';
import type { Expression } from './expression';
import type { Typed } from './typed';
import { compileCast } from './sql-cast';
import { type ValueType, isInstant, isInteger, isNumber } from './value-type';

type Kind = 'text' | 'number' | 'whole' | 'instant' | 'clock' | 'duration';

interface FunctionRule {
  readonly takes: readonly Kind[];
  /** The number of optional arguments at the end. */
  readonly optional?: number;
  readonly gives: ValueType | 'same';
  readonly sql: (...args: readonly Sql[]) => Sql;
}

const none = sql`NULL`;
const one =
  (write: (first: Sql) => Sql) =>
  (first: Sql = none): Sql =>
    write(first);
const two =
  (write: (first: Sql, second: Sql) => Sql) =>
  (first: Sql = none, second: Sql = none): Sql =>
    write(first, second);

/** The start of a substring counts from 0. A negative start is 0. */
function substring(text: Sql = none, start: Sql = none, length?: Sql): Sql {
  const from = sql`max(${start}, 0) + 1`;
  return length ? sql`substr(${text}, ${from}, max(${length}, 0))` : sql`substr(${text}, ${from})`;
}

const rules: Readonly<Record<string, FunctionRule>> = {
  contains: {
    takes: ['text', 'text'],
    gives: 'Edm.Boolean',
    sql: two((text, part) => sql`(instr(${text}, ${part}) > 0)`),
  },
  startswith: {
    takes: ['text', 'text'],
    gives: 'Edm.Boolean',
    sql: two((text, part) => sql`(substr(${text}, 1, length(${part})) = ${part})`),
  },
  endswith: {
    takes: ['text', 'text'],
    gives: 'Edm.Boolean',
    sql: two(
      (text, part) =>
        sql`(length(${text}) >= length(${part}) AND substr(${text}, length(${text}) - length(${part}) + 1) = ${part})`,
    ),
  },
  matchespattern: {
    takes: ['text', 'text'],
    gives: 'Edm.Boolean',
    sql: two((text, pattern) => sql`matches_pattern(${text}, ${pattern})`),
  },
  length: { takes: ['text'], gives: 'Edm.Int32', sql: one((text) => sql`length(${text})`) },
  indexof: {
    takes: ['text', 'text'],
    gives: 'Edm.Int32',
    sql: two((text, part) => sql`(instr(${text}, ${part}) - 1)`),
  },
  substring: { takes: ['text', 'whole', 'whole'], optional: 1, gives: 'Edm.String', sql: substring },
  tolower: { takes: ['text'], gives: 'Edm.String', sql: one((text) => sql`lower_text(${text})`) },
  toupper: { takes: ['text'], gives: 'Edm.String', sql: one((text) => sql`upper_text(${text})`) },
  trim: { takes: ['text'], gives: 'Edm.String', sql: one((text) => sql`trim_text(${text})`) },
  concat: { takes: ['text', 'text'], gives: 'Edm.String', sql: two((left, right) => sql`(${left} || ${right})`) },
  year: { takes: ['instant'], gives: 'Edm.Int32', sql: one((time) => sql`date_part('year', ${time})`) },
  month: { takes: ['instant'], gives: 'Edm.Int32', sql: one((time) => sql`date_part('month', ${time})`) },
  day: { takes: ['instant'], gives: 'Edm.Int32', sql: one((time) => sql`date_part('day', ${time})`) },
  hour: { takes: ['clock'], gives: 'Edm.Int32', sql: one((time) => sql`date_part('hour', ${time})`) },
  minute: { takes: ['clock'], gives: 'Edm.Int32', sql: one((time) => sql`date_part('minute', ${time})`) },
  second: { takes: ['clock'], gives: 'Edm.Int32', sql: one((time) => sql`date_part('second', ${time})`) },
  fractionalseconds: {
    takes: ['clock'],
    gives: 'Edm.Decimal',
    sql: one((time) => sql`date_part('fraction', ${time})`),
  },
  date: { takes: ['instant'], gives: 'Edm.Date', sql: one((time) => sql`date_part('midnight', ${time})`) },
  time: { takes: ['instant'], gives: 'Edm.TimeOfDay', sql: one((time) => sql`date_part('time', ${time})`) },
  totaloffsetminutes: { takes: ['instant'], gives: 'Edm.Int32', sql: one((time) => sql`date_part('offset', ${time})`) },
  totalseconds: { takes: ['duration'], gives: 'Edm.Decimal', sql: one((span) => sql`(${span} / 1000.0)`) },
  round: { takes: ['number'], gives: 'same', sql: one((number) => sql`round(${number})`) },
  floor: { takes: ['number'], gives: 'same', sql: one((number) => sql`floor(${number})`) },
  ceiling: { takes: ['number'], gives: 'same', sql: one((number) => sql`ceil(${number})`) },
  mindatetime: { takes: [], gives: 'Edm.DateTimeOffset', sql: () => sql`${Date.parse('0001-01-01T00:00:00Z')}` },
  maxdatetime: { takes: [], gives: 'Edm.DateTimeOffset', sql: () => sql`${Date.parse('9999-12-31T23:59:59.999Z')}` },
};

/** Compiles a call of an OData function, by lowercase name. `compile` converts an argument to SQL. */
export function callFunction(
  name: string,
  args: readonly Expression[],
  compile: (argument: Expression) => Typed,
  now: number,
): Typed {
  if (name === 'now' && args.length === 0) return { sql: sql`${now}`, type: 'Edm.DateTimeOffset', nullable: false };
  if (name === 'cast' || name === 'isof') return compileCast(name, args, compile);
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (!rule) throw badRequest(`An unknown function with name '${name}' was found.`, name);
  const least = rule.takes.length - (rule.optional ?? 0);
  if (args.length < least || args.length > rule.takes.length) {
    throw badRequest(`The function '${name}' takes ${rule.takes.length} values, not ${args.length}.`, name);
  }
  const values = args.map(compile);
  values.forEach(({ type }, index) => {
    const kind = rule.takes[index];
    if (kind && !fits(type, kind))
      throw badRequest(`The function '${name}' takes a ${kind} as value ${index + 1}, not ${type}.`, name);
  });
  const first = values[0]?.type;
  const type = rule.gives !== 'same' ? rule.gives : first === undefined || first === 'record' ? 'null' : first;
  return { sql: rule.sql(...values.map((value) => value.sql)), type, nullable: true };
}

function fits(type: Typed['type'], kind: Kind): boolean {
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
