import { toValidTableName } from '../../model/table-name';

/** Makes headers unique and non-empty, as Excel requires in a table, ignoring case. */
export function makeHeadersUnique(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => makeUnique(title.trim().slice(0, 240) || 'Column', used, ' '));
}

/**
 * Returns a valid, unused table name, derived from the requested one, with a number if it's taken. `taken` has the names
 * of the workbook's tables and ranges.
 */
export function findFreeTableName(requestedName: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return makeUnique(toValidTableName(requestedName).name, used, '_');
}

function makeUnique(requestedName: string, used: Set<string>, separator: string): string {
  let name = requestedName;
  for (let number = 2; used.has(name.toLowerCase()); number++) name = `${requestedName}${separator}${number}`;
  used.add(name.toLowerCase());
  return name;
}
