import { Kind, print } from 'graphql';
import { isAddInError } from '../../model/errors';
import { isRecord } from '../../model/table';
import type { ServiceClients } from '../../functions/definition/context';
import { findOnlyField } from './graphql-form';

/**
 * Requests the number of rows that a GraphQL document with one connection selects; undefined if the service doesn't report
 * it.
 */
export async function countDocumentRows(
  graphql: ServiceClients['graphql'],
  document: string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const root = findOnlyField(document);
  const isConnection = root?.selectionSet?.selections.some(
    (field) => field.kind === Kind.FIELD && /^(nodes|edges)$/.test(field.name.value),
  );
  if (!root || !isConnection) return undefined;
  const args = root.arguments ?? [];
  const findArguments = (...names: string[]) => args.filter(({ name }) => names.includes(name.value));
  if (findArguments('after', 'before').length > 0) return undefined;
  // `totalCount` doesn't depend on these.
  const pagingArguments = findArguments('first', 'last', 'order');
  const countArguments = args
    .filter((argument) => !pagingArguments.includes(argument))
    .map((argument) => print(argument));
  const name = root.name.value;
  const countQuery = `{ ${name}${countArguments.length > 0 ? `(${countArguments.join(', ')})` : ''} { totalCount } }`;
  try {
    const connection = (await graphql.run(countQuery, {}, signal))[name];
    const total = isRecord(connection) ? connection['totalCount'] : undefined;
    if (typeof total !== 'number') return undefined;
    return findArguments('first', 'last').reduce(
      (rows, { value }) => (value.kind === Kind.INT ? Math.min(rows, Number(value.value)) : rows),
      total,
    );
  } catch (error) {
    // Some services don't allow counting.
    if (isAddInError(error) && error.kind === 'service') return undefined;
    throw error;
  }
}
