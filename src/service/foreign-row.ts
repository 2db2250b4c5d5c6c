import { fromSerial } from '../model/plain-date';
import type { CellValue } from '../model/table';

/** Why a row is one of another query. */
export function foreignRow(name: string, kind: 'id' | 'date', cell: CellValue): string {
  const shown = kind === 'date' && typeof cell === 'number' ? (fromSerial(cell) ?? cell) : cell;
  return `it holds rows of ${name} ${shown === null ? '(empty)' : String(shown).slice(0, 40)}, which weren't requested`;
}
