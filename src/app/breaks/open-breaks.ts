import type { Clock } from '../../model/clock';
import type { DateSystem } from '../../model/plain-date';
import { readBreaksPart, breaksNamespace, type BreaksPart } from '../../workbook/linked/breaks-part';
import type { FoundTable, LinkedWorkbook } from '../../workbook/linked/linked-workbook';

/** What tracking works with. */
export interface BreakTools {
  readonly workbook: LinkedWorkbook;
  readonly clock: Clock;
  readonly findDateSystem: () => Promise<DateSystem>;
  readonly who: () => string | undefined;
  /** Distinguishes this running add-in from others that write into the same workbook. */
  readonly session: string;
}

/** The table of tracked breaks: what the workbook keeps about it, and its Excel table. */
export interface OpenBreaks {
  readonly partId: string;
  readonly part: BreaksPart;
  readonly table: FoundTable;
}

/** The workbook's table of tracked breaks; undefined where there is none, or its table was deleted. */
export async function openBreaks(workbook: Pick<LinkedWorkbook, 'parts' | 'tables'>): Promise<OpenBreaks | undefined> {
  const [parts, tables] = await Promise.all([workbook.parts(breaksNamespace), workbook.tables()]);
  const known = parts.flatMap(({ id, xml }) => {
    const part = readBreaksPart(xml);
    return part ? [{ partId: id, part }] : [];
  });
  // Analysts who create a table at the same moment must all go on with the same one: parts come in another order for each.
  const isUsed = ({ part }: { part: BreaksPart }) => part.writing !== undefined || Object.keys(part.typed).length > 0;
  known.sort((a, b) => Number(isUsed(b)) - Number(isUsed(a)) || (a.partId < b.partId ? -1 : 1));
  for (const { partId, part } of known) {
    const headers = (table: FoundTable) => table.columns.some(({ name }) => name === 'Break ID');
    const table =
      tables.find(({ id }) => id === part.table.id) ??
      tables.find((one) => one.name.toLowerCase() === part.table.name.toLowerCase() && headers(one));
    if (table) return { partId, part, table };
  }
  return undefined;
}
