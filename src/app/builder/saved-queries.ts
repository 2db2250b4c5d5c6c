import { tryOrUndefined } from '../../model/errors';
import { type Observable, createObservable } from '../../model/observable';
import { favoritesNotSaved, notFavorites, tooManyFavorites } from '../../messages/builder';
import { isRecord } from '../../model/table';
import { maxFormulaLength } from '../../query/formula-parts';
import { parseFormula } from '../../query/parse-formula';
import { deviceStorage, parseStored } from '../settings/device-storage';

/** A query that the user saved under a name. */
interface Favorite {
  readonly name: string;
  readonly formula: string;
}

interface SavedQueries {
  /** Recently inserted formulas, newest first. */
  readonly recent: readonly string[];
  /** In the order of their names. */
  readonly favorites: readonly Favorite[];
}

const storageKey = 'ids.queries';
const fileKind = 'IDS for Excel favorites';
const maxServices = 5;
const maxRecent = 5;
const maxFavorites = 200;
const maxNameLength = 80;

const noQueries: SavedQueries = { recent: [], favorites: [] };

/**
 * Stores recent and favorite queries on this device, never in a workbook, and separately for each service, because another
 * service may not have their custodians.
 */
export function createSavedQueries(getService: () => string) {
  const changeCount = createObservable(0);
  // The stored text if the device couldn't store it. It lasts until the add-in closes.
  let unsavedText: string | undefined;
  let lastParsed = { text: '', queries: noQueries };
  const readText = () => unsavedText ?? deviceStorage.read(storageKey) ?? '';
  const get = (): SavedQueries => {
    const text = `${getService()} ${readText()}`;
    if (text !== lastParsed.text) lastParsed = { text, queries: readStored(readText())[getService()] ?? noQueries };
    return lastParsed.queries;
  };
  const store = (nextQueries: SavedQueries) => {
    const { [getService()]: _replaced, ...otherServices } = readStored(readText());
    const services = [[getService(), nextQueries] as const, ...Object.entries(otherServices)].slice(0, maxServices);
    const text = JSON.stringify(Object.fromEntries(services));
    unsavedText = deviceStorage.write(storageKey, text) ? undefined : text;
    changeCount.set(changeCount.get() + 1);
  };
  const addFavorites = (addedQueries: readonly Favorite[]) => {
    const names = new Set(addedQueries.map(({ name }) => name));
    const favorites = [...get().favorites.filter(({ name }) => !names.has(name)), ...addedQueries];
    if (favorites.length > maxFavorites) throw tooManyFavorites(maxFavorites);
    store({ ...get(), favorites: favorites.sort((a, b) => a.name.localeCompare(b.name, 'en-US')) });
    if (unsavedText !== undefined) throw favoritesNotSaved();
  };
  return {
    savedQueries: { get, subscribe: (listener) => changeCount.subscribe(listener) } satisfies Observable<SavedQueries>,
    addRecentQuery: (formula: string) => {
      const recent = [formula, ...get().recent.filter((other) => other !== formula)].slice(0, maxRecent);
      store({ ...get(), recent });
    },
    /**
     * Saves a query under a name, replacing an earlier one. Throws an error if the limit is reached, or if the device can't
     * store it.
     */
    saveFavorite: ({ name, formula }: Favorite) =>
      addFavorites([{ name: name.trim().slice(0, maxNameLength), formula }]),
    removeFavorite: (name: string) =>
      store({ ...get(), favorites: get().favorites.filter((favorite) => favorite.name !== name) }),
    /** Returns the favorites as the text of a file. */
    exportFavorites: () => JSON.stringify({ kind: fileKind, version: 1, favorites: get().favorites }, null, 2),
    /** Adds the favorites of an exported file and returns their number. Throws an error for any other file. */
    importFavorites: (text: string) => {
      const addedQueries = readExported(text);
      addFavorites(addedQueries);
      return addedQueries.length;
    },
  };
}

function readExported(text: string): Favorite[] {
  const file = parseStored(text);
  if (!isRecord(file) || file['kind'] !== fileKind || !Array.isArray(file['favorites'])) throw notFavorites();
  const favorites = readFavorites(file['favorites']);
  if (favorites.length === 0 || favorites.length < file['favorites'].length) throw notFavorites();
  return favorites;
}

function readStored(text: string): Readonly<Record<string, SavedQueries>> {
  const stored = parseStored(text);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([service, saved]) => {
      const { recent, favorites } = isRecord(saved) ? saved : {};
      return [
        service,
        {
          recent: Array.isArray(recent) ? recent.filter(isQuery).slice(0, maxRecent) : [],
          favorites: Array.isArray(favorites) ? readFavorites(favorites).slice(0, maxFavorites) : [],
        },
      ];
    }),
  );
}

function readFavorites(list: readonly unknown[]): Favorite[] {
  return list.flatMap((item) => {
    if (!isRecord(item)) return [];
    const { name, formula } = item;
    const isValid = typeof name === 'string' && name.trim() !== '' && name.length <= maxNameLength && isQuery(formula);
    return isValid ? [{ name, formula }] : [];
  });
}

function isQuery(formula: unknown): formula is string {
  if (typeof formula !== 'string' || formula.length > maxFormulaLength) return false;
  return tryOrUndefined(() => parseFormula(formula)) !== undefined;
}
