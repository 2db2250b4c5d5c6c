import { continueWith } from '../../../model/errors';
import { splitAddress } from '../../../workbook/selected-formula';
import type { DataRange } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';

/**
 * Adds the formulas with the same calls as the chosen ones. All of them share the outcome of the latest call, so the pane
 * would show the age of the new result for cells with the old one.
 */
export async function addEqualCalls(
  { formulas }: { readonly formulas: Pick<DataRangeServices['formulas'], 'recallCalls'> },
  dataRanges: readonly DataRange[],
  chosen: readonly DataRange[],
): Promise<readonly DataRange[]> {
  const recall = ({ formula, address }: DataRange) =>
    formulas.recallCalls(formula, splitAddress(address)[0]).catch(continueWith([]));
  const chosenCells = listFormulaCells(chosen);
  if (chosenCells.length === 0) return chosen;
  const outcomes = new Set((await Promise.all(chosenCells.map(recall))).flat());
  const ids = new Set(chosenCells.map(({ id }) => id));
  const others = listFormulaCells(dataRanges).filter(({ id }) => !ids.has(id));
  const recalled = await Promise.all(others.map(recall));
  return [...chosen, ...others.filter((_, index) => recalled[index]?.some((outcome) => outcomes.has(outcome)))];
}

/** Returns the formulas among data ranges, each cell of filled ones by itself. */
function listFormulaCells(dataRanges: readonly DataRange[]): readonly DataRange[] {
  return dataRanges.filter(({ kind }) => kind === 'formula').flatMap((formula) => formula.cells?.list ?? formula);
}
