import type { FormulaToken } from './formula-tokens';

/** Before the names that LET and LAMBDA declare. */
const prefix = '_xlpm.';

/** Marks the names that LET and LAMBDA declare, wherever they are used in the call, as a file does. */
export function prefixParameters(tokens: readonly FormulaToken[]): FormulaToken[] {
  const result = tokens.map((token) => ({ ...token }));
  result.forEach((token, index) => {
    const name = token.kind === 'function' ? token.text.replace(/^_xlfn\./, '').toUpperCase() : '';
    if (name !== 'LET' && name !== 'LAMBDA') return;
    const call = callParts(result, index);
    const declared = new Set(
      call.slice(0, -1).flatMap((part, position) => {
        const [only, ...more] = part.filter(({ kind }) => kind !== 'space');
        const declares = name === 'LAMBDA' || position % 2 === 0;
        return declares && only?.kind === 'reference' && more.length === 0 ? [only.text.toUpperCase()] : [];
      }),
    );
    for (const one of call.flat()) {
      const named = one.kind === 'reference' || one.kind === 'function';
      if (named && declared.has(one.text.toUpperCase())) one.text = prefix + one.text;
    }
  });
  return result;
}

/** The arguments of the call that begins with this function. */
function callParts(tokens: FormulaToken[], start: number): FormulaToken[][] {
  const parts: FormulaToken[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(start + 1)) {
    if (/^[({]$/.test(token.text)) depth++;
    if (/^[)}]$/.test(token.text)) depth--;
    if (depth === 0) break;
    if (depth === 1 && token.text === ',') parts.push([]);
    else if (depth > 1 || token.text !== '(') parts.at(-1)?.push(token);
  }
  return parts;
}
