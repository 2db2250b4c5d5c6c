import { isSameName, normalizeFieldName, type Entity, type Schema } from './entity';
import { holdingEntities } from './holding-entities';
import { marketEntities } from './market-entities';
import { referenceEntities } from './reference-entities';
import { isRecord } from './table';

/** Every entity of OData v2 and GraphQL v2, as their owner documents them. The live metadata may have more or fewer. */
export const entities: readonly Entity[] = [...holdingEntities, ...marketEntities, ...referenceEntities];

/** The documented entities, for services whose metadata can't be read, and for REST v1, which has none. */
export const documentedSchema: Schema = { entities, functions: [], live: false };

/**
 * Returns an entity with the names of its set, fields, and navigations in the documented letter case. Services spell them
 * in other cases and accept any, but the checks of rows and deliveries find fields by their documented names.
 */
export function spellAsDocumented(entity: Entity): Entity {
  const documentedEntity = findDocumentedEntity(entity.name);
  if (!documentedEntity) return entity;
  const spellField = createSpeller(documentedEntity.fields, entity.fields);
  const spellNavigation = createSpeller(documentedEntity.navigations, entity.navigations);
  return {
    ...entity,
    set: isSameName(entity.set, documentedEntity.set) ? documentedEntity.set : entity.set,
    key: entity.key.map(spellField),
    fields: entity.fields.map((field) => ({ ...field, name: spellField(field.name) })),
    navigations: entity.navigations.map(({ fieldPairs, ...navigation }) => {
      const target = findDocumentedEntity(navigation.target);
      const spellTargetField = createSpeller(target?.fields ?? [], []);
      return {
        ...navigation,
        name: spellNavigation(navigation.name),
        fieldPairs: fieldPairs.map(([own, referenced]) => [spellField(own), spellTargetField(referenced)] as const),
      };
    }),
  };
}

/** Returns the documented name of an entity type; any other name stays unchanged. */
export function findDocumentedType(name: string): string {
  return findDocumentedEntity(name)?.name ?? name;
}

function findDocumentedEntity(name: string): Entity | undefined {
  return entities.find((entity) => isSameName(entity.name, name));
}

interface Named {
  readonly name: string;
}

/** Returns a function that spells names as documented, unless the service has that name as well. */
function createSpeller(documented: readonly Named[], own: readonly Named[]): (name: string) => string {
  const taken = new Set(own.map(({ name }) => name));
  return (name) => {
    const found = documented.find((candidate) => isSameName(candidate.name, name))?.name ?? name;
    return taken.has(found) ? name : found;
  };
}

/** The names in a schema, by themselves and in lower case. Large responses have related records in each record. */
const spellings = new WeakMap<Entity, ReadonlyMap<string, string>>();

function findSpellings(entity: Entity): ReadonlyMap<string, string> {
  const known = spellings.get(entity);
  if (known) return known;
  const names = [...entity.fields, ...entity.navigations].map(({ name }) => name);
  const read = new Map([
    ...names.map((name) => [normalizeFieldName(name), name] as const),
    ...names.map((name) => [name, name] as const),
  ]);
  spellings.set(entity, read);
  return read;
}

/**
 * Spells the fields of records and of their related records like the schema, because a service can use another letter case.
 * The first record shows how all of them are spelled.
 */
export function spellRecords(records: unknown[], entity: Entity, entities: Schema['entities']): unknown[] {
  const [first] = records;
  if (!isRecord(first)) return records;
  const names = findSpellings(entity);
  const spell = (name: string, record: Record<string, unknown>) => {
    const spelling = names.get(name) ?? names.get(normalizeFieldName(name)) ?? name;
    return spelling === name || Object.hasOwn(record, spelling) ? name : spelling;
  };
  const present = new Set(Object.keys(first).map((name) => name.toLowerCase()));
  const targets = new Map(
    entity.navigations.flatMap(({ name, target }) => {
      const related = present.has(name.toLowerCase()) && entities.find((candidate) => candidate.name === target);
      return related ? [[name, related] as const] : [];
    }),
  );
  if (targets.size === 0 && Object.keys(first).every((name) => spell(name, first) === name)) return records;
  return records.map((record) => {
    if (!isRecord(record)) return record;
    let isChanged = false;
    const fields = Object.entries(record).map(([name, value]): [string, unknown] => {
      const spelled = spell(name, record);
      const relatedEntity = targets.get(spelled);
      const spelledValue = relatedEntity ? spellRelated(value, relatedEntity, entities) : value;
      isChanged ||= spelled !== name || spelledValue !== value;
      return [spelled, spelledValue];
    });
    return isChanged ? Object.fromEntries(fields) : record;
  });
}

function spellRelated(value: unknown, entity: Entity, entities: Schema['entities']): unknown {
  return Array.isArray(value)
    ? spellRecords(value as unknown[], entity, entities)
    : spellRecords([value], entity, entities)[0];
}

/** Returns a field's value in any letter case. */
export function readAnyCase(record: Record<string, unknown>, field: string): unknown {
  if (Object.hasOwn(record, field)) return record[field];
  const lower = field.toLowerCase();
  return Object.entries(record).find(([name]) => name.toLowerCase() === lower)?.[1];
}
