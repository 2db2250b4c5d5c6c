import { columnReplaced, keyColumnDeleted } from '../../messages/workbook';
import type { Definition } from './definition';

export interface TableColumn {
  readonly id: number;
  readonly name: string;
}

/**
 * Returns the current position of each defined column; undefined for a deleted one. Users rename, move, and insert columns.
 * A column is found by its header, or else by its ID unless another defined column has its header. Throws if a key column
 * is missing, or if a user's column has the header of a defined column.
 */
export function matchColumns(definition: Definition, table: readonly TableColumn[]): (number | undefined)[] {
  const { columns, keys, disputed } = definition;
  if (disputed !== undefined) throw columnReplaced(disputed);
  const headers = new Set(columns.map(({ header }) => header.toLowerCase()));
  const tableIndexes = columns.map(({ header, columnId }) => {
    const byHeader = table.findIndex(({ name }) => name.toLowerCase() === header.toLowerCase());
    if (byHeader >= 0) return byHeader;
    const byId = table.findIndex(({ id, name }) => id === columnId && !headers.has(name.toLowerCase()));
    return byId >= 0 ? byId : undefined;
  });
  refuseUserColumns(definition, table, tableIndexes);
  const missingKeys = columns.filter(({ name }, index) => keys.includes(name) && tableIndexes[index] === undefined);
  if (missingKeys.length === 0 && tableIndexes.some((columnIndex) => columnIndex !== undefined)) return tableIndexes;
  const missing = (missingKeys.length > 0 ? missingKeys : columns).map(({ header }) => header).join(', ');
  throw keyColumnDeleted(missing);
}

/** Returns the remaining columns, by their index in the definition and in the Excel table. */
export function findRemainingColumns(definition: Definition, table: readonly TableColumn[]) {
  const matched = matchColumns(definition, table).map((tableIndex, definedIndex) => ({ definedIndex, tableIndex }));
  const remaining = matched.filter(({ tableIndex }) => tableIndex !== undefined);
  return {
    definedIndexes: remaining.map(({ definedIndex }) => definedIndex),
    tableIndexes: remaining.map(({ tableIndex }) => tableIndex ?? 0),
  };
}

/**
 * Returns the header of a defined column that a new column has taken over, if the defined column was also renamed: its ID
 * now has another header. Either a program renumbered the columns, or the user swapped their names.
 */
export function findDisputedColumn({ columns }: Definition, table: readonly TableColumn[]): string | undefined {
  const knownIds = new Set(columns.map(({ columnId }) => columnId));
  const nameById = new Map(table.map(({ id, name }) => [id, name.toLowerCase()]));
  const moved = columns.some(({ header, columnId }) => {
    const name = nameById.get(columnId ?? -1);
    return name !== undefined && name !== header.toLowerCase();
  });
  if (!moved) return undefined;
  return columns.find(({ header }) => {
    const found = table.find(({ name }) => name.toLowerCase() === header.toLowerCase());
    return found && !knownIds.has(found.id);
  })?.header;
}

/**
 * Throws if a user's column, which has an unknown ID, has the header of a renamed or deleted column: the refresh would
 * overwrite it. Programs that renumber columns when saving only permute the known IDs.
 */
function refuseUserColumns(
  { columns }: Definition,
  table: readonly TableColumn[],
  tableIndexes: readonly (number | undefined)[],
) {
  const knownIds = new Set(columns.map(({ columnId }) => columnId));
  const mismatched = columns.flatMap(({ header, columnId }, index) => {
    const found = table[tableIndexes[index] ?? -1];
    return found && found.id !== columnId ? [{ header, id: found.id }] : [];
  });
  const [first] = mismatched;
  if (!first || mismatched.some(({ id }) => knownIds.has(id))) return;
  throw columnReplaced(first.header);
}
