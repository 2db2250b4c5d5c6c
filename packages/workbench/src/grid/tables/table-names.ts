import { parseReference } from '../address';
import type { TableColumn } from './table';

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

/** The first free name with a number. */
export function freeName(named: (number: number) => string, taken: (name: string) => boolean, first = 1): string {
  let number = first;
  while (taken(named(number))) number++;
  return named(number);
}

/** A column for a text, with a name and an id different from those of all others. */
export function newColumn(others: readonly TableColumn[], text = ''): TableColumn {
  const id = Math.max(0, ...others.map((column) => column.id)) + 1;
  const name = freeColumnName(
    others.map((column) => column.name),
    text,
  );
  return { id, name };
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
  return freeName(
    (number) => `${base}${number}`,
    (name) => taken.has(name.toLowerCase()),
    text === '' ? 1 : 2,
  );
}
