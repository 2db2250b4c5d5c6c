import { continueWith } from '../../../model/errors';
import { splitAddress } from '../../../workbook/selected-formula';
import type { DataRange } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';

/**
 * Adds the formulas with the same calls as the chosen data ranges. Equal calls share the outcome of the latest one, so the
 * pane would show the age of the new result for cells that still have the old one.
 */
export async function addEqualCalls(
  { formulas }: { readonly formulas: Pick<DataRangeServices['formulas'], 'recallCalls'> },
  dataRanges: readonly DataRange[],
  chosenDataRanges: readonly DataRange[],
): Promise<readonly DataRange[]> {
  const recallOutcomes = ({ formula, address }: DataRange) =>
    formulas.recallCalls(formula, splitAddress(address)[0]).catch(continueWith([]));
  const chosenCells = listFormulaCells(chosenDataRanges);
  if (chosenCells.length === 0) return chosenDataRanges;
  const outcomes = new Set((await Promise.all(chosenCells.map(recallOutcomes))).flat());
  const ids = new Set(chosenCells.map(({ id }) => id));
  const otherCells = listFormulaCells(dataRanges).filter(({ id }) => !ids.has(id));
  const otherOutcomes = await Promise.all(otherCells.map(recallOutcomes));
  return [
    ...chosenDataRanges,
    ...otherCells.filter((_, index) => otherOutcomes[index]?.some((outcome) => outcomes.has(outcome))),
  ];
}

/** Returns the formulas among data ranges, with the cells of filled cells listed separately. */
function listFormulaCells(dataRanges: readonly DataRange[]): readonly DataRange[] {
  return dataRanges.filter(({ kind }) => kind === 'formula').flatMap((formula) => formula.cells?.list ?? formula);
}
