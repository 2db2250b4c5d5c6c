import type { Entity } from './entity';
import { holdingEntities } from './holding-entities';
import { marketEntities } from './market-entities';
import { referenceEntities } from './reference-entities';

/** Every entity of OData v2 and GraphQL v2, as their owner documents them. The live metadata may have more or fewer. */
export const entities: readonly Entity[] = [...holdingEntities, ...marketEntities, ...referenceEntities];

/**
 * Returns an entity with the names of its set, fields, and navigations in the documented letter case. Services spell them
 * in other cases and accept any, but the checks of rows and deliveries find fields by their documented names.
 */
export function spellAsDocumented(entity: Entity): Entity {
  const documented = documentedEntity(entity.name);
  if (!documented) return entity;
  const fieldName = spelling(documented.fields, entity.fields);
  const navigationName = spelling(documented.navigations, entity.navigations);
  return {
    ...entity,
    set: isSameName(entity.set, documented.set) ? documented.set : entity.set,
    key: entity.key.map(fieldName),
    fields: entity.fields.map((field) => ({ ...field, name: fieldName(field.name) })),
    navigations: entity.navigations.map(({ on, ...navigation }) => {
      const target = documentedEntity(navigation.target);
      const targetName = spelling(target?.fields ?? [], []);
      return {
        ...navigation,
        name: navigationName(navigation.name),
        on: on.map(([own, referenced]) => [fieldName(own), targetName(referenced)] as const),
      };
    }),
  };
}

/** Returns the documented name of an entity type; any other name stays unchanged. */
export function documentedType(name: string): string {
  return documentedEntity(name)?.name ?? name;
}

function documentedEntity(name: string): Entity | undefined {
  return entities.find((entity) => isSameName(entity.name, name));
}

interface Named {
  readonly name: string;
}

/** Returns a function that spells names as documented, unless the service has that name as well. */
function spelling(documented: readonly Named[], own: readonly Named[]): (name: string) => string {
  const taken = new Set(own.map(({ name }) => name));
  return (name) => {
    const found = documented.find((candidate) => isSameName(candidate.name, name))?.name ?? name;
    return taken.has(found) ? name : found;
  };
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
