import type { FormulaArgument } from '../../app/builder/formula-actions';
import { isReference } from '../../query/formula-parts';
import { parseFormula } from '../../query/parse-formula';

/**
 * A text that was typed where a choice could have been made: behind `=` cells or a name of the workbook, as in Excel
 * (`=B1`, `=Wanted`). What is neither stays text, which then is refused with a message.
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
