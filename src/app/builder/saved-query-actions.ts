import type { Observable } from '../../model/observable';

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
