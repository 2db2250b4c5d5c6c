import { Kind, print } from 'graphql';
import { isAddInError } from '../../model/errors';
import { isRecord } from '../../model/table';
import type { Interfaces } from '../../functions/definition/context';
import { onlyField } from './graphql-form';

/**
 * How many rows a GraphQL document of one connection returns, by the service's own count; undefined if the service
 * doesn't report it.
 */
export async function countDocument(
  graphql: Interfaces['graphql'],
  document: string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const root = onlyField(document);
  const isConnection = root?.selectionSet?.selections.some(
    (one) => one.kind === Kind.FIELD && /^(nodes|edges)$/.test(one.name.value),
  );
  if (!root || !isConnection) return undefined;
  const given = root.arguments ?? [];
  const named = (...names: string[]) => given.filter(({ name }) => names.includes(name.value));
  if (named('after', 'before').length > 0) return undefined;
  const others = given.filter((one) => !named('first', 'last', 'order').includes(one)).map((one) => print(one));
  const name = root.name.value;
  const counting = `{ ${name}${others.length > 0 ? `(${others.join(', ')})` : ''} { totalCount } }`;
  try {
    const connection = (await graphql.run(counting, {}, signal))[name];
    const total = isRecord(connection) ? connection['totalCount'] : undefined;
    if (typeof total !== 'number') return undefined;
    return named('first', 'last').reduce(
      (rows, { value }) => (value.kind === Kind.INT ? Math.min(rows, Number(value.value)) : rows),
      total,
    );
  } catch (error) {
    // Some services are set up not to count.
    if (isAddInError(error) && error.kind === 'service') return undefined;
    throw error;
  }
}
