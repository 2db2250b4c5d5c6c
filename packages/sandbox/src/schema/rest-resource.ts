/** What the text of a v1 field holds. Codes and identifiers stay text whatever they look like. */
export type RestKind = 'text' | 'code' | 'date' | 'number' | 'percent' | 'flag' | 'id';

/** A field of a v1 record. `inJson`: how its value is written in the JSON; nearly all are strings. */
export interface RestField {
  readonly name: string;
  readonly kind: RestKind;
  readonly inJson: 'string' | 'number';
}

/** A resource of REST v1: what it takes, and the fields of its records in the order of its documentation. */
export interface RestResource {
  readonly name: string;
  /** `dated`: CustodianId and Date, both needed; `group`: GroupId, optional. */
  readonly parameters: 'dated' | 'group' | 'none';
  readonly fields: readonly RestField[];
}

const kinds: readonly RestKind[] = ['text', 'code', 'date', 'number', 'percent', 'flag', 'id'];

/**
 * Reads a resource from its table form: the fields in order with a space between them, each with its kind behind a
 * colon (`symbol:code`), none for text, and a `#` at the end where its JSON value is a number.
 */
export function defineRest(name: string, parameters: RestResource['parameters'], fields: string): RestResource {
  return {
    name,
    parameters,
    fields: fields
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [field = '', kind = 'text'] = entry.replace('#', '').split(':');
        const known = kinds.find((one) => one === kind);
        if (!known) throw new RangeError(`${kind} is not a kind of v1 field.`);
        return { name: field, kind: known, inJson: entry.endsWith('#') ? 'number' : 'string' };
      }),
  };
}
