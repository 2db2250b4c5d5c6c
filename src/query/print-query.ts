import { isOperator } from './filter-functions';
import type { Filter, Literal, Query, Term } from './query';

/** Prints a condition in OData syntax, with parentheses around every `and` and `or` inside another. */
export function printFilter(filter: Filter): string {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.map(printPart).join(` ${filter.op} `);
    case 'not':
      return `not (${printFilter(filter.of)})`;
    case 'in':
      return `${filter.path} in (${filter.values.map(printLiteral).join(',')})`;
    case 'contains':
    case 'startswith':
    case 'endswith':
      return `${filter.op}(${filter.path},${printLiteral(filter.value)})`;
    case 'test': {
      const { test, left, right } = filter;
      const [a, b] = [printTerm(left), printTerm(right)];
      return isTextTest(test) ? `${test}(${a},${b})` : `${a} ${test} ${b}`;
    }
    case 'any':
    case 'all': {
      const inner = filter.of ? `${filter.variable}:${printFilter(filter.of)}` : '';
      return `${filter.path}/${filter.op}(${inner})`;
    }
    default:
      return `${filter.path} ${filter.op} ${printLiteral(filter.value)}`;
  }
}

function printPart(filter: Filter): string {
  return filter.op === 'and' || filter.op === 'or' ? `(${printFilter(filter)})` : printFilter(filter);
}

const isTextTest = (test: string) => test === 'contains' || test === 'startswith' || test === 'endswith';

export function printTerm(term: Term): string {
  if (term.type === 'path') return term.path;
  if (term.type !== 'call') return printLiteral(term);
  const [left, right] = term.of;
  if (isOperator(term.name) && left && right) return `${printOperand(left)} ${term.name} ${printOperand(right)}`;
  if (term.name === '-' && left) return `-(${printTerm(left)})`;
  return `${term.name}(${term.of.map(printTerm).join(',')})`;
}

function printOperand(term: Term): string {
  return term.type === 'call' && isOperator(term.name) ? `(${printTerm(term)})` : printTerm(term);
}

export function printLiteral(literal: Literal): string {
  switch (literal.type) {
    case 'text':
      return `'${literal.value.replace(/'/g, "''")}'`;
    case 'duration':
      return `duration'${literal.value}'`;
    case 'null':
      return 'null';
    default:
      return String(literal.value);
  }
}

/** The fields of a record to select, and those of the records behind its navigations. */
interface Shape {
  readonly fields: string[];
  readonly expanded: Map<string, Shape>;
}

/**
 * Returns the `$select` and `$expand` options for columns, each at most once. Each path is a list of names. `listsExpanded`
 * also lists expanded records in `$select`, as the service's examples do, because some services omit unlisted ones.
 */
export function printShape(
  paths: readonly (readonly string[])[],
  listsExpanded: boolean,
): [option: '$select' | '$expand', value: string][] {
  const root: Shape = { fields: [], expanded: new Map() };
  for (const path of paths) {
    let shape = root;
    for (const navigation of path.slice(0, -1)) {
      let target = shape.expanded.get(navigation);
      if (!target) shape.expanded.set(navigation, (target = { fields: [], expanded: new Map() }));
      shape = target;
    }
    const field = path[path.length - 1];
    if (field !== undefined && !shape.fields.includes(field)) shape.fields.push(field);
  }
  return printShapeOptions(root, listsExpanded);
}

function printShapeOptions(shape: Shape, listsExpanded: boolean): ['$select' | '$expand', string][] {
  const options: ['$select' | '$expand', string][] = [];
  if (shape.fields.length > 0)
    options.push(['$select', [...shape.fields, ...(listsExpanded ? shape.expanded.keys() : [])].join(',')]);
  if (shape.expanded.size > 0) {
    const expansions = [...shape.expanded].map(([navigation, expanded]) => {
      const inner = printShapeOptions(expanded, listsExpanded).map(([name, value]) => `${name}=${value}`);
      return `${navigation}(${inner.join(';')})`;
    });
    options.push(['$expand', expansions.join(',')]);
  }
  return options;
}

/**
 * Returns a string that is the same for queries with the same result: the key of the cache, and the query in a
 * provenance. The order of columns and sorting counts; the order inside `and`, `or`, and `in` doesn't.
 */
export function printNormalForm(query: Query): string {
  return JSON.stringify([
    query.set,
    query.columns ?? null,
    query.filter ? normalizeFilter(query.filter) : null,
    (query.sort ?? []).map(({ path, descending }) => [path, descending]),
    query.top ?? null,
    query.skip ?? 0,
  ]);
}

function normalizeFilter(filter: Filter): unknown {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = flattenConditions(filter.op, filter.of).map((part) => JSON.stringify(normalizeFilter(part)));
      return [filter.op, ...[...new Set(parts)].sort()];
    }
    case 'not':
      return ['not', normalizeFilter(filter.of)];
    case 'in':
      return ['in', filter.path, [...new Set(filter.values.map(normalizeLiteral))].sort()];
    case 'test':
    case 'any':
    case 'all':
      return ['test', printFilter(filter)];
    default:
      return [filter.op, filter.path, normalizeLiteral(filter.value)];
  }
}

function flattenConditions(op: 'and' | 'or', filters: readonly Filter[]): Filter[] {
  return filters.flatMap((filter) => (filter.op === op ? flattenConditions(op, filter.of) : [filter]));
}

function normalizeLiteral(literal: Literal): string {
  return literal.type === 'null' ? 'null' : `${literal.type}:${String(literal.value)}`;
}
