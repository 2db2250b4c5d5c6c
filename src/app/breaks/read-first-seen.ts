import { toBaseId, isBreakId } from '../../checks/break-identity';
import { readStatus } from '../../checks/break-status';
import type { PlainDate } from '../../model/plain-date';
import { readTracked } from './break-rows';
import { findBreaksTable, type BreakServices } from './find-breaks-table';
import { toBreakCells, findColumns } from './plan-breaks-table';

/** Reads when each unresolved break was first seen, by ID; empty if the workbook tracks no breaks. */
export async function readFirstSeen({
  workbook,
  findDateSystem,
}: Pick<BreakServices, 'workbook' | 'findDateSystem'>): Promise<ReadonlyMap<string, PlainDate>> {
  const breaksTable = await findBreaksTable(workbook);
  if (!breaksTable) return new Map();
  const columns = findColumns(breaksTable, '');
  const tableIndexes = columns.map(({ tableIndex }) => tableIndex);
  const [system, rows] = await Promise.all([findDateSystem(), workbook.readBody(breaksTable.table, tableIndexes)]);
  const trackedBreaks = rows.map((row) =>
    readTracked(toBreakCells(columns, row), breaksTable.part, breaksTable.part.asOf, system),
  );
  return new Map(
    trackedBreaks
      .filter((row) => isBreakId(row.id) && readStatus(row) !== 'Resolved')
      .map(({ id, firstSeen }) => [toBaseId(id), firstSeen]),
  );
}
