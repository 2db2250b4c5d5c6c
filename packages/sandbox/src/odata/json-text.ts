import { type Sql, joinSql, raw, sql } from '../sql';
import type { ValueMember } from './scope';

/** The formatting of values. `exactNumbers` writes decimals as strings, for clients that parse numbers as doubles. */
export interface JsonStyle {
  readonly exactNumbers: boolean;
}

/** Returns SQL for the JSON of a value. */
export function compileJsonValue(member: ValueMember, style: JsonStyle): Sql {
  const value = member.column ?? member.sql;
  const quote = (text: Sql): Sql => sql`iif(${value} IS NULL, 'null', '"' || ${text} || '"')`;
  switch (member.type) {
    case 'Edm.String':
    case 'Edm.Guid':
    case 'null':
      return sql`json_quote(${value})`;
    case 'Edm.Boolean':
      return sql`iif(${value} IS NULL, 'null', iif(${value}, 'true', 'false'))`;
    case 'Edm.DateTimeOffset':
      return quote(sql`eastern_text(${value})`);
    case 'Edm.Duration':
      return member.column ? sql`json_quote(${value})` : quote(sql`value_text('Edm.Duration', ${value})`);
    case 'Edm.Date':
    case 'Edm.TimeOfDay':
      return quote(sql`value_text(${member.type}, ${value})`);
    case 'Edm.Decimal':
    case 'Edm.Double':
    case 'Edm.Int64': {
      const text = member.column ? sql`json_quote(${value})` : sql`ifnull(value_text('Edm.Decimal', ${value}), 'null')`;
      return style.exactNumbers && member.type !== 'Edm.Double' ? quote(text) : text;
    }
    default:
      return sql`json_quote(${value})`;
  }
}

/** Returns SQL for the JSON of an object from its members' SQL. */
export function compileJsonObject(
  members: readonly { readonly name: string; readonly json: Sql; readonly isModelName: boolean }[],
): Sql {
  const pieces = members.flatMap(({ name, json, isModelName }, index) => {
    const start = `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    // Only names from the model are inserted into the statement's text.
    return [isModelName ? raw(`'${start.replaceAll("'", "''")}'`) : sql`${start}`, json];
  });
  return concatStrings([raw(`'{'`), ...pieces, raw(`'}'`)]);
}

/** Concatenates strings in groups, because the database limits the number of arguments of a function. */
function concatStrings(pieces: readonly Sql[]): Sql {
  const maxArguments = 200;
  if (pieces.length <= maxArguments) return sql`concat(${joinSql(pieces, ', ')})`;
  const groups: Sql[] = [];
  for (let from = 0; from < pieces.length; from += maxArguments)
    groups.push(concatStrings(pieces.slice(from, from + maxArguments)));
  return concatStrings(groups);
}
