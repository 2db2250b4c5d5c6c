import type { FormulaArgument } from '../../app/builder/formula-actions';
import { isReference } from '../../query/formula-parts';
import { parseFormula } from '../../query/parse-formula';

/**
 * Text typed into a picker. Text that starts with `=` can refer to cells or to a name of the workbook, as in Excel
 * (`=B1`, `=Wanted`); other text stays text, which is refused with a message.
 */
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
