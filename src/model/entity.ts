/** The primitive types that the service's metadata uses. */
export type EdmType =
  | 'Edm.Boolean'
  | 'Edm.Byte'
  | 'Edm.DateTimeOffset'
  | 'Edm.Decimal'
  | 'Edm.Duration'
  | 'Edm.Int16'
  | 'Edm.Int32'
  | 'Edm.String';

export interface Field {
  readonly name: string;
  readonly type: EdmType;
  readonly nullable: boolean;
  /** Of documented fields: as an analyst writes it in a report, with the record's name where others have such a field. */
  readonly label?: string;
  /** Its declared type is none of these (a record, a list, an enumeration): its values are shown as they come, as text. */
  readonly open?: true;
}

/** A way from one entity to another: `on` pairs a field here with the field there that it must equal. */
export interface Navigation {
  readonly name: string;
  readonly target: string;
  readonly many: boolean;
  readonly on: readonly (readonly [here: string, there: string])[];
}

/** One kind of record: `set` is its OData entity set, `root` its GraphQL root field. */
export interface Entity {
  readonly name: string;
  readonly set: string;
  readonly root: string;
  readonly key: readonly string[];
  readonly fields: readonly Field[];
  readonly navigations: readonly Navigation[];
}

/**
 * Reads an entity from its table form. `fields`: one line each, `Name Type Label`, a `?` behind the type where null
 * is allowed. `navigations`: one line each, `Name -> Target Here=There`, or `=>` where there may be many targets.
 */
export function defineEntity(
  name: string,
  set: string,
  root: string,
  key: string,
  fields: string,
  navigations = '',
): Entity {
  return {
    name,
    set,
    root,
    key: key.split(' '),
    fields: lines(fields).map((line) => {
      const [field = '', type = '', ...label] = line.split(/\s+/);
      return {
        name: field,
        type: `Edm.${type.replace('?', '')}` as EdmType,
        nullable: type.endsWith('?'),
        label: label.join(' '),
      };
    }),
    navigations: lines(navigations).map((line) => {
      const [navigation = '', arrow, target = '', ...pairs] = line.split(/\s+/);
      return {
        name: navigation,
        target,
        many: arrow === '=>',
        on: pairs.map((pair) => {
          const [here = '', there = ''] = pair.split('=');
          return [here, there] as const;
        }),
      };
    }),
  };
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
