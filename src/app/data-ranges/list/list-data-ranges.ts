import type { DataRange } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { describeLost, describeTable } from './describe-data-range';
import { listFormulas, offerReplacing } from './list-formulas';
import { describeCopy, findCopies } from '../tables/table-copies';
import { openTables } from '../tables/open-tables';
import { markStaleDates } from './mark-stale-dates';

interface ListRequest {
  /** Whether to list formulas, which requires reading all sheets. */
  readonly formulas?: boolean;
  /** Whether to look up the current dates of date words. */
  readonly dates?: boolean;
}

/** Lists the IDS formulas, linked tables, and snapshots, tables first. Filled cells are one entry. */
export async function listDataRanges(
  services: DataRangeServices,
  { formulas = true, dates = false }: ListRequest = {},
): Promise<readonly DataRange[]> {
  const [{ open, lost }, found] = await Promise.all([
    openTables(services.workbook),
    formulas ? services.workbook.formulas() : [],
  ]);
  const tables = [
    ...(await Promise.all(open.map((table) => describeTable(services, table)))),
    ...lost.map(describeLost),
    ...(await findCopies(services.workbook, open)).map(describeCopy),
  ];
  const [listed, marked] = await Promise.all([
    listFormulas(services, found, { dates }),
    dates ? markStaleDates(services, tables, () => undefined) : tables,
  ]);
  return [...marked, ...(await offerReplacing(services.workbook, found, listed))];
}
