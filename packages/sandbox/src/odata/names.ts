import { entities } from '../schema/entities';
import type { Entity } from '../schema/entity';

/** The namespace of the record types; functions and the container have their own, as that server family does it. */
export const typeNamespace = 'Ids.Data';
export const containerNamespace = 'Default';

/** The item that bears a name, case ignored unless two differ only by case. */
export function byName<T extends { readonly name: string }>(items: readonly T[], name: string): T | undefined {
  const lower = name.toLowerCase();
  return items.find((item) => item.name === name) ?? items.find((item) => item.name.toLowerCase() === lower);
}

/** The entity behind an entity set's name. */
export function entityOfSet(set: string): Entity | undefined {
  const lower = set.toLowerCase();
  return entities.find((entity) => entity.set.toLowerCase() === lower);
}

/** The entity with a type name. */
export function entityNamed(name: string): Entity {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new RangeError(`No entity ${name} in the model.`);
  return found;
}

/** The sets that know the keywords first, last and prev and list their process dates. */
export const datedSets: readonly string[] = ['FxRates', 'Prices', 'InterfaceStatuses', 'Positions', 'Transactions'];
