/**
 * How a v2 column is made from v1 fields. `requested`: the custodian or the date of the request. `value`: the field as
 * it is. `id`: an id that v2 has as a number. `signed`: a number whose sign v1 leaves to the transaction code.
 * `isShort`, `isCancelled`, `lowerCase`: read off the transaction code. `parts`: joined by a comma. `lines`: joined as
 * the lines of a text. `title`: the account's title lines, else the last field.
 */
export type RestRule =
  'requested' | 'value' | 'id' | 'signed' | 'isShort' | 'isCancelled' | 'lowerCase' | 'parts' | 'lines' | 'title';

/** A column of v2 by its path, and the fields of v1 that it is made from. */
export interface RestMapping {
  readonly path: string;
  readonly rule: RestRule;
  readonly fields: readonly string[];
}

/** What REST v1 has of a v2 set. */
export interface RestMappings {
  readonly set: string;
  readonly resource: string;
  readonly columns: readonly RestMapping[];
}

/** Reads mappings from their table form: one line each, `Path rule field field`. */
export function defineMappings(set: string, resource: string, lines: string): RestMappings {
  const columns = lines
    .trim()
    .split('\n')
    .map((line): RestMapping => {
      const [path = '', rule = '', ...fields] = line.trim().split(/\s+/);
      return { path, rule: rule as RestRule, fields };
    });
  return { set, resource, columns };
}
