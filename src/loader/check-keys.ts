import type { CellValue } from '../model/table';
import type { PreparedQuery } from '../query/prepare';

/** Throws what `fail` makes when two rows have the same key: then a page was repeated and another one is missing. */
export function checkKeys(rows: readonly CellValue[][], question: PreparedQuery, fail: (why: string) => Error): void {
  const names = [...question.columns, ...question.keys].map((column) => column.name);
  const at = question.entity.key.map((key) => names.indexOf(key));
  if (at.length === 0 || at.includes(-1)) return;
  const seen = new Set<string>();
  for (const row of rows) {
    let key = '';
    for (const index of at) key += `${String(row[index])}\u0000`;
    if (seen.size === seen.add(key).size) {
      const named = at.map((index) => `${names[index] ?? ''} ${String(row[index])}`).join(', ');
      throw fail(`it holds the same row twice (${named})`);
    }
  }
}
