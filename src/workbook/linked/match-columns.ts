import { columnReplaced, keyColumnDeleted } from '../../messages/workbook';
import type { Definition } from './definition';

/** A column of an Excel table. */
export interface TableColumn {
  readonly id: number;
  readonly name: string;
}

/**
 * Returns the current position of each defined column; undefined for a deleted one. Users rename, move, and insert columns.
 * A column is found by its header, or else by its ID unless another defined column has its header. Throws if a key column
 * is missing, or if a user's column has the header of a defined column.
 */
export function matchColumns(definition: Definition, tableColumns: readonly TableColumn[]): (number | undefined)[] {
  const { columns, keys, disputedHeader } = definition;
  if (disputedHeader !== undefined) throw columnReplaced(disputedHeader);
  const headers = new Set(columns.map(({ header }) => header.toLowerCase()));
  const tableIndexes = columns.map(({ header, columnId }) => {
    const indexByHeader = tableColumns.findIndex(({ name }) => name.toLowerCase() === header.toLowerCase());
    if (indexByHeader >= 0) return indexByHeader;
    const indexById = tableColumns.findIndex(({ id, name }) => id === columnId && !headers.has(name.toLowerCase()));
    return indexById >= 0 ? indexById : undefined;
  });
  refuseUserColumns(definition, tableColumns, tableIndexes);
  const missingKeys = columns.filter(({ name }, index) => keys.includes(name) && tableIndexes[index] === undefined);
  if (missingKeys.length === 0 && tableIndexes.some((columnIndex) => columnIndex !== undefined)) return tableIndexes;
  const missingHeaders = (missingKeys.length > 0 ? missingKeys : columns).map(({ header }) => header).join(', ');
  throw keyColumnDeleted(missingHeaders);
}

/** Returns the remaining columns, by their index in the definition and in the Excel table. */
export function findRemainingColumns(definition: Definition, tableColumns: readonly TableColumn[]) {
  const matchedColumns = matchColumns(definition, tableColumns).map((tableIndex, definedIndex) => ({
    definedIndex,
    tableIndex,
  }));
  const remainingColumns = matchedColumns.filter(({ tableIndex }) => tableIndex !== undefined);
  return {
    definedIndexes: remainingColumns.map(({ definedIndex }) => definedIndex),
    tableIndexes: remainingColumns.map(({ tableIndex }) => tableIndex ?? 0),
  };
}

/**
 * Returns the header of a defined column that a new column has taken over, if the defined column was also renamed: its ID
 * now has another header. Either a program renumbered the columns, or the user swapped their names.
 */
export function findDisputedColumn({ columns }: Definition, tableColumns: readonly TableColumn[]): string | undefined {
  const knownIds = new Set(columns.map(({ columnId }) => columnId));
  const nameById = new Map(tableColumns.map(({ id, name }) => [id, name.toLowerCase()]));
  const isAnyRenamed = columns.some(({ header, columnId }) => {
    const name = nameById.get(columnId ?? -1);
    return name !== undefined && name !== header.toLowerCase();
  });
  if (!isAnyRenamed) return undefined;
  return columns.find(({ header }) => {
    const tableColumn = tableColumns.find(({ name }) => name.toLowerCase() === header.toLowerCase());
    return tableColumn && !knownIds.has(tableColumn.id);
  })?.header;
}

/**
 * Throws if a user's column, which has an unknown ID, has the header of a renamed or deleted column: the refresh would
 * overwrite it. Programs that renumber columns when saving only permute the known IDs.
 */
function refuseUserColumns(
  { columns }: Definition,
  tableColumns: readonly TableColumn[],
  tableIndexes: readonly (number | undefined)[],
) {
  const knownIds = new Set(columns.map(({ columnId }) => columnId));
  const mismatched = columns.flatMap(({ header, columnId }, index) => {
    const tableColumn = tableColumns[tableIndexes[index] ?? -1];
    return tableColumn && tableColumn.id !== columnId ? [{ header, id: tableColumn.id }] : [];
  });
  const [firstMismatch] = mismatched;
  if (!firstMismatch || mismatched.some(({ id }) => knownIds.has(id))) return;
  throw columnReplaced(firstMismatch.header);
}
