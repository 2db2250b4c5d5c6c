import { coalesce } from '../../loader/coalesce';
import type { Loader } from '../../loader/loader';
import type { CellValue } from '../../model/table';
import { number } from '../../query/conditions';
import { keyText, readByKey, type KeyedRow } from './read-by-key';
import { perLoader } from '../definition/context';
import { leftOut, unknownSecurityId } from '../../messages/lookups';

/** The columns of a security by its id. All cells share one request, whatever columns they need. */
export type ReadSecurity = (id: number, columns: readonly string[]) => Promise<ReadonlyMap<string, CellValue>>;

/** An id that is unknown is an error. */
export const securityReader = perLoader(({ loader, clock }): ReadSecurity => {
  const read = coalesce<KeyedRow>({
    clock,
    keeping: loader.keeping,
    run: (_, keys) => readAll(loader, keys),
    missing: () => leftOut('a security'),
  });
  return (id, columns) => read('', JSON.stringify([id, ...columns]));
});

async function readAll(loader: Loader, keys: readonly string[]): Promise<Map<string, KeyedRow | Error>> {
  const wanted = keys.map((key) => JSON.parse(key) as [id: number, ...columns: string[]]);
  const found = await readByKey(loader, {
    set: 'Securities',
    fields: ['Id'],
    keys: [...new Set(wanted.map(([id]) => id))].map((id) => [{ literal: number(id), cell: id }]),
    columns: [...new Set(wanted.flatMap(([, ...columns]) => columns))],
  });
  return new Map(
    wanted.map(([id], index): [string, KeyedRow | Error] => {
      const [row] = found.get(keyText([id])) ?? [];
      return [keys[index] ?? '', row ?? unknownSecurityId(String(id))];
    }),
  );
}
