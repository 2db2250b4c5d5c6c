import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { matchColumns } from '../../../workbook/linked/match-columns';
import type { KeptRow } from '../services/data-range-actions';
import type { OpenTable } from '../services/data-range-services';
import { findTypedRows } from './find-typed-rows';
import { findKept } from './paint-kept';

/** Describes the rows of a table that are no longer in the source, with the user's notes. */
export async function describeKeptRows(
  workbook: LinkedWorkbook,
  open: Pick<OpenTable, 'definition' | 'table'>,
): Promise<readonly KeptRow[]> {
  const found = await findKept(workbook, open);
  if (found.size === 0) return [];
  const tableIndexes = matchColumns(open.definition, open.table.columns);
  const { typed } = await findTypedRows(workbook, open, tableIndexes, [...found.keys()], [...found.keys()], found);
  return [...found].map(([row, { id, since, key }]) => ({
    name: id,
    key,
    since,
    notes: (typed.get(row) ?? []).filter((text) => text !== ''),
  }));
}
