import { findFunction } from '../../../functions/find-function';
import { parseFormula } from '../../../query/parse-formula';
import { printParts } from '../../../query/print-parts';

/**
 * Adds the column `*` to a formula without columns, which requested all fields before the add-in had default columns. Leaves
 * other formulas unchanged.
 */
export function requestAllColumns(formula: string): string {
  try {
    const { name, args } = parseFormula(formula);
    const calledFunction = findFunction(name);
    const index =
      calledFunction?.kind === 'table' && calledFunction.set
        ? calledFunction.parameters.findIndex(({ name }) => name === 'columns')
        : -1;
    if (index < 0 || (args[index] ?? '') !== '') return formula;
    const newArgs = [...args, ...Array.from({ length: Math.max(0, index - args.length) }, () => null)];
    newArgs[index] = '*';
    return printParts({ name, args: newArgs });
  } catch {
    return formula;
  }
}
