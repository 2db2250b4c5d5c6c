import type { DataRange } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { describeLostPart, describeTable } from './describe-data-range';
import { listFormulas, addReplaceableGroups } from './list-formulas';
import { describeCopy, findCopies } from '../tables/table-copies';
import { loadOpenTables } from '../tables/load-open-tables';
import { markStaleDates } from './mark-stale-dates';

/**
 * Lists the IDS formulas, linked tables, and snapshots, tables first. Cells filled with the same formula are one entry. With
 * `includesFormulas`, all sheets are read; with `checksDates`, the current dates of date words are looked up.
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
    ...lostParts.map(describeLostPart),
    ...(await findCopies(services.workbook, openTables)).map(describeCopy),
  ];
  const [listedFormulas, markedTables] = await Promise.all([
    listFormulas(services, formulaCells, { checksDates }),
    checksDates ? markStaleDates(services, tables) : tables,
  ]);
  return [...markedTables, ...(await addReplaceableGroups(services.workbook, formulaCells, listedFormulas))];
}
