import { documentedType } from './documented-names';
import { attribute, childrenOf, type XmlElement } from './parse-xml';

/** The types of a metadata document by name. A qualified name has a namespace or its alias. */
export interface TypeNames {
  /** Returns the entity type with a qualified name. */
  entityType(qualified: string): XmlElement | undefined;
  /** Returns a type's name, without its namespace if the name is unique. */
  shortName(type: XmlElement): string;
  /** Returns the short form of a qualified name, which may be in `Collection(…)`. */
  shorten(qualified: string): string;
  /** Returns the primitive type of a type definition; the name itself if it isn't a type definition. */
  primitive(qualified: string): string;
}

// Ends a circle of type definitions.
const maxDefinitions = 10;

export function readTypeNames(schemas: readonly XmlElement[]): TypeNames {
  const aliases = new Map(
    schemas.flatMap((schema): [string, string][] => {
      const alias = attribute(schema, 'Alias');
      return alias === '' ? [] : [[alias, attribute(schema, 'Namespace')]];
    }),
  );
  const full = (qualified: string): string => {
    const bare = qualified.replace(/^Collection\(|\)$/g, '');
    const dot = bare.lastIndexOf('.');
    const namespace = bare.slice(0, Math.max(0, dot));
    return `${aliases.get(namespace) ?? namespace}.${bare.slice(dot + 1)}`;
  };
  const all = (kind: string) =>
    new Map(
      schemas.flatMap((schema) =>
        childrenOf([schema], kind).map((type) => [
          `${attribute(schema, 'Namespace')}.${attribute(type, 'Name')}`,
          type,
        ]),
      ),
    );
  const types = all('EntityType');
  const definitions = all('TypeDefinition');
  const uses = new Map<string, number>();
  for (const name of types.keys()) uses.set(shortOf(name), (uses.get(shortOf(name)) ?? 0) + 1);
  const short = (name: string) => ((uses.get(shortOf(name)) ?? 0) > 1 ? name : shortOf(name));
  const names = new Map([...types].map(([name, type]) => [type, short(name)]));
  return {
    entityType: (qualified) => types.get(full(qualified)),
    shortName: (type) => names.get(type) ?? attribute(type, 'Name'),
    shorten: (qualified) => short(full(qualified)),
    primitive: (qualified) => {
      let name = qualified;
      for (let step = 0; step < maxDefinitions; step++) {
        const definition = definitions.get(full(name));
        if (!definition) break;
        name = attribute(definition, 'UnderlyingType');
      }
      return name;
    },
  };
}

function shortOf(name: string): string {
  return documentedType(name.slice(name.lastIndexOf('.') + 1));
}
