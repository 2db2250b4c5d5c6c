import { filterSyntax } from '../messages/filters';
import { type AddInError } from '../model/errors';

export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'date' | 'instant' | 'duration' | 'symbol' | 'end';
  readonly text: string;
  /** Its position in the condition, from 0. */
  readonly at: number;
}

const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['instant', /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,12})?)?(?:Z|[+-]\d{2}:\d{2})/y],
  ['date', /\d{4}-\d{2}-\d{2}(?![\d-])/y],
  ['number', /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y],
  ['text', /'(?:[^']|'')*'/y],
  ['duration', /duration'[^']*'/iy],
  ['name', /[A-Za-z_]\w*(?:[/.][A-Za-z_$]\w*)*/y],
  ['symbol', /<=|>=|<>|!=|[()<>=,:-]/y],
];

/** Splits a condition into tokens. Throws a message that shows the first character that can't be read. */
export function filterTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    if (at >= text.length) return [...tokens, { kind: 'end', text: '', at }];
    const token = tokenAt(text, at);
    if (!token)
      throw filterError(text, at, "this can't be read. Put text in single quotes, and enter dates like 2026-03-31");
    tokens.push(token);
    at += token.text.length;
  }
}

function tokenAt(text: string, at: number): Token | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { kind, text: found[0], at };
  }
  return undefined;
}

export function filterError(text: string, at: number, why: string): AddInError {
  const shown = text.length > 60 ? `…${text.slice(Math.max(0, at - 20), at + 40)}…` : text;
  return filterSyntax(shown, at + 1, why);
}
