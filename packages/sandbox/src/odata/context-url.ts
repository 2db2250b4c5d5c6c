import type { Entity } from '../schema/entity';
import { byName, entityNamed } from './names';
import type { QueryOptions } from './query-options';

/** Returns the fragment of a context URL: the entity set, with the selected and expanded properties in parentheses. */
export function contextFragment(entity: Entity, options: QueryOptions, single: boolean): string {
  return `${entity.set}${projection(entity, options)}${single ? '/$entity' : ''}`;
}

function projection(entity: Entity, { select, expand = [], compute = [] }: QueryOptions): string {
  const selectedNames = (select ?? []).map((name) =>
    name === '*' ? '*' : (byName(entity.fields, name)?.name ?? name),
  );
  const fieldNames = selectedNames.filter((name) => !byName(entity.navigations, name));
  const computed = select ? [] : compute.map(({ alias }) => alias);
  const nested = expand.flatMap((item) => {
    const navigation = byName(entity.navigations, item.name);
    if (!navigation || item.countOnly) return [];
    const inner = projection(entityNamed(navigation.target), item.options);
    return [`${navigation.name}${inner === '' ? '()' : inner}`];
  });
  const all = [...(select ? fieldNames : computed.length > 0 ? ['*', ...computed] : []), ...nested];
  return all.length === 0 ? '' : `(${all.join(',')})`;
}
