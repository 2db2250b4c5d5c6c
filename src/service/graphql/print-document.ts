import type { PreparedQuery } from '../../query/prepare';
import type { PreparedColumn } from '../../query/resolve-column';
import { storedFilter } from '../../query/stored-filter';
import { graphqlName } from './names';
import { printWhere } from './print-where';

export interface DocumentPage {
  /** How many rows to request. */
  readonly first: number;
  readonly after?: string;
  /** Whether the service counts: some are set up not to. */
  readonly total: boolean;
}

/** A query as a GraphQL document for one page of its rows. */
export function printDocument({ entity, query, columns, keys, midnight }: PreparedQuery, page: DocumentPage): string {
  const sorting = (query.sort ?? []).map(({ path, descending }) => {
    const names = path.split('/').map(graphqlName);
    return names.reduceRight((inner, name) => `{ ${name}: ${inner} }`, descending ? 'DESC' : 'ASC');
  });
  const args = [
    `first: ${page.first}`,
    ...(page.after === undefined ? [] : [`after: ${JSON.stringify(page.after)}`]),
    ...(query.filter ? [`where: ${printWhere(storedFilter(query.filter, midnight))}`] : []),
    ...(sorting.length > 0 ? [`order: [${sorting.join(', ')}]`] : []),
  ];
  const lines = [
    'query {',
    `  ${entity.root}(${args.join(', ')}) {`,
    ...(page.total ? ['    totalCount'] : []),
    '    pageInfo { hasNextPage endCursor }',
    `    nodes { ${printFields([...columns, ...keys])} }`,
    '  }',
    '}',
  ];
  return lines.join('\n');
}

function printFields(columns: readonly PreparedColumn[], depth = 0): string {
  const below = new Map<string, PreparedColumn[]>();
  const own = new Set<string>();
  for (const column of columns) {
    const name = graphqlName(column.path[depth] ?? '');
    if (depth === column.path.length - 1) own.add(name);
    else below.set(name, [...(below.get(name) ?? []), column]);
  }
  const nested = [...below].map(([name, list]) => `${name} { ${printFields(list, depth + 1)} }`);
  return [...own, ...nested].join(' ');
}
