import type { Entity } from '../schema/entity';
import { findByName } from '../odata/names';

/** Returns the GraphQL name of a property: camel case, with an acronym all in lowercase (`ETA` → `eta`). */
export function toFieldName(property: string): string {
  if (property === property.toUpperCase()) return property.toLowerCase();
  return property.charAt(0).toLowerCase() + property.slice(1);
}

/** Returns the property of a GraphQL field. No two properties of an entity differ only by case. */
export function toPropertyName(entity: Entity, field: string): string {
  return findByName(entity.fields, field)?.name ?? findByName(entity.navigations, field)?.name ?? field;
}
