import { isSameName, normalizeFieldName, type Entity, type Schema } from '../model/entity';
import { isRecord } from '../model/table';
import { isNullable } from '../query/resolve-column';
import type { Expansion } from './read-expansions';

/** The requested fields of a record (all if the list is empty), and its requested related records. */
type RequestedFields = Pick<Expansion, 'fields' | 'expansions'>;

/** Adds null for each requested field that a service omits because it's empty. */
export function fillOmitted(
  record: unknown,
  entity: Entity,
  schema: Schema,
  { fields, expansions }: RequestedFields,
): unknown {
  if (!isRecord(record)) return record;
  const isRequested = (name: string) => fields.length === 0 || fields.some((field) => isSameName(field, name));
  const omittedFields = entity.fields.filter(
    ({ name, nullable }) => nullable && !Object.hasOwn(record, name) && isRequested(name) && !hasName(record, name),
  );
  const addedValues = Object.fromEntries(omittedFields.map(({ name }): [string, unknown] => [name, null]));
  for (const expansion of expansions) {
    const navigation = entity.navigations.find(({ name }) => isSameName(name, expansion.name));
    const target = schema.entities.find(({ name }) => name === navigation?.target);
    if (!navigation || !target) continue;
    const { name } = navigation;
    const related = record[name];
    const fillMember = (member: unknown) => fillOmitted(member, target, schema, expansion);
    if (Array.isArray(related)) addedValues[name] = related.map(fillMember);
    else if (isRecord(related)) addedValues[name] = fillMember(related);
    else if (isNullable(navigation, entity) && !hasName(record, name)) addedValues[name] = null;
  }
  return Object.keys(addedValues).length === 0 ? record : { ...record, ...addedValues };
}

function hasName(record: Record<string, unknown>, field: string): boolean {
  const normalizedName = normalizeFieldName(field);
  return Object.keys(record).some((name) => normalizeFieldName(name) === normalizedName);
}
