import { AddInError } from '../../model/errors';
import type { Definition } from './definition';

/** A column of an Excel table as it is now. */
export interface TableColumn {
  readonly id: number;
  readonly name: string;
}

/**
 * Where each defined column is in the table now, by position; undefined when the user deleted it. Users rename and move
 * columns and put their own between: one that has its header is the same, else one that has its number and no header
 * of another. Throws when a column is gone that tells rows apart.
 */
export function matchColumns({ columns, keys }: Definition, table: readonly TableColumn[]): (number | undefined)[] {
  const headers = new Set(columns.map(({ header }) => header.toLowerCase()));
  const places = columns.map(({ header, columnId }) => {
    const named = table.findIndex(({ name }) => name.toLowerCase() === header.toLowerCase());
    if (named >= 0) return named;
    const numbered = table.findIndex(({ id, name }) => id === columnId && !headers.has(name.toLowerCase()));
    return numbered >= 0 ? numbered : undefined;
  });
  const lost = columns.filter(({ name }, index) => keys.includes(name) && places[index] === undefined);
  if (lost.length === 0 && places.some((place) => place !== undefined)) return places;
  const missing = (lost.length > 0 ? lost : columns).map(({ header }) => header).join(', ');
  throw new AddInError(
    'workbook',
    `The table has no column ${missing} any more, and its rows cannot be told apart without it. Undo deleting it, or insert the table anew. Nothing was written.`,
  );
}
