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
}

/** A navigation property. `fieldPairs` pairs fields of this entity with equal fields of the target. */
export interface Navigation {
  readonly name: string;
  readonly target: string;
  readonly isCollection: boolean;
  readonly fieldPairs: readonly (readonly [here: string, there: string])[];
}

/** An entity type. `set` is its OData entity set, `root` its GraphQL root field. */
export interface Entity {
  readonly name: string;
  readonly set: string;
  readonly root: string;
  readonly key: readonly string[];
  readonly fields: readonly Field[];
  readonly navigations: readonly Navigation[];
}

/**
 * Parses an entity definition. `fields` has a line `Name Type` for each field, with `Type?` for a nullable field.
 * `navigations` has a line `Name -> Target Here=There` for each navigation property, with `=>` for a collection.
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
    fields: splitLines(fields).map((line) => {
      const [field = '', type = ''] = line.split(/\s+/);
      return { name: field, type: `Edm.${type.replace('?', '')}` as EdmType, nullable: type.endsWith('?') };
    }),
    navigations: splitLines(navigations).map((line) => {
      const [navigation = '', arrow, target = '', ...pairs] = line.split(/\s+/);
      return {
        name: navigation,
        target,
        isCollection: arrow === '=>',
        fieldPairs: pairs.map((pair) => {
          const [here = '', there = ''] = pair.split('=');
          return [here, there] as const;
        }),
      };
    }),
  };
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
