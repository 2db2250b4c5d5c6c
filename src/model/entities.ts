import { isSameName, normalizeFieldName, type Entity, type Schema } from './entity';
import { accountEntities } from './account-entities';
import { marketEntities } from './market-entities';
import { referenceEntities } from './reference-entities';
import { isRecord } from './table';

/** Every entity of OData v2 and GraphQL v2, as the service's documentation lists them. A service may have more or fewer. */
export const entities: readonly Entity[] = [...accountEntities, ...marketEntities, ...referenceEntities];

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
        fieldPairs: fieldPairs.map(
          ([field, targetField]) => [spellField(field), spellTargetField(targetField)] as const,
        ),
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

interface NamedItem {
  readonly name: string;
}

/** Returns a function that spells names as documented, unless the service also has the documented spelling. */
function createSpeller(
  documentedItems: readonly NamedItem[],
  serviceItems: readonly NamedItem[],
): (name: string) => string {
  const serviceNames = new Set(serviceItems.map(({ name }) => name));
  return (name) => {
    const documentedName = documentedItems.find((candidate) => isSameName(candidate.name, name))?.name ?? name;
    return serviceNames.has(documentedName) ? name : documentedName;
  };
}

/** The spelling of each entity's names, by name and normalized name. Cached, because each record can have related records. */
const spellingsByEntity = new WeakMap<Entity, ReadonlyMap<string, string>>();

function findSpellings(entity: Entity): ReadonlyMap<string, string> {
  const cachedSpellings = spellingsByEntity.get(entity);
  if (cachedSpellings) return cachedSpellings;
  const names = [...entity.fields, ...entity.navigations].map(({ name }) => name);
  const spellings = new Map([
    ...names.map((name) => [normalizeFieldName(name), name] as const),
    ...names.map((name) => [name, name] as const),
  ]);
  spellingsByEntity.set(entity, spellings);
  return spellings;
}

/**
 * Spells the fields of records and of their related records like the schema, because a service can use another letter case.
 * All records are assumed to be spelled like the first.
 */
export function spellRecords(records: unknown[], entity: Entity, entities: Schema['entities']): unknown[] {
  const [firstRecord] = records;
  if (!isRecord(firstRecord)) return records;
  const names = findSpellings(entity);
  const spell = (name: string, record: Record<string, unknown>) => {
    const spelling = names.get(name) ?? names.get(normalizeFieldName(name)) ?? name;
    return spelling === name || Object.hasOwn(record, spelling) ? name : spelling;
  };
  const presentNames = new Set(Object.keys(firstRecord).map((name) => name.toLowerCase()));
  const relatedEntities = new Map(
    entity.navigations.flatMap(({ name, target }) => {
      const relatedEntity =
        presentNames.has(name.toLowerCase()) && entities.find((candidate) => candidate.name === target);
      return relatedEntity ? [[name, relatedEntity] as const] : [];
    }),
  );
  if (relatedEntities.size === 0 && Object.keys(firstRecord).every((name) => spell(name, firstRecord) === name))
    return records;
  return records.map((record) => {
    if (!isRecord(record)) return record;
    let isChanged = false;
    const fields = Object.entries(record).map(([name, value]): [string, unknown] => {
      const spelledName = spell(name, record);
      const relatedEntity = relatedEntities.get(spelledName);
      const spelledValue = relatedEntity ? spellRelated(value, relatedEntity, entities) : value;
      isChanged ||= spelledName !== name || spelledValue !== value;
      return [spelledName, spelledValue];
    });
    return isChanged ? Object.fromEntries(fields) : record;
  });
}

function spellRelated(value: unknown, entity: Entity, entities: Schema['entities']): unknown {
  return Array.isArray(value)
    ? spellRecords(value as unknown[], entity, entities)
    : spellRecords([value], entity, entities)[0];
}

/** Returns the value of a field, whose name can be in any letter case. */
export function readFieldIgnoringCase(record: Record<string, unknown>, field: string): unknown {
  if (Object.hasOwn(record, field)) return record[field];
  const lowercaseField = field.toLowerCase();
  return Object.entries(record).find(([name]) => name.toLowerCase() === lowercaseField)?.[1];
}
