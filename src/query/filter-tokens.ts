import { unreadable, filterSyntax } from '../messages/filters';
import type { AddInError } from '../model/errors';

export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'date' | 'instant' | 'duration' | 'symbol' | 'end';
  readonly text: string;
  /** Its position in the condition, from 0. */
  readonly position: number;
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

/** Splits a condition into tokens. Throws an error that shows the first character that can't be read. */
export function tokenizeFilter(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (;;) {
    while (/\s/.test(text.charAt(position))) position++;
    if (position >= text.length) return [...tokens, { kind: 'end', text: '', position }];
    const token = readToken(text, position);
    if (!token) throw createFilterError(text, position, unreadable);
    tokens.push(token);
    position += token.text.length;
  }
}

function readToken(text: string, position: number): Token | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) return { kind, text: match[0], position };
  }
  return undefined;
}

export function createFilterError(text: string, position: number, reason: string): AddInError {
  const excerpt = text.length > 60 ? `…${text.slice(Math.max(0, position - 20), position + 40)}…` : text;
  return filterSyntax(excerpt, position + 1, reason);
}
