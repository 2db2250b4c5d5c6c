import { entities } from '../schema/entities';
import type { Entity } from '../schema/entity';

/** The namespace of entity types. In ASP.NET Core OData, functions and the container have a separate namespace. */
export const typeNamespace = 'Ids.Data';
export const containerNamespace = 'Default';

/** Finds an item by name: an exact match, or else a match that ignores case. */
export function findByName<T extends { readonly name: string }>(items: readonly T[], name: string): T | undefined {
  const lower = name.toLowerCase();
  return items.find((item) => item.name === name) ?? items.find((item) => item.name.toLowerCase() === lower);
}

/** Finds an entity by the name of its entity set, ignoring case. */
export function findEntityOfSet(set: string): Entity | undefined {
  const lower = set.toLowerCase();
  return entities.find((entity) => entity.set.toLowerCase() === lower);
}

/** Returns the entity with a type name. */
export function getEntity(name: string): Entity {
  const entity = entities.find((entity) => entity.name === name);
  if (!entity) throw new RangeError(`No entity ${name} in the model.`);
  return entity;
}

/** The entity sets with the functions GetByGenericDate and GetDistinctProcessDates. */
export const datedSets: readonly string[] = ['FxRates', 'Prices', 'InterfaceStatuses', 'Positions', 'Transactions'];
