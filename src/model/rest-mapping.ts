/**
 * How a v2 column is derived from v1 fields. `requested`: the custodian or the date of the request. `value`: the field
 * as it is. `id`: an ID, which is a number in v2. `signed`: a number whose sign depends on the transaction code.
 * `isShort`, `isCanceled`, `lowerCase`: derived from the transaction code. `parts`: fields joined by commas. `lines`:
 * fields joined by line breaks. `title`: the account's title lines, or the last field if they're empty.
 */
type RestRule =
  | 'requested'
  | 'value'
  | 'id'
  | 'signed'
  | 'isShort'
  | 'isCanceled'
  | 'lowerCase'
  | 'parts'
  | 'lines'
  | 'title';

/** A column of v2 by its path, and the fields of v1 that it's derived from. */
export interface RestMapping {
  readonly path: string;
  readonly rule: RestRule;
  readonly fields: readonly string[];
}

/** The v2 columns of a data set that REST v1 has. */
export interface RestMappings {
  readonly set: string;
  readonly resource: string;
  readonly columns: readonly RestMapping[];
}

/** Reads mappings from their text form: a line each, `Path rule field field`. */
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
