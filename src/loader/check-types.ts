import { findColumnKind, type Entity, normalizeFieldName, type Schema } from '../model/entity';
import { type ColumnKind, isRecord } from '../model/table';
import { toGraphQLName } from '../service/graphql/print-document';
import { createRowReader } from '../service/cell-reader';

/** Returns the schema with the names that GraphQL uses. */
export function renameForGraphQL(schema: Schema): Schema {
  const rename = <Part extends { readonly name: string }>(parts: readonly Part[]): Part[] =>
    parts.map((part) => ({ ...part, name: toGraphQLName(part.name) }));
  return {
    ...schema,
    entities: schema.entities.map((entity) => ({
      ...entity,
      key: entity.key.map(toGraphQLName),
      fields: rename(entity.fields),
      navigations: rename(entity.navigations),
    })),
  };
}

type Check = (record: Record<string, unknown>) => void;

/** Returns the declared kind of a field, by its path through navigations; undefined for a computed column. */
export function findDeclaredKind(path: string, entity: Entity, schema: Schema): ColumnKind | undefined {
  const names = path.split('/');
  const fieldName = names.pop();
  let currentEntity: Entity | undefined = entity;
  for (const name of names) {
    const navigation: Entity['navigations'][number] | undefined = currentEntity?.navigations.find(
      (candidate) => candidate.name === name,
    );
    currentEntity = navigation && schema.entities.find((candidate) => candidate.name === navigation.target);
  }
  const field = currentEntity?.fields.find((candidate) => candidate.name === fieldName);
  return field && !field.isUntyped ? findColumnKind({ ...field, name: capitalize(field.name) }) : undefined;
}

/** Creates a check that throws if a field of a record, or of a nested record, isn't of its declared type. */
export function createTypeCheck(schema: Schema): (record: Record<string, unknown>, entity: Entity) => void {
  const checks = new Map<string, Check>();
  const getFieldsCheck = (entity: Entity, presentNames: readonly string[]): Check => {
    const key = [entity.name, ...presentNames].join(' ');
    let cached = checks.get(key);
    if (!cached) checks.set(key, (cached = createFieldsCheck(entity, presentNames, schema.live)));
    return cached;
  };
  const check = (record: Record<string, unknown>, entity: Entity): void => {
    getFieldsCheck(entity, Object.keys(record))(record);
    for (const { name, target } of entity.navigations) {
      const related = Object.hasOwn(record, name) ? record[name] : undefined;
      const relatedEntity =
        related === undefined ? undefined : schema.entities.find((candidate) => candidate.name === target);
      if (!relatedEntity) continue;
      // In GraphQL, a navigation to many records returns a page.
      const rows = isRecord(related) && Array.isArray(related['nodes']) ? (related['nodes'] as unknown[]) : related;
      for (const row of Array.isArray(rows) ? (rows as unknown[]) : [rows])
        if (isRecord(row)) check(row, relatedEntity);
    }
  };
  return check;
}

/** Capitalizes a name's first letter, because the kind of a column depends on its name in OData. */
function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function createFieldsCheck({ set, key, fields }: Entity, presentNames: readonly string[], live: boolean): Check {
  const names = new Set(presentNames.map(normalizeFieldName));
  const read = createRowReader(
    fields
      .filter(({ name }) => names.has(normalizeFieldName(name)))
      .map((field) => ({
        name: field.name,
        kind: findColumnKind({ ...field, name: capitalize(field.name) }),
        path: [field.name],
        ...(live && !field.nullable && { required: true as const }),
        ...(field.isUntyped && { isUntyped: true as const }),
      })),
    { set, key },
  );
  return (record) => void read(record);
}
