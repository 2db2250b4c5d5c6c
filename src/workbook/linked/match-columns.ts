import { columnReplaced, keyColumnDeleted } from '../../messages/workbook';
import type { Definition } from './definition';

/** A column of an Excel table as it is now. */
export interface TableColumn {
  readonly id: number;
  readonly name: string;
}

/**
 * The current position of each defined column; undefined if the user deleted it. Users rename, move, and insert
 * columns: a column is identified by its header, else by its ID if its header isn't another column's. Throws if a key
 * column is missing, or if a user's column has one of our headers.
 */
export function matchColumns(definition: Definition, table: readonly TableColumn[]): (number | undefined)[] {
  const { columns, keys, disputed } = definition;
  if (disputed !== undefined) throw columnReplaced(disputed);
  const headers = new Set(columns.map(({ header }) => header.toLowerCase()));
  const places = columns.map(({ header, columnId }) => {
    const named = table.findIndex(({ name }) => name.toLowerCase() === header.toLowerCase());
    if (named >= 0) return named;
    const numbered = table.findIndex(({ id, name }) => id === columnId && !headers.has(name.toLowerCase()));
    return numbered >= 0 ? numbered : undefined;
  });
  refuseOthers(definition, table, places);
  const lost = columns.filter(({ name }, index) => keys.includes(name) && places[index] === undefined);
  if (lost.length === 0 && places.some((place) => place !== undefined)) return places;
  const missing = (lost.length > 0 ? lost : columns).map(({ header }) => header).join(', ');
  throw keyColumnDeleted(missing);
}

/**
 * The header of a defined column that a column with an unknown ID has, while the known ID belongs to another column:
 * either a program renumbered the columns, or the user swapped names.
 */
export function disputedColumn({ columns }: Definition, table: readonly TableColumn[]): string | undefined {
  const numbers = new Set(columns.map(({ columnId }) => columnId));
  const nameOf = new Map(table.map(({ id, name }) => [id, name.toLowerCase()]));
  const moved = columns.some(({ header, columnId }) => {
    const name = nameOf.get(columnId ?? -1);
    return name !== undefined && name !== header.toLowerCase();
  });
  if (!moved) return undefined;
  return columns.find(({ header }) => {
    const found = table.find(({ name }) => name.toLowerCase() === header.toLowerCase());
    return found && !numbers.has(found.id);
  })?.header;
}

/**
 * A column that a user added has an unknown ID; if it has the header of one of our renamed or deleted columns, it would
 * be overwritten. Programs that renumber columns when saving only permute our IDs.
 */
function refuseOthers({ columns }: Definition, table: readonly TableColumn[], places: readonly (number | undefined)[]) {
  const numbers = new Set(columns.map(({ columnId }) => columnId));
  const others = columns.flatMap(({ header, columnId }, index) => {
    const found = table[places[index] ?? -1];
    return found && found.id !== columnId ? [{ header, id: found.id }] : [];
  });
  const [first] = others;
  if (!first || others.some(({ id }) => numbers.has(id))) return;
  throw columnReplaced(first.header);
}
