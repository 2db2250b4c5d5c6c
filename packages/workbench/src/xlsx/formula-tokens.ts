import { isReference, tokenize, tokenTypes } from '@borgar/fx';

/** A piece of a formula. A reference is one piece, with its sheet or table. */
export interface FormulaToken {
  kind: 'reference' | 'function' | 'space' | 'sign';
  text: string;
}

/** Cuts a formula into pieces that together are the formula again; constants are signs too. */
export function formulaTokens(formula: string): FormulaToken[] {
  return tokenize(formula, { mergeRefs: true, negativeNumbers: false }).map((token) => ({
    kind: isReference(token)
      ? 'reference'
      : token.type === tokenTypes.FUNCTION
        ? 'function'
        : token.type === tokenTypes.WHITESPACE || token.type === tokenTypes.NEWLINE
          ? 'space'
          : 'sign',
    text: token.value,
  }));
}

/** The pieces put together again. */
export function joinTokens(tokens: readonly FormulaToken[]): string {
  return tokens.map(({ text }) => text).join('');
}
