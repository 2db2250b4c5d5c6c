import { type Sql, joinSql, raw, sql } from '../sql';
import type { ValueMember } from './scope';

/** How values are written. `exactNumbers`: decimals as text, for readers whose numbers are doubles. */
export interface JsonStyle {
  readonly exactNumbers: boolean;
}

/** SQL that gives the JSON text of a value, `null` where it is null. */
export function jsonValue(member: ValueMember, style: JsonStyle): Sql {
  const value = member.column ?? member.sql;
  const quoted = (text: Sql): Sql => sql`iif(${value} IS NULL, 'null', '"' || ${text} || '"')`;
  switch (member.type) {
    case 'Edm.String':
    case 'Edm.Guid':
    case 'null':
      return sql`json_quote(${value})`;
    case 'Edm.Boolean':
      return sql`iif(${value} IS NULL, 'null', iif(${value}, 'true', 'false'))`;
    case 'Edm.DateTimeOffset':
      return quoted(sql`eastern_text(${value})`);
    case 'Edm.Duration':
      return member.column ? sql`json_quote(${value})` : quoted(sql`value_text('Edm.Duration', ${value})`);
    case 'Edm.Date':
    case 'Edm.TimeOfDay':
      return quoted(sql`value_text(${member.type}, ${value})`);
    case 'Edm.Decimal':
    case 'Edm.Double':
    case 'Edm.Int64': {
      const text = member.column ? sql`json_quote(${value})` : sql`ifnull(value_text('Edm.Decimal', ${value}), 'null')`;
      return style.exactNumbers && member.type !== 'Edm.Double' ? quoted(text) : text;
    }
    default:
      return sql`json_quote(${value})`;
  }
}

/** SQL that gives the JSON text of an object from the SQL of its members' texts. */
export function jsonObject(
  members: readonly { readonly name: string; readonly json: Sql; readonly known: boolean }[],
): Sql {
  const pieces = members.flatMap(({ name, json, known }, index) => {
    const start = `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    // Only names from the model are written into the statement.
    return [known ? raw(`'${start.replaceAll("'", "''")}'`) : sql`${start}`, json];
  });
  return joinText([raw(`'{'`), ...pieces, raw(`'}'`)]);
}

/** Texts one after another; the database bounds how many a function may take. */
function joinText(pieces: readonly Sql[]): Sql {
  const most = 200;
  if (pieces.length <= most) return sql`concat(${joinSql(pieces, ', ')})`;
  const groups: Sql[] = [];
  for (let from = 0; from < pieces.length; from += most) groups.push(joinText(pieces.slice(from, from + most)));
  return joinText(groups);
}
