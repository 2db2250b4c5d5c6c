import {
  countNotNumber,
  graphqlWithoutData,
  noRowList,
  noCursor,
  noNextPageFlag,
  pagesNeverEnd,
} from '../../messages/response-reasons';
import { isAddInError } from '../../model/errors';
import type { PreparedQuery } from '../../query/prepare';
import { isRecord } from '../../model/table';
import { type JsonRecord, createRowReader } from '../cell-reader';
import type { Http } from '../http/http';
import type { Page, DataSource } from '../service';
import { toGraphQLName, printDocument } from './print-document';
import { queryRefused, unusableResponse } from '../../messages/service';
import { parseJson, createBodyError } from '../parse-json';

export interface GraphQL extends DataSource {
  readonly name: 'graphql';
  /** Runs any document, and returns its unchanged data. */
  run(document: string, variables: JsonRecord, signal?: AbortSignal): Promise<JsonRecord>;
}

/** The next page to read. */
interface PagePosition {
  readonly after?: string;
  /** The number of rows still requested; null for all. */
  readonly remaining: number | null;
}

const defaultPageSize = 1000;
// Most servers allow this page size. All allow their default, which a size of 0 requests.
const smallPageSize = 50;

/** The limits of a service, as its refusals have shown so far. */
interface Limits {
  pageSize: number;
  allowsCounts: boolean;
}

/** Creates the GraphQL data source. `getUserPageSize` returns the user's page size; undefined for the default. */
export function createGraphQL(http: Http, getUserPageSize: () => number | undefined = () => undefined): GraphQL {
  const limitsByService = new Map<string, Limits>();
  const getLimits = (service: string) => {
    const limits = limitsByService.get(service) ?? { pageSize: Infinity, allowsCounts: true };
    // Only the connected service matters.
    limitsByService.clear();
    limitsByService.set(service, limits);
    return limits;
  };

  const sendQuery = async (
    prepared: PreparedQuery,
    position: PagePosition,
    signal?: AbortSignal,
    maxPageSize = Infinity,
  ): Promise<JsonRecord> => {
    const { after, remaining } = position;
    const limits = getLimits(http.getService());
    const { allowsCounts } = limits;
    const pageSize = Math.min(getUserPageSize() ?? defaultPageSize, limits.pageSize, maxPageSize);
    const first = remaining === null ? pageSize : Math.min(pageSize, remaining);
    const document = printDocument(prepared, {
      first,
      includesTotal: allowsCounts,
      ...(after !== undefined && { after }),
    });
    try {
      const data = await sendDocument(http, document, {}, signal);
      const connection = data[prepared.entity.root];
      if (isRecord(connection)) return connection;
    } catch (error) {
      const reason = isAddInError(error) ? error.reason : undefined;
      if (reason === undefined) throw error;
      // Some services don't count rows, and some state their maximum page size only in a refusal.
      if (allowsCounts && /totalCount/.test(reason)) {
        limits.allowsCounts = false;
        return sendQuery(prepared, position, signal, maxPageSize);
      }
      if (first === 0 || !/first|page|items/i.test(reason)) throw error;
      const statedSize = Math.max(...(reason.match(/\b\d\d\d?\b/g) ?? []).map(Number).filter((size) => size < first));
      const smallerSize = statedSize > 0 ? statedSize : first > smallPageSize ? smallPageSize : 0;
      const connection = await sendQuery(prepared, position, signal, smallerSize);
      limits.pageSize = Math.min(limits.pageSize, smallerSize);
      return connection;
    }
    throw unusableResponse(prepared.entity.root, noRowList);
  };

  return {
    name: 'graphql',
    readPage: async (prepared, next, signal) => {
      const position: PagePosition = next
        ? (JSON.parse(next) as PagePosition)
        : { remaining: prepared.query.top ?? null };
      return readConnection(prepared, position, await sendQuery(prepared, position, signal));
    },
    // A cursor leads only to the next page.
    listLinksAfter: () => undefined,
    run: (document, variables, signal) => sendDocument(http, document, variables, signal),
  };
}

function readConnection(prepared: PreparedQuery, position: PagePosition, connection: JsonRecord): Page {
  const { nodes, pageInfo, totalCount } = connection;
  if (!Array.isArray(nodes) || !isRecord(pageInfo)) throw unusableResponse(prepared.entity.root, noRowList);
  if (typeof pageInfo['hasNextPage'] !== 'boolean') throw unusableResponse(prepared.entity.root, noNextPageFlag);
  const total = totalCount ?? undefined;
  if (total !== undefined && !(Number.isSafeInteger(total) && (total as number) >= 0)) {
    throw unusableResponse(prepared.entity.root, countNotNumber);
  }
  const { root: set, key } = prepared.entity;
  const readRow = createRowReader(
    [...prepared.columns, ...prepared.keys].map((column) => ({ ...column, path: column.path.map(toGraphQLName) })),
    { set, key: key.map(toGraphQLName) },
  );
  const rows = (nodes as unknown[]).slice(0, position.remaining ?? undefined).map(readRow);
  const remaining = position.remaining === null ? null : position.remaining - rows.length;
  const cursor = pageInfo['endCursor'];
  const hasMore = pageInfo['hasNextPage'] && remaining !== 0;
  if (hasMore && typeof cursor !== 'string') throw unusableResponse(prepared.entity.root, noCursor);
  if (hasMore && cursor === position.after) throw unusableResponse(prepared.entity.root, pagesNeverEnd);
  const next: PagePosition = { after: cursor as string, remaining };
  return {
    rows,
    ...(total !== undefined && { total: total as number }),
    ...(hasMore && { next: JSON.stringify(next) }),
    ...(!hasMore &&
      total === undefined &&
      rows.length > 0 &&
      typeof cursor === 'string' && { afterLast: JSON.stringify(next) }),
  };
}

const endpoint = 'v2/graphql/';

/** Sends a GraphQL document and returns its data. Throws if the response has errors, because its data may be partial. */
export async function sendDocument(
  http: Http,
  document: string,
  variables: JsonRecord,
  signal?: AbortSignal,
): Promise<JsonRecord> {
  const content = { type: 'application/json', text: JSON.stringify({ query: document, variables }) };
  const request = { url: endpoint, accept: 'application/json', content };
  const reply = await http.send(request, signal);
  const response = parseJson(reply);
  if (!isRecord(response)) throw unusableResponse('GraphQL', graphqlWithoutData);
  const errors = response['errors'] ?? [];
  // Only an empty list means success.
  if (!Array.isArray(errors) || errors.length > 0) throw queryRefused(http.readMessage(response));
  if (!isRecord(response['data'])) throw createBodyError(response, 'GraphQL', graphqlWithoutData, http.readMessage);
  return response['data'];
}
