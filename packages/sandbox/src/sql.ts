/** A value that SQLite stores or that a parameter of a statement takes. */
export type SqlValue = string | number | null;

/** A piece of a statement: its text with `?` for each value. User input only ever travels in `values`. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Builds a statement: pieces are joined in, everything else becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | SqlValue)[]): Sql {
  let text = strings[0] ?? '';
  const values: SqlValue[] = [];
  parts.forEach((part, index) => {
    if (typeof part === 'object' && part !== null) {
      text += part.text;
      for (const value of part.values) values.push(value);
    } else {
      text += '?';
      values.push(part);
    }
    text += strings[index + 1] ?? '';
  });
  return { text, values };
}

/** Text that this program wrote itself: keywords, aliases. Never user input. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/** The quoted name of a table or column, with the table's alias before it if given. */
export function identifier(name: string, alias?: string): Sql {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  return raw(alias === undefined ? quoted : `${alias}.${quoted}`);
}

/** Pieces one after another with a separator of this program's own between them. */
export function joinSql(parts: readonly Sql[], separator: string): Sql {
  return { text: parts.map((part) => part.text).join(separator), values: parts.flatMap((part) => part.values) };
}
