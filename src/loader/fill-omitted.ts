import { isSameName, normalizeFieldName, type Entity, type Schema } from '../model/entity';
import { isRecord } from '../model/table';
import { isNullable } from '../query/resolve-column';
import type { Expansion } from './read-expansions';

/** The requested fields of a record, all if empty, and its requested related records. */
type RequestedFields = Pick<Expansion, 'fields' | 'expansions'>;

/** Adds the requested fields that a service omits because they're empty, as null. */
export function fillOmitted(
  record: unknown,
  entity: Entity,
  schema: Schema,
  { fields, expansions }: RequestedFields,
): unknown {
  if (!isRecord(record)) return record;
  const isRequested = (name: string) => fields.length === 0 || fields.some((field) => isSameName(field, name));
  const omitted = entity.fields.filter(
    ({ name, nullable }) => nullable && !Object.hasOwn(record, name) && isRequested(name) && !hasName(record, name),
  );
  const filled = Object.fromEntries(omitted.map(({ name }): [string, unknown] => [name, null]));
  for (const expansion of expansions) {
    const navigation = entity.navigations.find(({ name }) => isSameName(name, expansion.name));
    const target = schema.entities.find(({ name }) => name === navigation?.target);
    if (!navigation || !target) continue;
    const { name } = navigation;
    const related = record[name];
    const fill = (member: unknown) => fillOmitted(member, target, schema, expansion);
    if (Array.isArray(related)) filled[name] = related.map(fill);
    else if (isRecord(related)) filled[name] = fill(related);
    else if (isNullable(navigation, entity) && !hasName(record, name)) filled[name] = null;
  }
  return Object.keys(filled).length === 0 ? record : { ...record, ...filled };
}

function hasName(record: Record<string, unknown>, field: string): boolean {
  const normalizedName = normalizeFieldName(field);
  return Object.keys(record).some((name) => normalizeFieldName(name) === normalizedName);
}
