import { fromSerial } from '../model/plain-date';
import type { CellValue, ColumnKind } from '../model/table';

/** Returns why a row wasn't requested. `row` is its number, if a condition excludes it. */
export function unrequestedRow(name: string, kind: ColumnKind | undefined, cell: CellValue, row?: number): string {
  const shown = kind === 'date' && typeof cell === 'number' ? (fromSerial(cell) ?? cell) : cell;
  const value = `${name} ${shown === null ? '(empty)' : String(shown).slice(0, 40)}`;
  return row === undefined
    ? `it contains rows of ${value}, which weren't requested`
    : `row ${row} has ${value}, which the filter excludes`;
}
