import type { ColumnKind } from './table';

/** How the text of a v1 field is read. Codes and identifiers stay text even if they look like numbers. */
export type RestKind = 'text' | 'code' | 'date' | 'number' | 'percent' | 'flag' | 'id';

/** A field of a v1 record. `jsonType` is the type of its JSON value, nearly always a string. The default label is the name in words. */
export interface RestField {
  readonly name: string;
  readonly kind: RestKind;
  readonly jsonType: 'string' | 'number';
  readonly label?: string;
}

/** Returns the column kind of a v1 field. An identifier is text, which keeps its leading zeros, unless v1 sends a number. */
export function findRestColumnKind({ kind, jsonType }: RestField): ColumnKind {
  if (kind === 'id') return jsonType === 'number' ? 'id' : 'code';
  return kind === 'percent' ? 'number' : kind;
}

/** A resource of REST v1, with the fields of its records in the order of the documentation. */
export interface RestResource {
  readonly name: string;
  /** `dated`: CustodianId and Date, both required. `group`: GroupId, optional. */
  readonly parameters: 'dated' | 'group' | 'none';
  readonly fields: readonly RestField[];
}

const restKinds: readonly RestKind[] = ['text', 'code', 'date', 'number', 'percent', 'flag', 'id'];

/**
 * Reads a resource from its text form: fields separated by semicolons, each with its kind after a colon (`symbol:code`) unless
 * it is text, `#` if its JSON value is a number, and its label after a space.
 */
export function defineResource(name: string, parameters: RestResource['parameters'], fields: string): RestResource {
  return {
    name,
    parameters,
    fields: fields.split(';').map((entry) => {
      const [, field = '', kind = 'text', numberMark, label = ''] = /(\w+)(?::(\w+)(#)?)? ?(.*)/.exec(entry) ?? [];
      const knownKind = restKinds.find((candidate) => candidate === kind);
      if (!knownKind) throw new RangeError(`${kind} isn't a kind of v1 field.`);
      return { name: field, kind: knownKind, jsonType: numberMark ? 'number' : 'string', label };
    }),
  };
}
