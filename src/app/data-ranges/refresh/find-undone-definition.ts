import type { Definition } from '../../../workbook/linked/definition';
import type { DataRangeServices, LinkedTable } from '../services/data-range-services';
import { compareWithWritten } from '../tables/altered-rows';
import type { TablePlan } from '../tables/compare-rows';

/**
 * If Excel's Undo has restored all rows from before the last refresh, returns the table's definition with the record of those
 * rows. Without it, they would count as typed by the user.
 */
export function findUndoneDefinition(
  { memory }: Pick<DataRangeServices, 'memory'>,
  { definition }: Pick<LinkedTable, 'definition'>,
  { plan: { oldRows }, definedIndexes }: TablePlan,
): Definition | undefined {
  const earlierDefinition = memory.get(definition.id).replacedRows?.definition;
  if (!earlierDefinition?.written || earlierDefinition.written === definition.written) return undefined;
  if (definition.session !== memory.session || earlierDefinition.formula !== definition.formula) return undefined;
  const isAsWritten = (candidate: Definition) => {
    const { alteredRows, isComplete } = compareWithWritten(candidate, oldRows, definedIndexes);
    return alteredRows !== 'unknown' && alteredRows.length === 0 && isComplete;
  };
  if (isAsWritten(definition) || !isAsWritten(earlierDefinition)) return undefined;
  const { written, result, keptRows, referencedCells } = earlierDefinition;
  const { keptRows: _keptRows, referencedCells: _referencedCells, ...rest } = definition;
  return { ...rest, written, result, ...(keptRows && { keptRows }), ...(referencedCells && { referencedCells }) };
}
