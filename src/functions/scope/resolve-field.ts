import type { Loader } from '../../loader/loader';
import { type Entity, findSet } from '../../model/entity';
import { resolveColumn, type PreparedColumn } from '../../query/resolve-column';
import { unknownSet } from '../../query/unknown-set';
import { noSet } from '../../messages/sets';

/** The record kind of a set, by the set's name in any case. If it's unknown, the error suggests the nearest name. */
export async function resolveSet(loader: Loader, set: string): Promise<Entity> {
  const schema = await loader.schema();
  const entity = findSet(schema, set);
  if (entity) return entity;
  throw unknownSet(set, schema);
}

/** One field of a set, by its name or its path through navigation. If it's unknown, the error suggests the nearest name. */
export async function resolveField(loader: Loader, set: string, field: string): Promise<PreparedColumn> {
  return resolveColumn(field, await resolveSet(loader, set), await loader.schema());
}

/** The name of a set as its user wrote it; a blank is refused. */
export function readSetName(given: unknown, usage: string): string {
  if (typeof given === 'string' && given.trim() !== '') return given.trim();
  throw noSet(usage);
}
