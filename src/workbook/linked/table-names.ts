import { validTableName } from '../../model/table-name';

/** The unique, non-empty headers of an Excel table's columns, ignoring case. */
export function uniqueHeaders(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => free(title.trim().slice(0, 240) || 'Column', used, ' '));
}

/**
 * A valid, free table name, derived from the requested one, with a number if it's taken. `taken`: the names of the
 * workbook's tables and ranges.
 */
export function freeTableName(requestedName: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return free(validTableName(requestedName).name, used, '_');
}

function free(requestedName: string, used: Set<string>, between: string): string {
  let name = requestedName;
  for (let number = 2; used.has(name.toLowerCase()); number++) name = `${requestedName}${between}${number}`;
  used.add(name.toLowerCase());
  return name;
}
