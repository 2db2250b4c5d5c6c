import type { DataRange } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { describeLost, describeTable } from './describe-data-range';
import { listFormulas, addReplaceable } from './list-formulas';
import { describeCopy, findCopies } from '../tables/table-copies';
import { loadOpenTables } from '../tables/load-open-tables';
import { markStaleDates } from './mark-stale-dates';

/**
 * Lists the IDS formulas, linked tables, and snapshots, tables first. Filled cells are one entry. `includesFormulas` reads
 * all sheets; `checksDates` looks up the current dates of date words.
 */
export async function listDataRanges(
  services: DataRangeServices,
  { includesFormulas = true, checksDates = false }: { includesFormulas?: boolean; checksDates?: boolean } = {},
): Promise<readonly DataRange[]> {
  const [{ openTables, lostParts }, formulaCells] = await Promise.all([
    loadOpenTables(services.workbook),
    includesFormulas ? services.workbook.findFormulas() : [],
  ]);
  const tables = [
    ...(await Promise.all(openTables.map((table) => describeTable(services, table)))),
    ...lostParts.map(describeLost),
    ...(await findCopies(services.workbook, openTables)).map(describeCopy),
  ];
  const [listedFormulas, markedTables] = await Promise.all([
    listFormulas(services, formulaCells, { checksDates }),
    checksDates ? markStaleDates(services, tables, () => undefined) : tables,
  ]);
  return [...markedTables, ...(await addReplaceable(services.workbook, formulaCells, listedFormulas))];
}
