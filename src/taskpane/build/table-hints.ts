import { build as text } from '../strings/build';

// Between quotes stand texts, and names of sheets.
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;
const address = /(?:^|[^\w.$])\$?[A-Z]{1,3}\$?\d{1,7}(?![\w(.])/i;
const sorting = /[";]\s*sort\s*=/i;

/** What a linked table does otherwise than the formula would, as far as the question gives reason to say it. */
export function tableHints(formula: string): string[] {
  return [
    ...(address.test(formula.replace(quoted, '')) ? [text.addressesStay] : []),
    ...(sorting.test(formula) ? [text.newRowsLast] : []),
  ];
}
