import type { Definition } from '../../../workbook/linked/definition';
import type { DataRangeServices, LinkedTable } from '../services/data-range-services';
import { compareWithWritten } from '../tables/altered-rows';
import type { TablePlan } from '../tables/compare-rows';

/**
 * Returns a table's definition with the record of the rows before the last refresh and their result, if Excel's Undo has
 * restored all of them. Otherwise, they would count as rows that the user typed.
 */
export function findUndone(
  { memory }: Pick<DataRangeServices, 'memory'>,
  { definition }: Pick<LinkedTable, 'definition'>,
  { plan: { old }, definedIndexes }: TablePlan,
): Definition | undefined {
  const earlier = memory.get(definition.id).before?.definition;
  if (!earlier?.written || earlier.written === definition.written) return undefined;
  if (definition.session !== memory.session || earlier.formula !== definition.formula) return undefined;
  const isAsWritten = (candidate: Definition) => {
    const { altered, isWhole } = compareWithWritten(candidate, old, definedIndexes);
    return altered !== 'unknown' && altered.length === 0 && isWhole;
  };
  if (isAsWritten(definition) || !isAsWritten(earlier)) return undefined;
  const { written, result, keptRows, referencedCells } = earlier;
  const { keptRows: _kept, referencedCells: _cells, ...rest } = definition;
  return { ...rest, written, result, ...(keptRows && { keptRows }), ...(referencedCells && { referencedCells }) };
}
