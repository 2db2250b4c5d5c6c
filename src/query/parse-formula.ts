import * as reasons from '../messages/formula-reasons';
import { formulaTooLong, notOneCall } from '../messages/formulas';
import type { AddInError } from '../model/errors';
import { maxFormulaLength, type FormulaArgument, type FormulaParts } from './formula-parts';

/**
 * Parses a formula that is one call of an IDS function, with English names and commas between the arguments, as Excel
 * returns formulas in any language. Throws an error for any other formula.
 */
export function parseFormula(formula: string): FormulaParts {
  if (formula.length > maxFormulaLength) throw formulaTooLong(formula.length);
  const [start = '', equalsSign, prefix, name] =
    /^\s*(?:(=)\s*)?(?:@\s*)?(IDS\.|_xldudf_IDS_)?(\w[\w.]*)?/i.exec(formula) ?? [];
  if (equalsSign === undefined) throw notOneCall(reasons.noEqualsSign);
  if (prefix === undefined || name === undefined) {
    throw notOneCall(name === undefined ? '' : reasons.otherFunction(shorten(name)));
  }
  const tokens = tokenizeFormula(formula.slice(start.length), createTokenError);
  return { name: name.toUpperCase(), args: new ArgumentReader(tokens).read() };
}

class ArgumentReader {
  private index = 0;

  constructor(private readonly tokens: readonly FormulaToken[]) {}

  read(): FormulaArgument[] {
    this.expect('(', reasons.parenthesisMissing);
    const args: FormulaArgument[] = [];
    if (!this.isSymbol(')')) {
      args.push(this.readArgument());
      while (this.isSymbol(',')) {
        this.index++;
        args.push(this.readArgument());
      }
    }
    this.expect(')', reasons.commaMissing);
    if (this.peek().kind !== 'end') throw notOneCall(reasons.followed(shorten(this.peek().text)));
    while (args.length > 0 && args[args.length - 1] === null) args.pop();
    return args;
  }

  private readArgument(): FormulaArgument {
    if (this.isSymbol(',') || this.isSymbol(')')) return null;
    if (this.isSymbol('{')) return this.readArray();
    const token = this.advance();
    if (token.kind === 'text') return token.value + this.readJoinedText();
    if (token.kind === 'number' || token.kind === 'flag') return token.value;
    if (token.kind !== 'reference') throw notOneCall(explainToken(token.text));
    if (this.isSymbol('(')) throw notOneCall(reasons.nestedFunction(shorten(token.text)));
    return { reference: token.text };
  }

  /**
   * Reads the strings that & joins to a string. A string in a formula has at most 255 characters, so longer text is joined.
   */
  private readJoinedText(): string {
    let text = '';
    while (this.isSymbol('&')) {
      this.index++;
      const next = this.advance();
      if (next.kind !== 'text') throw notOneCall(reasons.joinedText);
      text += next.value;
    }
    return text;
  }

  private readArray(): readonly (readonly unknown[])[] {
    const rows: unknown[][] = [[]];
    do {
      if (this.isSymbol(';')) rows.push([]);
      this.index++;
      const cell = this.advance();
      if (cell.kind !== 'text' && cell.kind !== 'number' && cell.kind !== 'flag') {
        throw notOneCall(reasons.badArrayValue);
      }
      rows[rows.length - 1]?.push(cell.value);
    } while (this.isSymbol(',') || this.isSymbol(';'));
    this.expect('}', reasons.braceMissing);
    if (rows.some((row) => row.length !== rows[0]?.length)) throw notOneCall(reasons.unevenRows);
    return rows;
  }

  private peek(): FormulaToken {
    return this.tokens[this.index] ?? { kind: 'end', text: '' };
  }

  private advance(): FormulaToken {
    const token = this.peek();
    if (token.kind !== 'end') this.index++;
    return token;
  }

  private isSymbol(symbol: string): boolean {
    const token = this.peek();
    return token.kind === 'symbol' && token.text === symbol;
  }

  private expect(symbol: string, reason: string): void {
    if (!this.isSymbol(symbol)) throw notOneCall(explainToken(this.peek().text) || reason);
    this.index++;
  }
}

/** Returns the reason for refusing a token, as the end of a message; empty if there's nothing to add. */
function explainToken(text: string): string {
  if (text === ';') return reasons.semicolons;
  if (text.startsWith('#')) return reasons.errorValue;
  return /^[-+*/^&=<>%(]/.test(text) ? reasons.calculation(text.charAt(0)) : '';
}

function createTokenError(text: string): AddInError {
  return notOneCall(explainToken(text) || reasons.unreadableFrom(shorten(text)));
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

type FormulaToken =
  | { readonly kind: 'text'; readonly text: string; readonly value: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number }
  | { readonly kind: 'flag'; readonly text: string; readonly value: boolean }
  | { readonly kind: 'reference' | 'symbol' | 'end'; readonly text: string };

const spacePattern = /\s+/y;
const quotedPattern = /"(?:[^"]|"")*"/y;
// The sign is a part of the number, because arguments have no sums. Digits before a colon are a reference to whole rows
// (1:3), not a number.
const numberPattern = /[-+]?\s*(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?![\w.:$!])/y;
const symbolPattern = /[(){},;&]/y;
// A quoted sheet name, or characters of names and addresses. `readBrackets` reads text in brackets.
const referencePattern = /'(?:[^']|'')*'!|[\p{L}\p{N}_.$:!?\\@]+|#(?![\p{L}])/uy;

/** Splits the arguments of a formula into tokens. `createError` creates the error for text that can't be read. */
export function tokenizeFormula(text: string, createError: (rest: string) => Error): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  let position = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    return pattern.exec(text)?.[0];
  };
  for (;;) {
    position += match(spacePattern)?.length ?? 0;
    if (position >= text.length) return [...tokens, { kind: 'end', text: '' }];
    const token = readLiteral(match) ?? readSymbol(match) ?? readReference(text, position, match);
    if (!token) throw createError(text.slice(position));
    tokens.push(token);
    position += token.text.length;
  }
}

type MatchPattern = (pattern: RegExp) => string | undefined;

function readLiteral(match: MatchPattern): FormulaToken | undefined {
  const text = match(quotedPattern);
  if (text !== undefined) return { kind: 'text', text, value: text.slice(1, -1).replace(/""/g, '"') };
  const number = match(numberPattern);
  const value = Number(number?.replace(/\s/g, ''));
  return number !== undefined && Number.isFinite(value) ? { kind: 'number', text: number, value } : undefined;
}

function readSymbol(match: MatchPattern): FormulaToken | undefined {
  const text = match(symbolPattern);
  return text === undefined ? undefined : { kind: 'symbol', text };
}

function readReference(text: string, start: number, match: MatchPattern): FormulaToken | undefined {
  let end = start;
  for (;;) {
    referencePattern.lastIndex = end;
    const part = text.charAt(end) === '[' ? readBrackets(text, end) : referencePattern.exec(text)?.[0];
    if (part === undefined) break;
    end += part.length;
  }
  const referenceText = text.slice(start, end);
  if (referenceText === '' || match(/#/y) !== undefined) return undefined;
  if (/^(TRUE|FALSE)$/i.test(referenceText))
    return { kind: 'flag', text: referenceText, value: referenceText.toUpperCase() === 'TRUE' };
  return { kind: 'reference', text: referenceText };
}

/**
 * Returns the text from an opening bracket to its closing bracket: `[[#All],[Market value]]`. An apostrophe escapes the
 * next character.
 */
function readBrackets(text: string, start: number): string | undefined {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === "'") index++;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return text.slice(start, index + 1);
  }
  return undefined;
}
