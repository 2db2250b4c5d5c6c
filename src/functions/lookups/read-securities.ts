import { coalesce } from '../../loader/coalesce';
import type { Loader } from '../../loader/loader';
import type { CellValue } from '../../model/table';
import { number } from '../../query/conditions';
import { keyText, readByKey, type KeyedRow } from './read-by-key';
import { perLoader } from '../definition/context';
import { missingFromResponse, unknownSecurityId } from '../../messages/lookups';

/** Reads columns of a security by its ID. All cells share one request, even for different columns. */
export type ReadSecurity = (id: number, columns: readonly string[]) => Promise<ReadonlyMap<string, CellValue>>;

/** Reads securities by ID. Throws a message for an unknown ID. */
export const securityReader = perLoader(({ loader, clock }): ReadSecurity => {
  const read = coalesce<KeyedRow>({
    clock,
    lifetime: loader.lifetime,
    run: (_, keys) => readAll(loader, keys),
    missing: () => missingFromResponse('a security'),
  });
  return (id, columns) => read('', JSON.stringify([id, ...columns]));
});

async function readAll(loader: Loader, keys: readonly string[]): Promise<Map<string, KeyedRow | Error>> {
  const requests = keys.map((key) => JSON.parse(key) as [id: number, ...columns: string[]]);
  const found = await readByKey(loader, {
    set: 'Securities',
    fields: ['Id'],
    keys: [...new Set(requests.map(([id]) => id))].map((id) => [{ literal: number(id), cell: id }]),
    columns: [...new Set(requests.flatMap(([, ...columns]) => columns))],
  });
  return new Map(
    requests.map(([id], index): [string, KeyedRow | Error] => {
      const [row] = found.get(keyText([id])) ?? [];
      return [keys[index] ?? '', row ?? unknownSecurityId(String(id))];
    }),
  );
}
