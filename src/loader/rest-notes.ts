import { restRowsUnnamed, restTextCells } from '../messages/service';
import type { Table } from '../model/table';

/** What to know about rows of REST v1, whose numbers and dates are texts there. `named`: they name their process date. */
export function restNotes({ columns, rows }: Table, named: boolean): readonly string[] {
  const typed = columns.flatMap(({ kind }, at) => (kind === 'number' || kind === 'date' ? [at] : []));
  const texts = rows.reduce((count, row) => count + typed.filter((at) => typeof row[at] === 'string').length, 0);
  return [...(named ? [] : [restRowsUnnamed()]), ...(texts > 0 ? [restTextCells(texts)] : [])];
}
