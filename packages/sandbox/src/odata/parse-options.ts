import { createBadRequest } from '../refusal';
import { Cursor } from './cursor';
import { parseApply } from './parse-apply';
import { parseExpression } from './parse-expression';
import { parseCommaList, parseCompute, parseOrder } from './parse-items';
import { type ExpandItem, type QueryOptions, maxExpandDepth } from './query-options';

type Writable = { -readonly [Key in keyof QueryOptions]: QueryOptions[Key] };
type Reader = (cursor: Cursor, options: Writable, depth: number) => void;

const readers: Readonly<Record<string, Reader>> = {
  filter: (cursor, options) => void (options.filter = parseExpression(cursor)),
  orderby: (cursor, options) => void (options.orderby = parseOrder(cursor)),
  select: (cursor, options) => void (options.select = parseSelect(cursor)),
  expand: (cursor, options, depth) => void (options.expand = parseExpand(cursor, depth)),
  compute: (cursor, options) => void (options.compute = parseCompute(cursor)),
  apply: (cursor, options) => void (options.apply = parseApply(cursor)),
  top: (cursor, options) => void (options.top = parseCount(cursor)),
  skip: (cursor, options) => void (options.skip = parseCount(cursor)),
  count: (cursor, options) => void (options.count = parseTruth(cursor)),
};

/** Parses query options from decoded strings. The keys are lowercase option names without the dollar sign. */
export function parseOptions(optionStrings: ReadonlyMap<string, string>): QueryOptions {
  const options: Writable = {};
  for (const [name, text] of optionStrings) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read) continue;
    const cursor = new Cursor(text, `$${name}`);
    cursor.skipSpace();
    if (cursor.atEnd && name !== 'select' && name !== 'expand') cursor.fail('a value expected');
    if (cursor.atEnd) continue;
    read(cursor, options, 1);
    cursor.finish();
  }
  return options;
}

function parseSelect(cursor: Cursor): string[] {
  return parseCommaList(cursor, () => {
    if (cursor.accept('*')) return '*';
    const name = cursor.expectName();
    if (cursor.text[cursor.position] === '/') {
      cursor.fail("a path can't be selected: expand the navigation property and select within it");
    }
    return name;
  });
}

function parseExpand(cursor: Cursor, depth: number): ExpandItem[] {
  if (depth > maxExpandDepth) {
    throw createBadRequest(
      `The request includes a $expand path which is too deep. The maximum depth allowed is ${maxExpandDepth}.`,
      '$expand',
    );
  }
  return parseCommaList(cursor, () => {
    if (cursor.accept('*')) return { name: '*', countOnly: false, options: {} };
    const name = cursor.expectName();
    if (cursor.accept('/')) return expandBehindSlash(cursor, name, depth);
    const options = cursor.accept('(') ? parseNestedOptions(cursor, depth) : {};
    return { name, countOnly: false, options };
  });
}

/** Parses `Account/$count`, or a path of navigation properties, which is equivalent to nested $expand options. */
function expandBehindSlash(cursor: Cursor, name: string, depth: number): ExpandItem {
  if (cursor.accept('$count'))
    return { name, countOnly: true, options: cursor.accept('(') ? parseNestedOptions(cursor, depth) : {} };
  if (cursor.accept('$ref')) cursor.fail('$ref is not supported');
  if (depth >= maxExpandDepth) throw createBadRequest(`$expand is limited to a depth of ${maxExpandDepth}.`, '$expand');
  const inner = cursor.expectName();
  const rest = cursor.accept('/') ? expandBehindSlash(cursor, inner, depth + 1) : undefined;
  const item = rest ?? {
    name: inner,
    countOnly: false,
    options: cursor.accept('(') ? parseNestedOptions(cursor, depth + 1) : {},
  };
  return { name, countOnly: false, options: { expand: [item] } };
}

/** Parses the options of an expanded property, separated by semicolons, up to the closing parenthesis. */
function parseNestedOptions(cursor: Cursor, depth: number): QueryOptions {
  const options: Writable = {};
  const optionStrings = new Map<string, string>();
  cursor.nest(() =>
    cursor.list(() => {
      cursor.accept('$');
      const name = cursor.expectName().toLowerCase();
      if (optionStrings.has(name)) cursor.fail(`the option '${name}' is given twice`);
      const read = Object.hasOwn(readers, name) && name !== 'apply' ? readers[name] : undefined;
      if (!read) return cursor.fail(`the option '${name}' is not supported within $expand`);
      cursor.skipSpace();
      cursor.expect('=');
      cursor.skipSpace();
      const start = cursor.position;
      read(cursor, options, depth + 1);
      optionStrings.set(name, cursor.text.slice(start, cursor.position));
    }, ';'),
  );
  return { ...options, strings: optionStrings };
}

function parseCount(cursor: Cursor): number {
  const match = /^\d{1,10}(?![\w.-])/.exec(cursor.text.slice(cursor.position));
  const value = match ? Number(match[0]) : NaN;
  if (!match || value > 2_147_483_647)
    return cursor.fail(`a whole number from 0 to 2147483647 expected for ${cursor.option}`);
  cursor.position += match[0].length;
  return value;
}

function parseTruth(cursor: Cursor): boolean {
  const word = cursor.acceptWord(['true', 'false']);
  return word === undefined ? cursor.fail('true or false expected') : word === 'true';
}
