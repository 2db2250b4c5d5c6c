import { formatArea } from '../../workbook/linked/format-area';
import type { DataRange } from './data-range-actions';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';
import { spillBlockedBy } from '../../messages/data-ranges';
import { formulaId, type DataRangeServices } from './data-range-services';
import { describeFormula, describeLost, describeTable } from './describe-data-range';
import { findBlockingCell } from './find-blocking-cell';
import { describeCopy, findCopies } from './table-copies';
import { openTables } from './open-tables';
import { findReplaceable } from './replace-formula-group';
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
  const replaceable = await findReplaceable(tools, found);
  const offered = (one: FoundFormula): Pick<DataRange, 'replaceable'> => {
    const dataRange = replaceable.get(formulaId(one));
    if (!dataRange) return {};
    return {
      replaceable: {
        cells: dataRange.area.rows * dataRange.area.columns,
        place: formatArea(dataRange.sheet, dataRange.area),
      },
    };
  };
  const dataRanges = [
    ...(await Promise.all(open.map((one) => describeTable(tools, one)))),
    ...lost.map(describeLost),
    ...(await findCopies(tools, open)).map(describeCopy),
    ...(await Promise.all(found.map(async (one) => ({ ...(await describe(tools, one)), ...offered(one) })))),
  ];
  if (!dates) return dataRanges;
  const sheets = new Map(found.map((one) => [formulaId(one), one.sheet]));
  return markStaleDates(tools, dataRanges, (id) => sheets.get(id));
}

/** A formula as the pane shows it, with the cell in the way of one that cannot spill. */
async function describe(tools: DataRangeServices, found: FoundFormula): Promise<DataRange> {
  const described = await describeFormula(tools, found);
  if (found.value !== '#SPILL!') return described;
  // The list is worth more than what it says of one formula.
  const outcome = await tools.formulas.recallCell(found.formula, found.sheet).catch(() => undefined);
  const size = outcome && 'provenance' in outcome ? outcome.size : undefined;
  const cell = size && (await findBlockingCell(tools, found, size).catch(() => undefined));
  if (!size || cell === undefined) return described;
  return { ...described, problem: spillBlockedBy(cell, size.rows.toLocaleString('en-US'), size.columns) };
}
