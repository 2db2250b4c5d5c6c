import type { Entity } from '../schema/entity';
import { byName } from '../odata/names';

/** The GraphQL name of a property: lower camel case, an acronym in lower case altogether (`ETA` → `eta`). */
export function fieldName(property: string): string {
  if (property === property.toUpperCase()) return property.toLowerCase();
  return property.charAt(0).toLowerCase() + property.slice(1);
}

/** The property of an entity that a GraphQL field stands for: no two differ only by case. */
export function propertyName(entity: Entity, field: string): string {
  return byName(entity.fields, field)?.name ?? byName(entity.navigations, field)?.name ?? field;
}
