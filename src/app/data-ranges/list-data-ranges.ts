import type { DataRange } from './data-range-actions';
import { formulaId, type DataRangeServices } from './data-range-services';
import { describeFormula, describeLost, describeTable } from './describe-data-range';
import { describeCopy, findCopies } from './table-copies';
import { openTables } from './open-tables';
import { markStaleDates } from './mark-stale-dates';

interface Wish {
  /** False where no sheet has to be read for them. */
  readonly formulas?: boolean;
  /** Whether the service is asked what date words mean by now. */
  readonly dates?: boolean;
}

/** Every IDS formula, linked table and snapshot, tables first. */
export async function listDataRanges(
  tools: DataRangeServices,
  { formulas = true, dates = false }: Wish = {},
): Promise<readonly DataRange[]> {
  const [{ open, lost }, found] = await Promise.all([openTables(tools), formulas ? tools.workbook.formulas() : []]);
  const blocks = [
    ...(await Promise.all(open.map((one) => describeTable(tools, one)))),
    ...lost.map(describeLost),
    ...(await findCopies(tools, open)).map(describeCopy),
    ...(await Promise.all(found.map((one) => describeFormula(tools, one)))),
  ];
  if (!dates) return blocks;
  const sheets = new Map(found.map((one) => [formulaId(one), one.sheet]));
  return markStaleDates(tools, blocks, (id) => sheets.get(id));
}
