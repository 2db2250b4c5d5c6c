import type { PreparedQuery } from '../../query/prepare';
import type { PreparedColumn } from '../../query/resolve-column';
import { toStoredFilter } from '../../query/stored-filter';
import { notInGraphQL, noTextOrderInGraphQL } from '../../messages/service';
import { toEasternMidnight } from '../../model/plain-date';
import type { Comparison, Filter, Literal } from '../../query/query';
import { printFilter } from '../../query/print-query';

interface DocumentPage {
  /** The number of rows to request; 0 for the service's page size. */
  readonly first: number;
  readonly after?: string;
  /** Whether to request the total, which some services don't support. */
  readonly includesTotal: boolean;
}

/** Returns a query as a GraphQL document for one page of its rows. */
export function printDocument({ entity, query, columns, keys, midnight }: PreparedQuery, page: DocumentPage): string {
  const sorting = (query.sort ?? []).map(({ path, descending }) => {
    const names = path.split('/').map(toGraphQLName);
    return names.reduceRight((inner, name) => `{ ${name}: ${inner} }`, descending ? 'DESC' : 'ASC');
  });
  const args = [
    ...(page.first > 0 ? [`first: ${page.first}`] : []),
    ...(page.after === undefined ? [] : [`after: ${JSON.stringify(page.after)}`]),
    ...(query.filter ? [`where: ${printWhere(toStoredFilter(query.filter, midnight))}`] : []),
    ...(sorting.length > 0 ? [`order: [${sorting.join(', ')}]`] : []),
  ];
  const lines = [
    'query {',
    `  ${entity.root}${args.length > 0 ? `(${args.join(', ')})` : ''} {`,
    ...(page.includesTotal ? ['    totalCount'] : []),
    '    pageInfo { hasNextPage endCursor }',
    `    nodes { ${printFields([...columns, ...keys])} }`,
    '  }',
    '}',
  ];
  return lines.join('\n');
}

function printFields(columns: readonly PreparedColumn[], depth = 0): string {
  const columnsByField = new Map<string, PreparedColumn[]>();
  const leafFields = new Set<string>();
  for (const column of columns) {
    const name = toGraphQLName(column.path[depth] ?? '');
    if (depth === column.path.length - 1) leafFields.add(name);
    else columnsByField.set(name, [...(columnsByField.get(name) ?? []), column]);
  }
  const nested = [...columnsByField].map(
    ([name, nestedColumns]) => `${name} { ${printFields(nestedColumns, depth + 1)} }`,
  );
  return [...leafFields, ...nested].join(' ');
}

const operators: Record<Comparison, string> = { eq: 'eq', ne: 'neq', gt: 'gt', ge: 'gte', lt: 'lt', le: 'lte' };
const negatedOperators: Record<Comparison, string> = {
  eq: 'neq',
  ne: 'eq',
  gt: 'ngt',
  ge: 'ngte',
  lt: 'nlt',
  le: 'nlte',
};
const textOperators = { contains: 'contains', startswith: 'startsWith', endswith: 'endsWith' };
const negatedTextOperators = { contains: 'ncontains', startswith: 'nstartsWith', endswith: 'nendsWith' };

/** Returns a condition as a `where` argument. The service's GraphQL has no `not`, so a negation moves into the comparisons. */
export function printWhere(filter: Filter, negated = false): string {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const op = negated === (filter.op === 'and') ? 'or' : 'and';
      return `{ ${op}: [${filter.of.map((part) => printWhere(part, negated)).join(', ')}] }`;
    }
    case 'not':
      return printWhere(filter.of, !negated);
    case 'in':
      return printNested(filter.path, negated ? 'nin' : 'in', `[${filter.values.map(printValue).join(', ')}]`);
    case 'contains':
    case 'startswith':
    case 'endswith':
      return printNested(
        filter.path,
        (negated ? negatedTextOperators : textOperators)[filter.op],
        printValue(filter.value),
      );
    case 'test':
    case 'any':
    case 'all':
      throw notInGraphQL(printFilter(filter));
    default:
      if (filter.value.type === 'text' && filter.op !== 'eq' && filter.op !== 'ne') {
        throw noTextOrderInGraphQL(`${filter.path} ${filter.op} '${filter.value.value}'`);
      }
      return printNested(filter.path, (negated ? negatedOperators : operators)[filter.op], printValue(filter.value));
  }
}

function printNested(path: string, operator: string, value: string): string {
  const names = path.split('/').map(toGraphQLName);
  return names.reduceRight((inner, name) => `{ ${name}: ${inner} }`, `{ ${operator}: ${value} }`);
}

/** Returns a literal in GraphQL, whose text literals are the same as in JSON. */
function printValue(literal: Literal): string {
  switch (literal.type) {
    case 'null':
      return 'null';
    case 'day':
      return JSON.stringify(toEasternMidnight(literal.value));
    case 'instant':
      return JSON.stringify(addMilliseconds(literal.value));
    case 'text':
    case 'duration':
      return JSON.stringify(literal.value);
    default:
      return String(literal.value);
  }
}

/** Returns a date-time in the only form that the service documents for GraphQL: `2026-03-31T00:00:00.000-04:00`. */
function addMilliseconds(text: string): string {
  return text
    .replace(/z$/i, '+00:00')
    .replace(/(T\d\d:\d\d)(:\d\d)?(\.\d+)?/i, (_, time: string, seconds = ':00', fraction = '.') => {
      return `${time}${seconds as string}${(fraction as string).padEnd(4, '0')}`;
    });
}

/** Returns GraphQL's name of an OData field: `custodianId` for `CustodianId`, `eta` for `ETA`. */
export function toGraphQLName(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
}
