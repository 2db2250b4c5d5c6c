import { findFunction } from '../../../functions/find-function';
import { parseFormula } from '../../../query/parse-formula';
import { printParts } from '../../../query/print-parts';

/**
 * Adds the column `*` to a formula without columns, which meant all fields in versions of the add-in without default
 * columns. Leaves other formulas unchanged.
 */
export function nameAllColumns(formula: string): string {
  try {
    const { name, args } = parseFormula(formula);
    const called = findFunction(name);
    const index =
      called?.kind === 'table' && called.set ? called.parameters.findIndex(({ name }) => name === 'columns') : -1;
    if (index < 0 || (args[index] ?? '') !== '') return formula;
    const withColumns = [...args, ...Array.from({ length: Math.max(0, index - args.length) }, () => null)];
    withColumns[index] = '*';
    return printParts({ name, args: withColumns });
  } catch {
    return formula;
  }
}
