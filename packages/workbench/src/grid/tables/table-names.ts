import { parseReference } from '../address';
import type { TableColumn } from './table';

/** Returns the reason why a string can't be the name of a table or a range; undefined if it can. */
export function findNameProblem(name: string): string | undefined {
  if (name === '') return 'A name must not be empty.';
  if (name.length > 255) return 'A name can have at most 255 characters.';
  if (!/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(name)) {
    return `"${name}" can't be a name: names start with a letter, _, or \\, and contain letters, digits, periods, _, and \\.`;
  }
  if (/^[rc]$/i.test(name) || /^r\d*c\d*$/i.test(name) || parseReference(name)) {
    return `"${name}" can't be a name, because it looks like a cell address.`;
  }
  if (/^(true|false)$/i.test(name)) return `"${name}" can't be a name, because it's a logical value.`;
  return undefined;
}

/** Returns `nameFor(n)` for the first n, starting at `first`, whose name isn't taken. */
export function findFreeName(
  nameFor: (number: number) => string,
  isTaken: (name: string) => boolean,
  first = 1,
): string {
  let number = first;
  while (isTaken(nameFor(number))) number++;
  return nameFor(number);
}

/** Creates a column with a unique id and a unique name derived from a header. */
export function createColumn(others: readonly TableColumn[], header = ''): TableColumn {
  const id = Math.max(0, ...others.map((column) => column.id)) + 1;
  const name = findFreeColumnName(
    others.map((column) => column.name),
    header,
  );
  return { id, name };
}

/**
 * Makes column names from headers as Excel does: empty ones become `Column1` and so on, and repeated ones, ignoring
 * case, get a number.
 */
export function nameColumns(headers: readonly string[]): string[] {
  const names: string[] = [];
  for (const header of headers) names.push(findFreeColumnName(names, header));
  return names;
}

/** Makes a unique column name from a header. */
export function findFreeColumnName(others: readonly string[], header: string): string {
  const takenNames = new Set(others.map((name) => name.toLowerCase()));
  const base = header === '' ? 'Column' : header;
  if (header !== '' && !takenNames.has(base.toLowerCase())) return base;
  return findFreeName(
    (number) => `${base}${number}`,
    (name) => takenNames.has(name.toLowerCase()),
    header === '' ? 1 : 2,
  );
}
