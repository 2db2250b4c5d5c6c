import { restRowsNotCompared, restTextCells } from '../messages/service';
import type { Table } from '../model/table';

/** Returns notes on REST v1 rows, whose numbers and dates are text. With `hasDate`, the rows include their process date. */
export function restNotes({ columns, rows }: Table, hasDate: boolean): readonly string[] {
  const typed = columns.flatMap(({ kind }, index) => (kind === 'number' || kind === 'date' ? [index] : []));
  const texts = rows.reduce((count, row) => count + typed.filter((at) => typeof row[at] === 'string').length, 0);
  return [...(hasDate ? [] : [restRowsNotCompared()]), ...(texts > 0 ? [restTextCells(texts)] : [])];
}
