export type FormulaToken =
  | { readonly kind: 'text'; readonly text: string; readonly value: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number }
  | { readonly kind: 'flag'; readonly text: string; readonly value: boolean }
  | { readonly kind: 'reference' | 'symbol' | 'end'; readonly text: string };

const space = /\s+/y;
const quoted = /"(?:[^"]|"")*"/y;
// The sign is a part of the number, because arguments have no sums. Digits before a colon are a reference to whole rows
// (1:3), not a number.
const digits = /[-+]?\s*(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?![\w.:$!])/y;
const symbol = /[(){},;&]/y;
// A quoted sheet name, or characters of names and addresses. `bracketsAt` reads text in brackets.
const referencePart = /'(?:[^']|'')*'!|[\p{L}\p{N}_.$:!?\\@]+|#(?![\p{L}])/uy;

/** Splits the arguments of a formula into tokens. `refuse` creates the error for text that can't be read. */
export function formulaTokens(text: string, refuse: (rest: string) => Error): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  let position = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    return pattern.exec(text)?.[0];
  };
  for (;;) {
    position += match(space)?.length ?? 0;
    if (position >= text.length) return [...tokens, { kind: 'end', text: '' }];
    const token = literalAt(match) ?? symbolAt(match) ?? referenceAt(text, position, match);
    if (!token) throw refuse(text.slice(position));
    tokens.push(token);
    position += token.text.length;
  }
}

type Match = (pattern: RegExp) => string | undefined;

function literalAt(match: Match): FormulaToken | undefined {
  const text = match(quoted);
  if (text !== undefined) return { kind: 'text', text, value: text.slice(1, -1).replace(/""/g, '"') };
  const number = match(digits);
  const value = Number(number?.replace(/\s/g, ''));
  return number !== undefined && Number.isFinite(value) ? { kind: 'number', text: number, value } : undefined;
}

function symbolAt(match: Match): FormulaToken | undefined {
  const text = match(symbol);
  return text === undefined ? undefined : { kind: 'symbol', text };
}

function referenceAt(text: string, start: number, match: Match): FormulaToken | undefined {
  let end = start;
  for (;;) {
    referencePart.lastIndex = end;
    const part = text.charAt(end) === '[' ? bracketsAt(text, end) : referencePart.exec(text)?.[0];
    if (part === undefined) break;
    end += part.length;
  }
  const found = text.slice(start, end);
  if (found === '' || match(/#/y) !== undefined) return undefined;
  if (/^(TRUE|FALSE)$/i.test(found)) return { kind: 'flag', text: found, value: found.toUpperCase() === 'TRUE' };
  return { kind: 'reference', text: found };
}

/**
 * Returns the text from an opening bracket to its closing bracket: `[[#All],[Market value]]`. An apostrophe escapes the
 * next character.
 */
function bracketsAt(text: string, start: number): string | undefined {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === "'") index++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return text.slice(start, index + 1);
  }
  return undefined;
}
