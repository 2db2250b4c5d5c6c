import type { RestTables } from '../../loader/rest-tables';
import type { RestResource } from '../../model/rest-resource';
import { restResources } from '../../model/rest-resources';
import { didYouMean } from '../../query/nearest';
import { readList } from '../../query/read-list';
import { findColumn } from '../../query/select-rows';
import { severalNamed, unknownParty } from '../../messages/lookups';

const groups = restResources.find(({ name }) => name === 'Groups') as RestResource;
const highestId = 2_147_483_647;

/** The ids of groups that an argument names, by id or by name; undefined for all. An unknown name names the nearest. */
export async function findGroups(
  rest: RestTables,
  given: unknown,
  signal?: AbortSignal,
): Promise<number[] | undefined> {
  // An empty cell reaches a function as the number 0.
  const wanted = readList(given)?.filter((one) => one !== 0);
  if (!wanted || wanted.length === 0) return undefined;
  const ids = await Promise.all(
    wanted.map(async (one) => (isId(one) ? Number(one) : findByName(rest, String(one), signal))),
  );
  return [...new Set(ids)];
}

function isId(given: string | number): boolean {
  return /^\d{1,10}$/.test(String(given)) && Number(given) <= highestId;
}

async function findByName(rest: RestTables, given: string, signal?: AbortSignal): Promise<number> {
  const { table } = await rest.read({ resource: groups }, { signal, lookup: true });
  const [idAt, nameAt] = [findColumn(table, 'id', 'REST v1 Groups'), findColumn(table, 'name', 'REST v1 Groups')];
  const all = table.rows.map((row) => ({ id: String(row[idAt] ?? ''), name: String(row[nameAt] ?? '').trim() }));
  const matches = all.filter(({ name }) => name.toLowerCase() === given.toLowerCase());
  const [found] = matches;
  if (found && matches.length === 1 && isId(found.id)) return Number(found.id);
  if (found) {
    const list = matches.map(({ id }) => id).join(', ');
    throw severalNamed(given, matches.length, 'groups', `IDs ${list}`);
  }
  const names = all.map(({ name }) => name).filter((name) => name !== '');
  const hint =
    didYouMean(given, names) ||
    ` Known: ${all
      .slice(0, 5)
      .map(({ id, name }) => `${id} ${name}`)
      .join(', ')}.`;
  throw unknownParty('group', given, hint);
}
