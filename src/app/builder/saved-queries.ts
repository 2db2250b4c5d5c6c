import { type Observable, createObservable } from '../../model/observable';
import { notFavorites, tooManyFavorites } from '../../messages/builder';
import { isRecord } from '../../model/table';
import { parseFormula } from '../../query/parse-formula';
import { deviceStorage } from '../settings/settings-storage';

/** A query that the user has named. */
export interface Favorite {
  readonly name: string;
  readonly formula: string;
}

export interface SavedQueries {
  /** The formulas inserted last, newest first. */
  readonly recent: readonly string[];
  /** By name. */
  readonly favorites: readonly Favorite[];
}

/** Queries to begin with again. Kept on this device for each service, never in a workbook. */
export interface SavedQueryActions {
  readonly savedQueries: Observable<SavedQueries>;
  /** Keeps a query that was inserted. */
  noteQuery(formula: string): void;
  /** Keeps a query under a name, instead of the one that has it. Throws a message where there can be no more. */
  saveFavorite(favorite: Favorite): void;
  removeFavorite(name: string): void;
  /** The favorites as the text of a file. */
  exportFavorites(): string;
  /** Adds the favorites of such a file; gives how many. Throws a message for any other file, and then adds none. */
  importFavorites(text: string): number;
}

const key = 'ids.queries';
const kind = 'IDS for Excel favorites';
const mostServices = 5;
const mostRecent = 5;
const mostFavorites = 200;
const longestName = 80;
// Excel takes no longer formula.
const longestFormula = 8192;

const none: SavedQueries = { recent: [], favorites: [] };
type Kept = Readonly<Record<string, SavedQueries>>;

/** Keeps queries on this device, for each service on its own: another one may not have their custodians. */
export function createSavedQueries(service: () => string): SavedQueryActions {
  const changes = createObservable(0);
  // Without storage the queries last as long as the add-in is open.
  let unkept = '';
  let read = { text: '', queries: none };
  const readText = () => deviceStorage.read(key) ?? unkept;
  const get = (): SavedQueries => {
    const text = `${service()} ${readText()}`;
    if (text !== read.text) read = { text, queries: readKept(readText())[service()] ?? none };
    return read.queries;
  };
  const keep = (next: SavedQueries) => {
    const { [service()]: _own, ...others } = readKept(readText());
    const services = [[service(), next] as const, ...Object.entries(others)].slice(0, mostServices);
    unkept = JSON.stringify(Object.fromEntries(services));
    deviceStorage.write(key, unkept);
    changes.set(changes.get() + 1);
  };
  const add = (added: readonly Favorite[]) => {
    const names = new Set(added.map(({ name }) => name));
    const favorites = [...get().favorites.filter(({ name }) => !names.has(name)), ...added];
    if (favorites.length > mostFavorites) throw tooManyFavorites(mostFavorites);
    keep({ ...get(), favorites: favorites.sort((one, other) => one.name.localeCompare(other.name, 'en-US')) });
  };
  return {
    savedQueries: { get, subscribe: (listener) => changes.subscribe(listener) },
    noteQuery: (formula) => {
      const recent = [formula, ...get().recent.filter((one) => one !== formula)].slice(0, mostRecent);
      keep({ ...get(), recent });
    },
    saveFavorite: ({ name, formula }) => add([{ name: name.trim().slice(0, longestName), formula }]),
    removeFavorite: (name) =>
      keep({ ...get(), favorites: get().favorites.filter((favorite) => favorite.name !== name) }),
    exportFavorites: () => JSON.stringify({ kind, version: 1, favorites: get().favorites }, null, 2),
    importFavorites: (text) => {
      const added = readFile(text);
      add(added);
      return added.length;
    },
  };
}

function readFile(text: string): Favorite[] {
  const file = parse(text);
  if (!isRecord(file) || file['kind'] !== kind || !Array.isArray(file['favorites'])) throw notFavorites();
  const favorites = readFavorites(file['favorites']);
  if (favorites.length === 0 || favorites.length < file['favorites'].length) throw notFavorites();
  return favorites;
}

function readKept(text: string): Kept {
  const kept = parse(text);
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).map(([service, saved]) => {
      const { recent, favorites } = isRecord(saved) ? saved : {};
      return [
        service,
        {
          recent: Array.isArray(recent) ? recent.filter(isQuery).slice(0, mostRecent) : [],
          favorites: Array.isArray(favorites) ? readFavorites(favorites).slice(0, mostFavorites) : [],
        },
      ];
    }),
  );
}

function readFavorites(list: readonly unknown[]): Favorite[] {
  return list.flatMap((one) => {
    if (!isRecord(one)) return [];
    const { name, formula } = one;
    const sound = typeof name === 'string' && name.trim() !== '' && name.length <= longestName && isQuery(formula);
    return sound ? [{ name, formula }] : [];
  });
}

function isQuery(formula: unknown): formula is string {
  if (typeof formula !== 'string' || formula.length > longestFormula) return false;
  try {
    parseFormula(formula);
    return true;
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
