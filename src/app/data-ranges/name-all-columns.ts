import { findFunction } from '../../functions/registry';
import { parseFormula } from '../../query/parse-formula';
import { printParts } from '../../query/print-parts';

/**
 * A formula that shows all fields, where it names no columns: that is what it meant in the versions of the add-in that had
 * no default columns. Any other formula stays as it is.
 */
export function nameAllColumns(formula: string): string {
  try {
    const { name, args } = parseFormula(formula);
    const called = findFunction(name);
    const at =
      called?.kind === 'table' && called.set ? called.parameters.findIndex((one) => one.name === 'columns') : -1;
    if (at < 0 || (args[at] ?? '') !== '') return formula;
    const named = [...args, ...Array.from({ length: Math.max(0, at - args.length) }, () => null)];
    named[at] = '*';
    return printParts({ name, args: named });
  } catch {
    return formula;
  }
}
