import { toKeyText, type ExcelValue } from '../excel-value';

/** Returns a hash that is equal for the same rows in any order. */
export function hashRows(rows: readonly (readonly ExcelValue[])[]): string {
  let [sum, mix] = [0, 0];
  for (const row of rows) {
    // Two 32-bit FNV-1a hashes of the row's cells, with different seeds and a null character between cells.
    let [a, b] = [0x811c9dc5, 0x1b873593];
    for (let column = 0; column < row.length; column++) {
      if (column > 0) {
        a = Math.imul(a, 0x01000193);
        b = Math.imul(b, 0x85ebca6b) ^ (b >>> 13);
      }
      const text = toKeyText(row[column] ?? '');
      for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        a = Math.imul(a ^ code, 0x01000193);
        b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
      }
    }
    sum = (sum + ((b ^ (b >>> 16)) >>> 0)) >>> 0;
    mix = (mix + Math.imul((a ^ (a >>> 15)) >>> 0, 0x9e3779b1)) >>> 0;
  }
  return `${rows.length}-${sum.toString(36)}-${mix.toString(36)}`;
}
