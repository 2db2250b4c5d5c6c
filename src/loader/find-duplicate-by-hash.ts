import { rowsPerStep } from '../model/clock';
import type { CellValue } from '../model/table';

type Row = readonly CellValue[];

/**
 * Finds a repeated row in any order. Uses a hash table of row numbers, because a set of key strings would double the
 * time and memory of reading a table.
 */
export function* findDuplicateByHash(
  rows: readonly Row[],
  keyIndexes: readonly number[],
): Generator<undefined, Row | undefined> {
  const size = 2 ** Math.ceil(Math.log2(rows.length * 2 + 2));
  // Row numbers count from 1; 0 marks a free slot.
  const table = new Int32Array(size);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as Row;
    let slot = hashKey(row, keyIndexes) & (size - 1);
    for (let other = table[slot] as number; other !== 0; other = table[slot] as number) {
      if (hasSameKey(row, rows[other - 1] as Row, keyIndexes)) return row;
      slot = (slot + 1) & (size - 1);
    }
    table[slot] = index + 1;
    if (index % rowsPerStep === rowsPerStep - 1) yield;
  }
  return undefined;
}

function hasSameKey(a: Row, b: Row, keyIndexes: readonly number[]): boolean {
  for (const index of keyIndexes) if (a[index] !== b[index]) return false;
  return true;
}

function hashKey(row: Row, keyIndexes: readonly number[]): number {
  let hash = 0;
  for (const index of keyIndexes) {
    const cell = row[index];
    hash = typeof cell === 'number' ? mixNumber(hash, cell) : mixText(hash, String(cell));
  }
  // Mixes the high bits into the low bits, which select the slot.
  return hash ^ (hash >>> 15);
}

function mixText(hash: number, text: string): number {
  let mixed = hash;
  for (let index = 0; index < text.length; index++) mixed = mix(mixed, text.charCodeAt(index));
  return mixed;
}

const float = new Float64Array(1);
const bits = new Int32Array(float.buffer);

/** Mixes all bits of a number, because decimals below 1 have the same whole part. */
function mixNumber(hash: number, value: number): number {
  if ((value | 0) === value) return mix(hash, value);
  float[0] = value;
  return mix(mix(hash, bits[0] as number), bits[1] as number);
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 13);
}
