import type { FormulaArgument } from '../../app/builder/formula-actions';
import { attempt } from '../../model/errors';
import { isReference } from '../../query/formula-parts';
import { parseFormula } from '../../query/parse-formula';

/** Returns text typed into a picker as an argument. As in Excel, `=B1` refers to a cell and `=MyDate` to a name. */
export function readTyped(text: string): FormulaArgument {
  if (!text.startsWith('=')) return text;
  const args = attempt(() => parseFormula(`=IDS.HELP(${text.slice(1)})`).args) ?? [];
  const [only] = args;
  return args.length === 1 && isReference(only) ? only : text;
}
