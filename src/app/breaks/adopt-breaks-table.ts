import { isBreakId } from '../../checks/break-identity';
import { breaksNewer } from '../../messages/breaks';
import type { PlainDate } from '../../model/plain-date';
import {
  breaksNamespace,
  isNewerBreaksPart,
  printBreaksPart,
  readBreaksPart,
  type BreaksPart,
} from '../../workbook/linked/breaks-part';
import type { FoundTable } from '../../workbook/linked/linked-workbook';
import { listBreakColumns } from './break-columns';
import { readTracked } from './break-rows';
import { breaksTableName } from './create-breaks-table';
import type { BreakServices, BreaksTable } from './find-breaks-table';
import { toBreakCells, findColumns } from './plan-breaks-table';

/**
 * Continues a table of tracked breaks whose custom XML part is gone or unreadable: some programs drop parts, and a sheet
 * moved to another workbook leaves its part behind. If the table has no rows, tracking begins on `date`. Returns undefined
 * if the workbook has no such table.
 */
export async function adoptBreaksTable(services: BreakServices, date: PlainDate): Promise<BreaksTable | undefined> {
  const { workbook } = services;
  const parts = await workbook.readParts(breaksNamespace);
  if (parts.some(({ xml }) => isNewerBreaksPart(xml))) throw breaksNewer();
  // A readable part without a table means that the user deleted the table.
  if (parts.some(({ xml }) => readBreaksPart(xml))) return undefined;
  const [table] = (await workbook.readTables()).filter(isBreaksTable);
  if (!table) return undefined;
  const part = { ...(await rebuildPart(services, table, date)), table: { id: table.id, name: table.name } };
  const xml = printBreaksPart(part);
  const [unreadable] = parts;
  if (unreadable) await workbook.setPart(unreadable.id, xml);
  return { partId: unreadable?.id ?? (await workbook.addPart(xml)), part, table };
}

function isBreaksTable({ name, columns }: FoundTable): boolean {
  const headers = new Set(columns.map((column) => column.name.toLowerCase()));
  return (
    name.toLowerCase().startsWith(breaksTableName.toLowerCase()) &&
    listBreakColumns('').every(({ header, required }) => !required || headers.has(header.toLowerCase()))
  );
}

/** Rebuilds a part's content from the table's rows. The rows don't show which cells users edited since the last date. */
async function rebuildPart(
  services: BreakServices,
  table: FoundTable,
  date: PlainDate,
): Promise<Omit<BreaksPart, 'table'>> {
  const emptyPart = { columns: {}, oldComments: {}, typed: {} };
  const placeholderDate = '1900-01-01' as PlainDate;
  const columns = findColumns({ partId: '', part: { ...emptyPart, table, asOf: placeholderDate }, table }, '');
  const indexes = columns.map(({ tableIndex }) => tableIndex);
  const [system, rows] = await Promise.all([services.findDateSystem(), services.workbook.readBody(table, indexes)]);
  const trackedBreaks = rows
    .map((row) => readTracked(toBreakCells(columns, row), emptyPart, placeholderDate, system))
    .filter(({ id }) => isBreakId(id));
  const [firstTrackedDate = date] = trackedBreaks.map(({ firstSeen }) => firstSeen).sort();
  const asOf = trackedBreaks
    .map(({ lastSeen }) => lastSeen)
    .sort()
    .pop();
  return {
    ...emptyPart,
    columns: Object.fromEntries(columns.map(({ name, id }) => [name, id])),
    asOf: asOf ?? placeholderDate,
    began: firstTrackedDate,
  };
}
