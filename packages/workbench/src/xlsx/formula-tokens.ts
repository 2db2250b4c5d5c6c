import { isReference, tokenize, tokenTypes } from '@borgar/fx';

/** A token of a formula. A reference with its sheet or table is one token; a constant is a sign. */
export interface FormulaToken {
  kind: 'reference' | 'function' | 'space' | 'sign';
  text: string;
}

/** Splits a formula into tokens, which `joinTokens` joins again. */
export function splitFormula(formula: string): FormulaToken[] {
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

/** Joins tokens to a formula. */
export function joinTokens(tokens: readonly FormulaToken[]): string {
  return tokens.map(({ text }) => text).join('');
}
