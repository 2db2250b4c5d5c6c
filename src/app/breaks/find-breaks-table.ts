import type { Clock } from '../../model/clock';
import type { DateSystem } from '../../model/plain-date';
import { readBreaksPart, breaksNamespace, type BreaksPart } from '../../workbook/linked/breaks-part';
import type { FoundTable, LinkedWorkbook } from '../../workbook/linked/linked-workbook';

/** The dependencies of the actions on tracked breaks. */
export interface BreakServices {
  readonly workbook: LinkedWorkbook;
  readonly clock: Clock;
  readonly findDateSystem: () => Promise<DateSystem>;
  readonly getUserName: () => string | undefined;
  /** Distinguishes this running add-in from others that write into the same workbook. */
  readonly session: string;
}

/** The table of tracked breaks: its custom XML part and its Excel table. */
export interface BreaksTable {
  readonly partId: string;
  readonly part: BreaksPart;
  readonly table: FoundTable;
}

/** Finds the workbook's table of tracked breaks; undefined if it was never created or is deleted. */
export async function findBreaksTable(
  workbook: Pick<LinkedWorkbook, 'readParts' | 'readTables'>,
): Promise<BreaksTable | undefined> {
  const [parts, tables] = await Promise.all([workbook.readParts(breaksNamespace), workbook.readTables()]);
  const readableParts = parts.flatMap(({ id, xml }) => {
    const part = readBreaksPart(xml);
    return part ? [{ partId: id, part }] : [];
  });
  // Excel may list the parts in a different order for each analyst. If two of them created a table at the same time, both
  // must continue with the same one.
  const isUsed = ({ part }: { part: BreaksPart }) => part.writing !== undefined || Object.keys(part.typed).length > 0;
  readableParts.sort((a, b) => Number(isUsed(b)) - Number(isUsed(a)) || (a.partId < b.partId ? -1 : 1));
  for (const { partId, part } of readableParts) {
    const hasIdColumn = ({ columns }: FoundTable) => columns.some(({ name }) => name === 'Break ID');
    const hasName = ({ name }: FoundTable) => name.toLowerCase() === part.table.name.toLowerCase();
    const table =
      tables.find(({ id }) => id === part.table.id) ??
      tables.find((candidate) => hasName(candidate) && hasIdColumn(candidate));
    if (table) return { partId, part, table };
  }
  return undefined;
}
