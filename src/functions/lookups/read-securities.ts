import type { Loader } from '../../loader/loader';
import { toNumberLiteral } from '../../query/query';
import { toKeyText, fetchByKey, type KeyedRow } from './fetch-by-key';
import type { LoaderContext } from '../definition/context';
import { createBatchFetch } from './batch-fetch';
import { unknownSecurityId } from '../../messages/lookups';

const getSecurityFetcher = createBatchFetch<KeyedRow>('a security', fetchSecurities);

/** Returns a function that reads columns of a security by its ID, with one request for all cells. It throws for an unknown ID. */
export const createSecurityReader = (context: LoaderContext) => (id: number, columns: readonly string[]) =>
  getSecurityFetcher(context)('', JSON.stringify([id, ...columns]));

async function fetchSecurities(
  loader: Loader,
  _group: string,
  keys: readonly string[],
): Promise<Map<string, KeyedRow | Error>> {
  const requests = keys.map((key) => JSON.parse(key) as [id: number, ...columns: string[]]);
  const rowsById = await fetchByKey(loader, {
    set: 'Securities',
    fields: ['Id'],
    keys: [...new Set(requests.map(([id]) => id))].map((id) => [{ literal: toNumberLiteral(id), cell: id }]),
    columns: [...new Set(requests.flatMap(([, ...columns]) => columns))],
  });
  return new Map(
    requests.map(([id], index): [string, KeyedRow | Error] => {
      const [row] = rowsById.get(toKeyText([id])) ?? [];
      return [keys[index] ?? '', row ?? unknownSecurityId(String(id))];
    }),
  );
}
