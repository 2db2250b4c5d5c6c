import type { CellValue } from '../model/table';
import type { PreparedQuery } from '../query/prepare';

type Row = readonly CellValue[];

/** Throws what `fail` makes when two rows have the same key: then a page was repeated and another one is missing. */
export function checkKeys(rows: readonly Row[], prepared: PreparedQuery, fail: (why: string) => Error): void {
  const names = [...prepared.columns, ...prepared.keys].map((column) => column.name);
  const at = prepared.entity.key.map((key) => names.indexOf(key));
  if (at.length === 0 || at.includes(-1)) return;
  const twice = findTwice(rows, at);
  if (!twice) return;
  const named = at.map((index) => `${names[index] ?? ''} ${String(twice[index])}`).join(', ');
  throw fail(`it holds the same row twice (${named})`);
}

/** The first row whose cells at some places are those of a row before it. */
export function findTwice(rows: readonly Row[], at: readonly number[]): Row | undefined {
  // Most services give rows in the order of their keys, which is quickly seen.
  return ascends(rows, at) ? undefined : findRepeat(rows, at);
}

function ascends(rows: readonly Row[], at: readonly number[]): boolean {
  for (let index = 1; index < rows.length; index++)
    if (!comesBefore(rows[index - 1] as Row, rows[index] as Row, at)) return false;
  return true;
}

function comesBefore(a: Row, b: Row, at: readonly number[]): boolean {
  for (const place of at) {
    const [first, second] = [a[place] ?? null, b[place] ?? null];
    if (first === second) continue;
    return first !== null && second !== null && typeof first === typeof second && first < second;
  }
  return false;
}

/**
 * The same for rows in any order. A hash table of row numbers, because a set of
 * key texts takes as long, and as much memory, as all the rest of reading a table.
 */
function findRepeat(rows: readonly Row[], at: readonly number[]): Row | undefined {
  const size = 2 ** Math.ceil(Math.log2(rows.length * 2 + 2));
  // Row numbers count from 1, 0 is a free place.
  const table = new Int32Array(size);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as Row;
    let place = hashKey(row, at) & (size - 1);
    for (let other = table[place] as number; other !== 0; other = table[place] as number) {
      if (sameKey(row, rows[other - 1] as Row, at)) return row;
      place = (place + 1) & (size - 1);
    }
    table[place] = index + 1;
  }
  return undefined;
}

function sameKey(a: Row, b: Row, at: readonly number[]): boolean {
  for (const place of at) if (a[place] !== b[place]) return false;
  return true;
}

function hashKey(row: Row, at: readonly number[]): number {
  let hash = 0;
  for (const place of at) {
    const cell = row[place];
    hash = typeof cell === 'number' ? mix(hash, cell) : mixText(hash, String(cell));
  }
  // The low bits, which choose the place, get something of the high ones.
  return hash ^ (hash >>> 15);
}

function mixText(hash: number, text: string): number {
  let mixed = hash;
  for (let index = 0; index < text.length; index++) mixed = mix(mixed, text.charCodeAt(index));
  return mixed;
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ (value | 0), 0x9e3779b1);
  return mixed ^ (mixed >>> 13);
}
