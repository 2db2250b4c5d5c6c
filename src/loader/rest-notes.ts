import { restRowsNotCompared, restTextCells } from '../messages/service';
import type { Table } from '../model/table';

/** Returns notes on REST v1 rows, whose numbers and dates are text. With `hasDate`, the rows include their process date. */
export function createRestNotes({ columns, rows }: Table, hasDate: boolean): readonly string[] {
  const typedIndexes = columns.flatMap(({ kind }, index) => (kind === 'number' || kind === 'date' ? [index] : []));
  const textCount = rows.reduce(
    (count, row) => count + typedIndexes.filter((index) => typeof row[index] === 'string').length,
    0,
  );
  return [...(hasDate ? [] : [restRowsNotCompared]), ...(textCount > 0 ? [restTextCells(textCount)] : [])];
}
