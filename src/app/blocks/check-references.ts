import { AddInError } from '../../model/errors';
import type { Definition } from '../../workbook/linked/definition';
import { referTo, whyAnother, type ReferredCell } from '../../workbook/linked/referred-cell';
import { isReference } from '../../query/formula-parts';
import type { BlockTools } from './block-tools';

/** The cells that a question refers to, as they are now. */
export async function referredCells({ formulas, workbook }: BlockTools, formula: string): Promise<ReferredCell[]> {
  const { args } = formulas.parseFormula(formula);
  const references = args.flatMap((argument) => (isReference(argument) ? [argument.reference] : []));
  const found: ReferredCell[] = [];
  for (const reference of new Set(references)) {
    const cell = await referTo(reference, (place) => workbook.readReference(place));
    if (cell) found.push(cell);
  }
  return found;
}

/**
 * Refuses to ask a question whose cells seem to have moved: rows put in above them would make another question of it
 * without a word.
 */
export async function checkReferences({ workbook }: BlockTools, { refers = [], table }: Definition): Promise<void> {
  for (const cell of refers) {
    const why = await whyAnother(cell, (place) => workbook.readReference(place));
    if (why === undefined) continue;
    throw new AddInError(
      'input',
      `The question of the table ${table.name} refers to ${cell.reference}, which seems to be another cell than before: ${why}. Such an address stays when rows or columns are inserted or deleted. Change the question to where the cell is now, or give the cell a name and use that: names move along. Nothing was asked.`,
    );
  }
}
