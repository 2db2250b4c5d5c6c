import type { Loader } from '../loader/loader';
import { AddInError } from '../model/errors';
import type { Entity } from '../model/entity';
import { findSet } from '../model/schema';
import { didYouMean } from '../query/nearest';
import { resolveColumn, type PreparedColumn } from '../query/prepare';

/** The record kind of a set, by the set's name in any case. An unknown one names the nearest. */
export async function resolveSet(loader: Loader, set: string): Promise<Entity> {
  const schema = await loader.schema();
  const entity = findSet(schema, set);
  if (entity) return entity;
  const sets = schema.entities.map((known) => known.set);
  const hint = didYouMean(set, sets) || ` Sets are ${sets.join(', ')}.`;
  throw new AddInError('input', `The service has no set "${set}".${hint}`);
}

/** One field of a set, by its name or its path through navigation. An unknown one names the nearest. */
export async function resolveField(loader: Loader, set: string, field: string): Promise<PreparedColumn> {
  return resolveColumn(field, await resolveSet(loader, set), await loader.schema());
}
