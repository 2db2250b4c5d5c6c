import { columnReplaced, keyColumnDeleted } from '../../messages/workbook';
import type { Definition } from './definition';

/** A column of an Excel table as it is now. */
export interface TableColumn {
  readonly id: number;
  readonly name: string;
}

/**
 * Where each defined column is in the table now, by position; undefined if the user deleted it. Users rename and move
 * columns and insert their own: the column with its header is the same, else the one with its number and no header of
 * another. Throws if a key column is gone, or if a user's column has the header of ours.
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
 * The header of a defined column that a column with a number of nobody's has, while the number that the definition knows is
 * another column's: either a program has numbered the columns anew, or the user renamed some to what others were called.
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
 * A column that users add has a number that none of ours has; with the header of one of ours, which was renamed or
 * deleted, it would be written over. Programs that number columns anew when they save give ours each other's numbers.
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
