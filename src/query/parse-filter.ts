// Long because the levels of one grammar call each other.
import * as reasons from '../messages/filters';
import { optionTooLong } from '../messages/options';
import { readDuration, readPlainDate } from '../model/plain-date';
import type { AddInError } from '../model/errors';
import { isExcelNumber, maxCellCharacters } from '../model/table';
import { filterFunctions, operators } from './filter-functions';
import { createFilterError, tokenizeFilter, type Token } from './filter-tokens';
import type { Comparison, Filter, Literal, Term, TextTest } from './query';

const comparisons = new Map<string, Comparison>([
  ['eq', 'eq'],
  ['=', 'eq'],
  ['ne', 'ne'],
  ['<>', 'ne'],
  ['!=', 'ne'],
  ['gt', 'gt'],
  ['>', 'gt'],
  ['ge', 'ge'],
  ['>=', 'ge'],
  ['lt', 'lt'],
  ['<', 'lt'],
  ['le', 'le'],
  ['<=', 'le'],
]);
const mirroredComparisons: Record<Comparison, Comparison> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

const textTests: readonly string[] = ['contains', 'startswith', 'endswith'] satisfies TextTest[];

// Words and operators that can follow a column's name.
const reservedWords = new Set([
  ...comparisons.keys(),
  ...operators.sum,
  ...operators.product,
  'in',
  'and',
  'or',
  'not',
]);

// More than any condition written by hand; prevents a stack overflow.
const maxDepth = 50;

/** A parsed part: a condition, or a value (`Quantity mul 2`) that can be compared. */
type Part = { readonly filter: Filter } | { readonly term: Term };

/**
 * Parses a condition in OData syntax: `Quantity gt 100 and (Security/Cusip eq '037833100' or not ShortPosition)`, with
 * `eq ne gt ge lt le` (or `= <> > >= < <=`), `in (…)`, `contains startswith endswith`, arithmetic, functions such as
 * `year()` and `tolower()`, durations, `any` and `all`, `and or not`, and parentheses. Throws an error that shows where the
 * error is.
 */
export function parseFilter(text: string): Filter {
  if (text.length > maxCellCharacters) throw optionTooLong('filter', maxCellCharacters);
  const tokens = tokenizeFilter(text);
  let tokenIndex = 0;
  let depth = 0;

  const peek = () => tokens[tokenIndex] as Token;
  const isWord = (...words: readonly string[]) => peek().kind === 'name' && words.includes(peek().text.toLowerCase());
  const isSymbol = (symbol: string) => peek().kind === 'symbol' && peek().text === symbol;
  const createError = (reason: string): AddInError => createFilterError(text, peek().position, reason);
  const advance = (): Token => {
    const token = peek();
    if (token.kind !== 'end') tokenIndex++;
    return token;
  };
  const expect = (symbol: string) => {
    if (!isSymbol(symbol)) throw createError(findCommaInNumber() ?? reasons.symbolMissing(symbol));
    tokenIndex++;
  };
  const findCommaInNumber = () =>
    isSymbol(',') && tokens[tokenIndex - 1]?.kind === 'number' ? reasons.commaInNumber : undefined;
  const parseNested = <Result>(parse: () => Result): Result => {
    if (++depth > maxDepth) throw createError(reasons.nestedTooDeeply);
    const result = parse();
    depth--;
    return result;
  };

  const toFilter = (part: Part): Filter => {
    if ('filter' in part) return part.filter;
    const { term } = part;
    const trueLiteral: Literal = { type: 'flag', value: true };
    if (term.type === 'path' && (peek().kind === 'end' || isSymbol(')') || isWord('and', 'or'))) {
      return { op: 'eq', path: term.path, value: trueLiteral };
    }
    if (term.type === 'flag') return { op: 'test', test: 'eq', left: term, right: trueLiteral };
    throw createError(reasons.comparisonMissing(term.type === 'path' ? term.path : 'this'));
  };
  const parseChain = (op: 'and' | 'or', parseNext: () => Part): Part => {
    const first = parseNext();
    if (!isWord(op)) return first;
    const parts = [toFilter(first)];
    while (isWord(op)) {
      tokenIndex++;
      parts.push(toFilter(parseNext()));
    }
    return { filter: { op, of: parts } };
  };
  const parseDisjunction = (): Part => parseNested(() => parseChain('or', () => parseChain('and', parseNegation)));
  const parseNegation = (): Part => {
    if (!isWord('not')) return parseComparison();
    tokenIndex++;
    return parseNested(() => ({ filter: { op: 'not', of: toFilter(parseNegation()) } as const }));
  };
  const parseComparison = (): Part => {
    const left = parseSum();
    if (isWord('in')) {
      tokenIndex++;
      return { filter: createListCondition(toTerm(left), parseList()) };
    }
    const op =
      peek().kind === 'name' || peek().kind === 'symbol' ? comparisons.get(peek().text.toLowerCase()) : undefined;
    if (!op) return left;
    tokenIndex++;
    const right = parseSum();
    if ('filter' in left) return { filter: compareWithFlag(left.filter, op, toTerm(right)) };
    return { filter: createComparison(left.term, op, toTerm(right)) };
  };
  const compareWithFlag = (left: Filter, op: Comparison, right: Term): Filter => {
    if (right.type !== 'flag' || (op !== 'eq' && op !== 'ne')) throw createError(reasons.truthNeedsEqual);
    return (op === 'eq') === right.value ? left : { op: 'not', of: left };
  };
  const toTerm = (part: Part): Term => {
    if ('term' in part) return part.term;
    throw createError(reasons.valueExpected);
  };
  const parseOperations = (words: readonly string[], parseNext: () => Part): Part => {
    let part = parseNext();
    while (isWord(...words)) {
      const name = advance().text.toLowerCase();
      part = { term: { type: 'call', name, of: [toTerm(part), toTerm(parseNext())] } };
    }
    return part;
  };
  const parseSum = () => parseOperations(operators.sum, () => parseOperations(operators.product, parseSigned));
  const parseSigned = (): Part => {
    if (!isSymbol('-')) return parsePrimary();
    tokenIndex++;
    return parseNested(() => ({ term: { type: 'call', name: '-', of: [toTerm(parseSigned())] } as const }));
  };
  const parsePrimary = (): Part => {
    if (isSymbol('(')) {
      tokenIndex++;
      const inner = parseDisjunction();
      const part = isSymbol(')') && 'term' in inner ? inner : { filter: toFilter(inner) };
      expect(')');
      return part;
    }
    const value = parseLiteral();
    if (value) return { term: value };
    if (peek().kind !== 'name') {
      const expectsColumn = tokenIndex === 0 || /^(and|or|not|\()$/i.test(tokens[tokenIndex - 1]?.text ?? '');
      throw createError(expectsColumn ? reasons.columnMissing : reasons.valueMissing);
    }
    const name = advance().text.replace(/\./g, '/');
    const isCall = filterFunctions.has(name.toLowerCase()) || textTests.includes(name.toLowerCase());
    const currency = isCall ? [] : parseCurrency();
    if (currency.length > 0 || !isSymbol('(')) {
      return { term: { type: 'path', path: [name, ...currency, ...parseLabelWords()].join(' ') } };
    }
    const quantifierMatch = /^(.+)\/(any|all)$/i.exec(name);
    return quantifierMatch
      ? {
          filter: parseQuantifier(
            quantifierMatch[1] ?? '',
            quantifierMatch[2]?.toLowerCase() === 'any' ? 'any' : 'all',
          ),
        }
      : parseCall(name);
  };
  /** Returns the currency after the label of a converted amount, as in `Market value (USD)`. */
  const parseCurrency = (): string[] => {
    const [open, code, close, next] = tokens.slice(tokenIndex, tokenIndex + 4).map((token) => token.text.toLowerCase());
    if (open !== '(' || close !== ')' || !/^[a-z]{3}$/.test(code ?? '') || !reservedWords.has(next ?? '')) return [];
    tokenIndex += 3;
    return [`(${(code ?? '').toUpperCase()})`];
  };
  /** Returns the other words of a label (`Market value`), if they end where a column can end. */
  const parseLabelWords = (): string[] => {
    const start = tokenIndex;
    while (peek().kind === 'name' && !reservedWords.has(peek().text.toLowerCase())) tokenIndex++;
    const words = tokens.slice(start, tokenIndex).map(({ text: word }) => word);
    if (words.length > 0) words.push(...parseCurrency());
    const isColumnEnd = reservedWords.has(peek().text.toLowerCase()) || [')', ','].some(isSymbol);
    if (isColumnEnd || (peek().kind === 'end' && words.length > 0 && start > 1)) return words;
    tokenIndex = start;
    return [];
  };
  const parseCall = (callText: string): Part => {
    const name = callText.toLowerCase();
    const isTextTest = textTests.includes(name);
    const definition = filterFunctions.get(name);
    if (!isTextTest && !definition) {
      throw createError(reasons.unknownFunction(callText, [...textTests, ...filterFunctions.keys()].join(', ')));
    }
    expect('(');
    const args: Term[] = [parseNested(() => toTerm(parseSum()))];
    while (isSymbol(',')) {
      tokenIndex++;
      const argument = toTerm(parseNested(parseSum));
      if (isTextTest && argument.type !== 'text' && argument.type !== 'path' && argument.type !== 'call') {
        throw createError(reasons.textArgumentNeeded(callText));
      }
      args.push(argument);
    }
    if (isTextTest && args.length < 2) throw createError(reasons.symbolMissing(','));
    expect(')');
    const { parameters, optionalCount = 0 } = definition ?? { parameters: ['text', 'text'] };
    if (args.length > parameters.length || args.length < parameters.length - optionalCount) {
      throw createError(reasons.wrongArgumentCount(callText, parameters.length));
    }
    const [left, right] = args;
    if (!isTextTest || !left || !right) return { term: { type: 'call', name, of: args } };
    const test = name as TextTest;
    return left.type === 'path' && right.type === 'text'
      ? { filter: { op: test, path: left.path, value: right } }
      : { filter: { op: 'test', test, left, right } };
  };
  const parseQuantifier = (path: string, op: 'any' | 'all'): Filter => {
    expect('(');
    if (op === 'any' && isSymbol(')')) {
      tokenIndex++;
      return { op, path, variable: '' };
    }
    const variable = advance();
    if (variable.kind !== 'name') throw createError(reasons.recordNameMissing);
    expect(':');
    const of = toFilter(parseDisjunction());
    expect(')');
    return { op, path, variable: variable.text, of };
  };
  const parseList = (): Literal[] => {
    expect('(');
    const values: Literal[] = [];
    do {
      if (values.length > 0) tokenIndex++;
      // Without this check, 1,000 would mean 1 or 0.
      const [previousText, text] = [tokens[tokenIndex - 2]?.text ?? '', peek().text];
      if (/^-?[1-9]\d{0,2}$/.test(previousText) && /^0\d\d(\.\d+)?$/.test(text))
        throw createError(reasons.commaInNumber);
      const value = parseLiteral();
      if (!value) throw createError(reasons.valueMissing);
      values.push(value);
    } while (isSymbol(','));
    expect(')');
    return values;
  };
  const parseLiteral = (): Literal | undefined => {
    const literal = readLiteral(peek());
    if (literal) tokenIndex++;
    else if (peek().kind === 'number')
      throw createError(isExcelNumber(Number(peek().text)) ? reasons.tooManyDigits : reasons.numberTooLarge);
    else if (['date', 'instant', 'duration'].includes(peek().kind)) throw createError(reasons.valueMissing);
    return literal;
  };

  const filter = toFilter(parseDisjunction());
  if (peek().kind !== 'end') throw createError(findCommaInNumber() ?? reasons.unexpectedWord);
  return filter;
}

function createComparison(left: Term, op: Comparison, right: Term): Filter {
  const isValue = (term: Term): term is Literal => term.type !== 'path' && term.type !== 'call';
  if (left.type === 'path' && isValue(right)) return { op, path: left.path, value: right };
  if (right.type === 'path' && isValue(left)) return { op: mirroredComparisons[op], path: right.path, value: left };
  return { op: 'test', test: op, left, right };
}

function createListCondition(left: Term, values: readonly Literal[]): Filter {
  if (left.type === 'path') return { op: 'in', path: left.path, values };
  return { op: 'or', of: values.map((value) => createComparison(left, 'eq', value)) };
}

/** Returns whether a whole number loses digits when it is read and printed. */
function losesDigits(text: string): boolean {
  const number = Number(text);
  return /^-?\d{16,}$/.test(text) && BigInt(text) !== BigInt(number) && text !== String(number);
}

function readLiteral({ kind, text }: Token): Literal | undefined {
  switch (kind) {
    case 'text':
      return { type: 'text', value: text.slice(1, -1).replace(/''/g, "'") };
    case 'number': {
      if (!isExcelNumber(Number(text)) || losesDigits(text)) return undefined;
      const mayBeIdentifier = /^0\d|e/i.test(text);
      return { type: 'number', value: Number(text), ...(mayBeIdentifier && { typedText: text }) };
    }
    case 'instant':
      return readPlainDate(text) && { type: 'instant', value: text };
    case 'date': {
      const value = readPlainDate(text);
      return value && { type: 'day', value };
    }
    case 'duration': {
      const value = text.slice("duration'".length, -1);
      return readDuration(value) === undefined ? undefined : { type: 'duration', value };
    }
    case 'name':
      if (/^(true|false)$/i.test(text)) return { type: 'flag', value: text.toLowerCase() === 'true' };
      return /^null$/i.test(text) ? { type: 'null' } : undefined;
    default:
      return undefined;
  }
}
