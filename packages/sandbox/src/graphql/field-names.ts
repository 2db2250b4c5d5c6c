import type { Entity } from '../schema/entity';
import { byName } from '../odata/names';

/** Returns the GraphQL name of a property: camel case, with an acronym all in lowercase (`ETA` → `eta`). */
export function fieldName(property: string): string {
  if (property === property.toUpperCase()) return property.toLowerCase();
  return property.charAt(0).toLowerCase() + property.slice(1);
}

/** Returns the property of a GraphQL field. No two properties of an entity differ only by case. */
export function propertyName(entity: Entity, field: string): string {
  return byName(entity.fields, field)?.name ?? byName(entity.navigations, field)?.name ?? field;
}
