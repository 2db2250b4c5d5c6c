import { baseId } from '../../checks/break-identity';
import { statusOf } from '../../checks/break-status';
import type { PlainDate } from '../../model/plain-date';
import { readTracked } from './break-rows';
import { openBreaks, type BreakTools } from './open-breaks';
import { cellsOf, columnsOf } from './plan-break-table';

/** When the tracked breaks that are not resolved were first seen, by ID; empty without a table of them. */
export async function readFirstSeen({
  workbook,
  findDateSystem,
}: Pick<BreakTools, 'workbook' | 'findDateSystem'>): Promise<ReadonlyMap<string, PlainDate>> {
  const open = await openBreaks(workbook);
  if (!open) return new Map();
  const columns = columnsOf(open, '');
  const places = columns.map(({ place }) => place);
  const [system, rows] = await Promise.all([findDateSystem(), workbook.readBody(open.table, places)]);
  const tracked = rows.map((row) => readTracked(cellsOf(columns, row), open.part, open.part.asOf, system));
  return new Map(
    tracked.flatMap((one) => (one.id === '' || statusOf(one) === 'Resolved' ? [] : [[baseId(one.id), one.firstSeen]])),
  );
}
