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

/** The path of a v2 column, and the v1 fields that it's derived from. */
export interface RestColumnMapping {
  readonly path: string;
  readonly rule: RestRule;
  readonly fields: readonly string[];
}

/** The columns of a v2 data set that REST v1 has, and its v1 resource. */
export interface RestSetMapping {
  readonly set: string;
  readonly resource: string;
  readonly columns: readonly RestColumnMapping[];
}

/** Reads a set's mapping from its text form: one line per column, `Path rule field field`. */
export function defineSetMapping(set: string, resource: string, lines: string): RestSetMapping {
  const columns = lines
    .trim()
    .split('\n')
    .map((line): RestColumnMapping => {
      const [path = '', rule = '', ...fields] = line.trim().split(/\s+/);
      return { path, rule: rule as RestRule, fields };
    });
  return { set, resource, columns };
}
