import type { ArithmeticOperator, ComparisonOperator, Expression } from './expression';
import type { Cursor } from './cursor';
import { parseLiteral } from './literal';

const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
/** Lists of IDs can be long; the limit keeps statements within the database's limits. */
const maxItems = 5_000;

/** Parses an expression with OData's precedence: or, and, not, comparison, sum, product, sign. */
export function parseExpression(cursor: Cursor): Expression {
  return cursor.nest(() => parseChain(cursor, ['or'], (inner) => parseChain(inner, ['and'], parseNot)));
}

function parseChain(
  cursor: Cursor,
  words: readonly ('and' | 'or')[],
  next: (cursor: Cursor) => Expression,
): Expression {
  let left = next(cursor);
  for (;;) {
    const kind = acceptOperator(cursor, words);
    if (kind === undefined) return left;
    left = { kind, left, right: next(cursor) };
  }
}

/** Reads an operator with a space on both sides. Doesn't advance if no operator follows. */
function acceptOperator<T extends string>(cursor: Cursor, words: readonly T[]): T | undefined {
  const before = cursor.position;
  const word = cursor.skipSpace() ? (cursor.acceptWord(words) as T | undefined) : undefined;
  if (word !== undefined && cursor.skipSpace()) return word;
  if (word !== undefined) cursor.fail(`a space expected after '${word}'`);
  cursor.position = before;
  return undefined;
}

function parseNot(cursor: Cursor): Expression {
  cursor.skipSpace();
  const before = cursor.position;
  if (cursor.acceptWord(['not']) !== undefined) {
    const spaced = cursor.skipSpace();
    if (spaced || cursor.text[cursor.position] === '(') {
      return { kind: 'not', operand: cursor.nest(() => parseNot(cursor)) };
    }
    cursor.position = before;
  }
  return parseComparison(cursor);
}

function parseComparison(cursor: Cursor): Expression {
  let left = parseSum(cursor);
  for (;;) {
    const operator = acceptOperator<ComparisonOperator | 'in' | 'has'>(cursor, [...comparisons, 'in', 'has']);
    if (operator === undefined) return left;
    if (operator === 'has') cursor.fail("'has' needs a flags enumeration, and this service has none");
    if (operator === 'in') {
      cursor.expect('(');
      const items = cursor.list(() => parseSum(cursor));
      if (items.length === 0) cursor.fail("a value expected in the list of 'in'");
      if (items.length > maxItems) cursor.fail(`at most ${maxItems} values in the list of 'in'`);
      left = { kind: 'in', left, items };
    } else left = { kind: 'compare', operator, left, right: parseNotOrSum(cursor) };
  }
}

/** Parses the right side of a comparison, which can be negated: `true eq not (…)`. */
function parseNotOrSum(cursor: Cursor): Expression {
  return cursor.peekName()?.toLowerCase() === 'not' ? parseNot(cursor) : parseSum(cursor);
}

function parseSum(cursor: Cursor): Expression {
  return parseArithmetic(cursor, ['add', 'sub'], (inner) =>
    parseArithmetic(inner, ['mul', 'div', 'divby', 'mod'], parseUnary),
  );
}

function parseArithmetic(
  cursor: Cursor,
  words: readonly ArithmeticOperator[],
  next: (cursor: Cursor) => Expression,
): Expression {
  let left = next(cursor);
  for (;;) {
    const operator = acceptOperator(cursor, words);
    if (operator === undefined) return left;
    left = { kind: 'arithmetic', operator, left, right: next(cursor) };
  }
}

function parseUnary(cursor: Cursor): Expression {
  cursor.skipSpace();
  if (cursor.accept('-')) {
    cursor.skipSpace();
    const operand = cursor.nest(() => parseUnary(cursor));
    if (operand.kind === 'literal' && typeof operand.value === 'number' && isPlainNumber(operand.type)) {
      return { ...operand, value: -operand.value };
    }
    return { kind: 'negate', operand };
  }
  return parsePrimary(cursor);
}

function isPlainNumber(type: string): boolean {
  return ['Edm.Int32', 'Edm.Int64', 'Edm.Decimal', 'Edm.Double'].includes(type);
}

function parsePrimary(cursor: Cursor): Expression {
  if (cursor.accept('(')) {
    const inner = parseExpression(cursor);
    cursor.skipSpace();
    cursor.expect(')');
    return inner;
  }
  const literal = parseLiteral(cursor.text, cursor.position);
  if (literal) {
    cursor.position += literal.length;
    return { kind: 'literal', type: literal.type, value: literal.value };
  }
  if (cursor.accept('$it'))
    return cursor.accept('/') ? parsePath(cursor, []) : cursor.fail("a property expected after '$it'");
  const name = cursor.acceptName();
  if (name === undefined) return cursor.fail('a value, a name or a function expected');
  if (cursor.accept('('))
    return {
      kind: 'call',
      name: name.toLowerCase(),
      args: cursor.nest(() => cursor.list(() => parseExpression(cursor))),
    };
  return cursor.accept('/') ? parsePath(cursor, [name]) : { kind: 'path', path: [name] };
}

/** Parses the rest of a path after a slash: names, `$count`, `any(…)`, or `all(…)`. */
function parsePath(cursor: Cursor, start: readonly string[]): Expression {
  const path = [...start];
  for (;;) {
    if (cursor.accept('$count')) {
      if (!cursor.accept('(')) return { kind: 'count', path };
      cursor.expect('$filter=');
      const filter = parseExpression(cursor);
      cursor.skipSpace();
      cursor.expect(')');
      return { kind: 'count', path, filter };
    }
    const name = cursor.expectName();
    const lambda = name.toLowerCase();
    if ((lambda === 'any' || lambda === 'all') && path.length > 0 && cursor.accept('(')) {
      return parseLambda(cursor, path, lambda === 'all');
    }
    path.push(name);
    if (!cursor.accept('/')) return { kind: 'path', path };
  }
}

function parseLambda(cursor: Cursor, path: readonly string[], all: boolean): Expression {
  cursor.skipSpace();
  if (cursor.accept(')')) return all ? cursor.fail("'all' needs a condition") : { kind: 'lambda', all, path };
  const variable = cursor.expectName();
  cursor.skipSpace();
  cursor.expect(':');
  const test = cursor.nest(() => parseExpression(cursor));
  cursor.skipSpace();
  cursor.expect(')');
  return { kind: 'lambda', all, path, variable, test };
}
