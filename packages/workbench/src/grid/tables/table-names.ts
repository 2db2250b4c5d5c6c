import { parseReference } from '../address';

/** Why a text can't be the name of a table or a range; undefined when it can. */
export function nameFault(name: string): string | undefined {
  if (name === '') return 'A name must not be empty.';
  if (name.length > 255) return 'A name has at most 255 characters.';
  if (!/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(name)) {
    return `"${name}" can't be a name: names begin with a letter, _ or \\ and hold letters, digits, points and _.`;
  }
  if (/^[rc]$/i.test(name) || /^r\d*c\d*$/i.test(name) || parseReference(name)) {
    return `"${name}" can't be a name, because it looks like an address of cells.`;
  }
  return undefined;
}

/** `Table1`, `Table2` …: the first that is free. */
export function freeTableName(taken: (name: string) => boolean): string {
  let number = 1;
  while (taken(`Table${number}`)) number++;
  return `Table${number}`;
}

/**
 * Column names as Excel makes them of header texts: empty ones get `Column1` …, repeated ones a number; case doesn't
 * distinguish them.
 */
export function columnNames(texts: readonly string[]): string[] {
  const names: string[] = [];
  for (const text of texts) names.push(freeColumnName(names, text));
  return names;
}

/** The name that a column gets for a text, different from all others. */
export function freeColumnName(others: readonly string[], text: string): string {
  const taken = new Set(others.map((name) => name.toLowerCase()));
  const base = text === '' ? 'Column' : text;
  if (text !== '' && !taken.has(base.toLowerCase())) return base;
  let number = text === '' ? 1 : 2;
  while (taken.has(`${base}${number}`.toLowerCase())) number++;
  return `${base}${number}`;
}
