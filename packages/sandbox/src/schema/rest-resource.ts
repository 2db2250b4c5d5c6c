/** The kind of value in a REST v1 field. Codes and IDs remain text even if they look like numbers. */
type RestKind = 'text' | 'code' | 'date' | 'number' | 'percent' | 'flag' | 'id';

/** A field of a REST v1 record. `jsonType` is the JSON type of its value. */
export interface RestField {
  readonly name: string;
  readonly kind: RestKind;
  readonly jsonType: 'string' | 'number';
}

/** A REST v1 resource, with its parameters and the fields of its records in the documented order. */
export interface RestResource {
  readonly name: string;
  /** `dated`: CustodianId and Date, both required. `group`: GroupId, optional. */
  readonly parameters: 'dated' | 'group' | 'none';
  readonly fields: readonly RestField[];
}

const kinds: readonly RestKind[] = ['text', 'code', 'date', 'number', 'percent', 'flag', 'id'];

/**
 * Parses a resource definition. `fields` lists the fields in order, separated by spaces. A field has its kind after a
 * colon (`symbol:code`) unless it is text, and a `#` at the end if its JSON value is a number.
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
        const knownKind = kinds.find((candidate) => candidate === kind);
        if (!knownKind) throw new RangeError(`${kind} is not a kind of v1 field.`);
        return { name: field, kind: knownKind, jsonType: entry.endsWith('#') ? 'number' : 'string' };
      }),
  };
}
