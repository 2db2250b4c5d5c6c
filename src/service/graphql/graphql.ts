import { isAddInError } from '../../model/errors';
import type { PreparedQuery } from '../../query/prepare';
import { brokenResponse } from '../broken-response';
import { isRecord } from '../../model/table';
import { type JsonRecord, rowReader } from '../cell-reader';
import type { Http } from '../http/http';
import type { Page, Source } from '../service';
import { graphqlName } from './names';
import { printDocument } from './print-document';
import { queryRefused } from '../../messages/service';
import { parseJson } from '../parse-json';

export interface GraphQL extends Source {
  readonly name: 'graphql';
  /** Any document's data, as the service wrote it. */
  run(document: string, variables: JsonRecord, signal?: AbortSignal): Promise<JsonRecord>;
}

// GraphQL can't skip rows: skipped rows are read and left out.
interface Place {
  readonly after?: string;
  readonly skip: number;
  readonly left: number | null;
}

const usualPage = 1000;
const smallestPage = 50;

/** `wanted`: the user's page size; undefined for what most servers allow. */
export function createGraphQL(http: Http, wanted: () => number | undefined = () => undefined): GraphQL {
  let largest = Infinity;
  let counts = true;

  const send = async (
    prepared: PreparedQuery,
    { after, left, skip }: Place,
    signal?: AbortSignal,
  ): Promise<JsonRecord> => {
    const pageSize = Math.min(wanted() ?? usualPage, largest);
    const first = left === null ? pageSize : Math.max(1, Math.min(pageSize, left + skip));
    const document = printDocument(prepared, { first, total: counts, ...(after !== undefined && { after }) });
    try {
      const data = await sendDocument(http, document, {}, signal);
      const connection = data[prepared.entity.root];
      if (isRecord(connection)) return connection;
    } catch (error) {
      if (!isAddInError(error) || error.kind !== 'service') throw error;
      // Servers differ in the largest page and in whether they count; each is found out once.
      if (counts && /totalCount/.test(error.message)) counts = false;
      else if (pageSize > smallestPage && /first|page|items/i.test(error.message)) largest = smallestPage;
      else throw error;
      return send(prepared, { skip, left, ...(after !== undefined && { after }) }, signal);
    }
    throw brokenResponse(prepared.entity.root, 'it has no rows');
  };

  return {
    name: 'graphql',
    readPage: async (prepared, next, signal) => {
      const place: Place = next
        ? (JSON.parse(next) as Place)
        : { skip: prepared.query.skip ?? 0, left: prepared.query.top ?? null };
      return readConnection(prepared, place, await send(prepared, place, signal));
    },
    // Cursors lead from one page to the next only.
    pagesAfter: () => undefined,
    run: (document, variables, signal) => sendDocument(http, document, variables, signal),
  };
}

function readConnection(prepared: PreparedQuery, place: Place, connection: JsonRecord): Page {
  const { nodes, pageInfo, totalCount } = connection;
  if (!Array.isArray(nodes) || !isRecord(pageInfo))
    throw brokenResponse(prepared.entity.root, 'it has no list of rows');
  if (typeof pageInfo['hasNextPage'] !== 'boolean') {
    throw brokenResponse(prepared.entity.root, "it doesn't say whether there is a next page");
  }
  const total = totalCount ?? undefined;
  if (total !== undefined && !(Number.isSafeInteger(total) && (total as number) >= 0)) {
    throw brokenResponse(prepared.entity.root, "its count isn't a number");
  }
  const { root: set, key } = prepared.entity;
  const readRow = rowReader(
    [...prepared.columns, ...prepared.keys].map((column) => ({ ...column, path: column.path.map(graphqlName) })),
    { set, key: key.map(graphqlName) },
  );
  const kept = (nodes as unknown[]).slice(place.skip).slice(0, place.left ?? undefined);
  const rows = kept.map(readRow);
  const left = place.left === null ? null : place.left - rows.length;
  const cursor = pageInfo['endCursor'];
  const more = pageInfo['hasNextPage'] && left !== 0;
  if (more && typeof cursor !== 'string') throw brokenResponse(prepared.entity.root, 'its next page has no cursor');
  if (more && cursor === place.after) throw brokenResponse(prepared.entity.root, 'its pages form a loop');
  const next: Place = { after: cursor as string, skip: Math.max(0, place.skip - nodes.length), left };
  return {
    rows,
    ...(total !== undefined && { total: total as number }),
    ...(more && { next: JSON.stringify(next) }),
    ...(!more &&
      total === undefined &&
      rows.length > 0 &&
      typeof cursor === 'string' && { proof: JSON.stringify(next) }),
  };
}

const path = 'v2/graphql/';

/** Sends a GraphQL document and returns its data. Errors next to data count as failure: partial data isn't used. */
export async function sendDocument(
  http: Http,
  document: string,
  variables: JsonRecord,
  signal?: AbortSignal,
): Promise<JsonRecord> {
  const request = { url: path, accept: 'application/json', json: { query: document, variables } };
  const reply = await http.send(request, signal);
  const response = parseJson(reply);
  if (!isRecord(response)) throw brokenResponse('GraphQL', "it isn't a record");
  const errors = response['errors'] ?? [];
  // Only an empty list says that nothing went wrong.
  if (!Array.isArray(errors) || errors.length > 0) {
    const said = http.said(response);
    throw queryRefused(said === undefined ? '' : ` It says: ${said}`);
  }
  if (!isRecord(response['data'])) throw brokenResponse('GraphQL', 'it has no data');
  return response['data'];
}
