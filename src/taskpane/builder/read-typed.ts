import type { FormulaArgument } from '../../app/builder/formula-actions';
import { isReference } from '../../query/formula-parts';
import { parseFormula } from '../../query/parse-formula';

/** Returns text typed into a picker as an argument. As in Excel, `=B1` refers to a cell and `=MyDate` to a name. */
export function readTyped(text: string): FormulaArgument {
  if (!text.startsWith('=')) return text;
  try {
    const { args } = parseFormula(`=IDS.HELP(${text.slice(1)})`);
    const [only] = args;
    return args.length === 1 && isReference(only) ? only : text;
  } catch {
    return text;
  }
}
