import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type { Entity } from '../schema/entity';
import type { ServiceContext } from '../odata/odata-request';
import type { QueryOptions } from '../odata/query-options';
import { type Restriction, countRecords, readPage } from '../odata/rows-query';
import { Refusal } from '../refusal';
import { listFieldsBelow, readSelection } from './selection';
import { convertOrder, convertWhere } from './where-expression';

/** The context of resolvers. `tally` counts the records in the response, for the log. */
export interface GraphQLContext {
  readonly service: ServiceContext;
  readonly tally: { rows: number };
}

/** The arguments of a root field. */
export interface ConnectionArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
  readonly where?: Record<string, unknown> | null;
  readonly order?: readonly Record<string, unknown>[] | null;
}

/** The default page size of Hot Chocolate. */
const defaultPageSize = 10;
const maxPageSize = 1_000;
const smallMaxPageSize = 50;

export type GraphRow = Readonly<Record<string, unknown>>;

/** A page of records as a connection. */
interface Connection {
  readonly nodes: readonly GraphRow[];
  readonly edges: readonly { readonly cursor: string; readonly node: GraphRow }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number | null;
}

/** Reads a page of an entity's records with the fields that the document requests. */
export function readConnection(
  entity: Entity,
  args: ConnectionArguments,
  info: GraphQLResolveInfo,
  { service, tally }: GraphQLContext,
  restrict?: Restriction,
): Connection {
  const now = service.now();
  const requestedFields = listFieldsBelow(info, info.fieldNodes);
  const rowFields = requestedFields.flatMap((node) => {
    if (node.name.value === 'nodes') return [node];
    return node.name.value === 'edges' ? listFieldsBelow(info, [node]).filter(({ name }) => name.value === 'node') : [];
  });
  const filter: QueryOptions = args.where ? { filter: convertWhere(entity, args.where) } : {};
  const order: QueryOptions = args.order?.length ? { orderby: convertOrder(entity, args.order) } : {};
  return rethrowRefusals(() => {
    const count = (): number => countRecords(service.store, entity, restrict, filter, now);
    const { skip, top } = resolvePage(
      args,
      count,
      service.dialects.has('small-pages') ? smallMaxPageSize : maxPageSize,
    );
    const options = { ...filter, ...order, ...readSelection(entity, info, rowFields), skip, top: top + 1 };
    // Only root fields are paged; nested lists are complete.
    const style = { exactNumbers: false, pageSize: 1_000_000_000, root: '', now, listedOnly: false };
    const rowStrings = readPage(service.store, entity, restrict, options, style).rows;
    const nodes = rowStrings.slice(0, top).map((text) => JSON.parse(text) as GraphRow);
    tally.rows += nodes.length;
    return {
      nodes,
      edges: nodes.map((node, index) => ({ cursor: encodeCursor(skip + index), node })),
      pageInfo: {
        hasNextPage: rowStrings.length > top,
        hasPreviousPage: skip > 0,
        startCursor: nodes.length > 0 ? encodeCursor(skip) : null,
        endCursor: nodes.length > 0 ? encodeCursor(skip + nodes.length - 1) : null,
      },
      totalCount: requestedFields.some((node) => node.name.value === 'totalCount') ? count() : null,
    };
  });
}

/** Returns the range of records on a page, from the paging arguments. */
export function resolvePage(
  args: ConnectionArguments,
  count: () => number,
  maxSize = maxPageSize,
): { skip: number; top: number } {
  const { first, last, after, before } = args;
  for (const size of [first, last]) {
    if (typeof size === 'number' && (size < 0 || size > maxSize))
      throw new GraphQLError(`A page has from 0 to ${maxSize} records, not ${size}.`);
  }
  if (typeof first === 'number' && typeof last === 'number') throw new GraphQLError("Use 'first' or 'last', not both.");
  const start = after === null || after === undefined ? 0 : decodeCursor(after) + 1;
  if (typeof last !== 'number') {
    const end = before === null || before === undefined ? Infinity : decodeCursor(before);
    return { skip: start, top: Math.max(0, Math.min(first ?? defaultPageSize, end - start)) };
  }
  const end = before === null || before === undefined ? count() : decodeCursor(before);
  const skip = Math.max(start, end - last);
  return { skip, top: Math.max(0, end - skip) };
}

/** Returns the cursor of a record by its index. */
export function encodeCursor(index: number): string {
  return Buffer.from(String(index)).toString('base64');
}

function decodeCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64').toString();
  if (!/^\d{1,9}$/.test(text))
    throw new GraphQLError(`The cursor '${cursor.slice(0, 60)}' was not issued by this service.`);
  return Number(text);
}

/** Rethrows refusals as GraphQL errors. */
function rethrowRefusals<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw new GraphQLError(error.message, { extensions: { code: 'BAD_REQUEST' } });
    throw error;
  }
}
