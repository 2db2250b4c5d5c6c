import { toValidTableName } from '../../model/table-name';

/** Makes headers unique and non-empty, as Excel requires in a table, ignoring case. */
export function makeHeadersUnique(titles: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return titles.map((title) => makeUnique(title.trim().slice(0, 240) || 'Column', usedNames, ' '));
}

/**
 * Returns a valid, unused table name, derived from the requested one, with a number if it's taken. `takenNames` has the
 * names of the workbook's tables and ranges.
 */
export function findFreeTableName(requestedName: string, takenNames: readonly string[]): string {
  const usedNames = new Set(takenNames.map((name) => name.toLowerCase()));
  return makeUnique(toValidTableName(requestedName).name, usedNames, '_');
}

function makeUnique(requestedName: string, usedNames: Set<string>, separator: string): string {
  let name = requestedName;
  for (let number = 2; usedNames.has(name.toLowerCase()); number++) name = `${requestedName}${separator}${number}`;
  usedNames.add(name.toLowerCase());
  return name;
}
