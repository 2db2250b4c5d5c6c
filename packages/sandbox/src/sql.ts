/** A value in a column or a statement's parameter. */
export type SqlValue = string | number | null;

/** A fragment of a statement, with `?` in `text` for each value. User input is only in `values`. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Builds a statement from a template. Fragments are inserted; other values become parameters. */
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

/** Wraps trusted text, such as keywords and aliases. Never pass user input. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/** Quotes the name of a table or column, with an optional table alias before it. */
export function quoteIdentifier(name: string, alias?: string): Sql {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  return raw(alias === undefined ? quoted : `${alias}.${quoted}`);
}

/** Joins fragments with a trusted separator. */
export function joinSql(parts: readonly Sql[], separator: string): Sql {
  return { text: parts.map((part) => part.text).join(separator), values: parts.flatMap((part) => part.values) };
}
