import type { AddInError } from '../model/errors';
import { readPlainDate } from '../model/plain-date';
import { filterError, filterTokens, type Token } from './filter-tokens';
import type { Comparison, Filter, Literal, TextTest } from './query';

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

const textTests: readonly string[] = ['contains', 'startswith', 'endswith'] satisfies TextTest[];

// Nobody writes conditions deeper than this by hand, and it keeps a hostile one from using up the stack.
const deepest = 50;

/**
 * Reads a condition: `Quantity gt 100 and (Security/Cusip eq '037833100' or not (ShortPosition eq true))`, with
 * `eq ne gt ge lt le` (or `= <> > >= < <=`), `in (…)`, `contains startswith endswith`, `and or not` and parentheses.
 * Throws a sentence that shows the place of a mistake.
 */
export function parseFilter(text: string): Filter {
  const tokens = filterTokens(text);
  let at = 0;
  let depth = 0;

  const peek = () => tokens[at] as Token;
  const isWord = (word: string) => peek().kind === 'name' && peek().text.toLowerCase() === word;
  const isSymbol = (symbol: string) => peek().kind === 'symbol' && peek().text === symbol;
  const fail = (why: string): AddInError => filterError(text, peek().at, why);
  const take = (): Token => {
    const token = peek();
    if (token.kind !== 'end') at++;
    return token;
  };
  const expect = (symbol: string) => {
    if (!isSymbol(symbol)) throw fail(`"${symbol}" is missing here`);
    at++;
  };

  const chain = (op: 'and' | 'or', part: () => Filter): Filter => {
    const parts = [part()];
    while (isWord(op)) {
      at++;
      parts.push(part());
    }
    return parts.length === 1 ? (parts[0] as Filter) : { op, of: parts };
  };
  const either = (): Filter => {
    if (++depth > deepest) throw fail('it is nested too deep');
    const filter = chain('or', () => chain('and', single));
    depth--;
    return filter;
  };
  const single = (): Filter => {
    if (isWord('not')) {
      at++;
      if (++depth > deepest) throw fail('it is nested too deep');
      const of = single();
      depth--;
      return { op: 'not', of };
    }
    if (isSymbol('(')) {
      at++;
      const inner = either();
      expect(')');
      return inner;
    }
    if (peek().kind !== 'name') throw fail('a column is missing here');
    const name = take().text;
    return isSymbol('(') ? textTest(name) : comparison(name.replace(/\./g, '/'));
  };
  const textTest = (name: string): Filter => {
    const test = name.toLowerCase();
    if (!textTests.includes(test)) throw fail(`"${name}" is not a test; there are ${textTests.join(', ')}`);
    expect('(');
    const path = take();
    if (path.kind !== 'name') throw fail('a column is missing here');
    expect(',');
    const value = literal();
    if (value.type !== 'text') throw fail(`${name} takes a text in single quotes`);
    expect(')');
    return { op: test as TextTest, path: path.text.replace(/\./g, '/'), value };
  };
  const comparison = (path: string): Filter => {
    if (isWord('in')) {
      at++;
      expect('(');
      const values = [literal()];
      while (isSymbol(',')) {
        at++;
        values.push(literal());
      }
      expect(')');
      return { op: 'in', path, values };
    }
    const op = comparisons.get(peek().text.toLowerCase());
    if (!op) throw fail(`after ${path} comes eq, ne, gt, ge, lt, le or in`);
    at++;
    return { op, path, value: literal() };
  };
  const literal = (): Literal => {
    const read = readLiteral(peek());
    if (!read) throw fail("a value is missing here: a number, a 'text', a date like 2026-03-31, true, false or null");
    at++;
    return read;
  };

  const filter = either();
  if (peek().kind !== 'end') throw fail('a word too many, or "and" or "or" is missing');
  return filter;
}

function readLiteral({ kind, text }: Token): Literal | undefined {
  switch (kind) {
    case 'text':
      return { type: 'text', value: text.slice(1, -1).replace(/''/g, "'") };
    case 'number':
      return { type: 'number', value: Number(text) };
    case 'instant':
      return readPlainDate(text) && { type: 'instant', value: text };
    case 'date': {
      const value = readPlainDate(text);
      return value && { type: 'day', value };
    }
    case 'name':
      if (/^(true|false)$/i.test(text)) return { type: 'flag', value: text.toLowerCase() === 'true' };
      return /^null$/i.test(text) ? { type: 'null' } : undefined;
    default:
      return undefined;
  }
}
