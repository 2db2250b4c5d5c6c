import type { Loader } from '../../loader/loader';
import { type Entity, findSet } from '../../model/entity';
import { resolveColumn, type PreparedColumn } from '../../query/resolve-column';
import { createUnknownSetError } from '../../query/unknown-set';
import { noSet } from '../../messages/sets';

/** Finds the entity of a set, ignoring case. Throws an error for an unknown set that suggests the nearest name. */
export async function resolveSet(loader: Loader, set: string, signal?: AbortSignal): Promise<Entity> {
  const schema = await loader.fetchSchema(signal);
  const entity = findSet(schema, set);
  if (entity) return entity;
  throw createUnknownSetError(set, schema);
}

/** Finds a column of a set by its path or label. Throws an error for an unknown column that suggests the nearest name. */
export async function resolveField(
  loader: Loader,
  set: string,
  field: string,
  signal?: AbortSignal,
): Promise<PreparedColumn> {
  return resolveColumn(field, await resolveSet(loader, set, signal), await loader.fetchSchema(signal));
}

/** Reads the name of a set. Throws an error with the usage if it's blank. */
export function readSetName(argument: unknown, usage: string): string {
  if (typeof argument === 'string' && argument.trim() !== '') return argument.trim();
  throw noSet(usage);
}
