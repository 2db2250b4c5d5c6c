import type { Entity } from '../schema/entity';
import { findByName, getEntity } from './names';
import type { QueryOptions } from './query-options';

/** Returns the fragment of a context URL: the entity set, with the selected and expanded properties in parentheses. */
export function printContextFragment(entity: Entity, options: QueryOptions, isSingle: boolean): string {
  return `${entity.set}${printProjection(entity, options)}${isSingle ? '/$entity' : ''}`;
}

function printProjection(entity: Entity, { select, expand = [], compute = [] }: QueryOptions): string {
  const selectedNames = (select ?? []).map((name) =>
    name === '*' ? '*' : (findByName(entity.fields, name)?.name ?? name),
  );
  const fieldNames = selectedNames.filter((name) => !findByName(entity.navigations, name));
  const computed = select ? [] : compute.map(({ alias }) => alias);
  const nested = expand.flatMap((item) => {
    const navigation = findByName(entity.navigations, item.name);
    if (!navigation || item.countOnly) return [];
    const inner = printProjection(getEntity(navigation.target), item.options);
    return [`${navigation.name}${inner === '' ? '()' : inner}`];
  });
  const all = [...(select ? fieldNames : computed.length > 0 ? ['*', ...computed] : []), ...nested];
  return all.length === 0 ? '' : `(${all.join(',')})`;
}
