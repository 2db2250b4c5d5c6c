import { cursorOf } from './graphql/read-connection';
import type { Reply } from './reply';
import { isRow, type Row } from './reply-parts';

/** The request to inject a fault into. `respond` gets a correct response, for this request or for another page. */
export interface FaultTarget {
  /** The request's public address. */
  readonly address: string;
  readonly body: string;
  respond(address: string, body: string): Promise<Reply>;
}

/**
 * Changes each page of records in a response: the list of an OData set, or each GraphQL connection. REST v1 has no
 * pages.
 */
function changePages(reply: Reply, change: (page: Row, rows: readonly unknown[], name: string) => Row): Reply {
  if (reply.status !== 200 || !reply.body.startsWith('{')) return reply;
  const walk = (_: string, value: unknown): unknown => {
    if (!isRow(value)) return value;
    const name = ['value', 'nodes', 'edges'].find((property) => Array.isArray(value[property]));
    return name === undefined ? value : change(value, value[name] as unknown[], name);
  };
  return { ...reply, body: JSON.stringify(JSON.parse(reply.body, walk)) };
}

const countNames = ['@odata.count', 'totalCount'];

/** Replaces the count of the whole query with the count of the page's rows. */
export function withPageCount(reply: Reply): Reply {
  return changePages(reply, (page, rows) => ({
    ...page,
    ...Object.fromEntries(countNames.filter((name) => name in page).map((name) => [name, rows.length])),
  }));
}

/** Removes the last record from each page that has a count, so a client can notice the loss. */
export function withoutLastRow(reply: Reply): Reply {
  return changePages(reply, (page, rows, name) =>
    countNames.some((count) => count in page) ? { ...page, [name]: rows.slice(0, -1) } : page,
  );
}

const foreignLink = 'https://elsewhere.invalid/service/v2/odata/Positions?$skip=1000';

/** Points the next link to another service. GraphQL has no links. */
export function withForeignLink(reply: Reply): Reply {
  return withLink(reply, foreignLink);
}

/** Points the next link or cursor back to the same page. */
export function withLoopingLink(reply: Reply, { address, body }: FaultTarget): Reply {
  if (!reply.body.startsWith('{"data":')) return withLink(reply, address);
  const cursor = afterArgument.exec(body)?.[1] ?? cursorOf(0);
  return changePages(reply, (page) =>
    Object.fromEntries(
      Object.entries(page).map(([name, info]) => [
        name,
        isRow(info) && 'hasNextPage' in info
          ? { ...info, hasNextPage: true, ...('endCursor' in info && { endCursor: cursor }) }
          : info,
      ]),
    ),
  );
}

function withLink(reply: Reply, link: string): Reply {
  if (!reply.body.startsWith('{') || !reply.body.includes('"value":[')) return reply;
  const body = JSON.parse(reply.body) as Row;
  return { ...reply, body: JSON.stringify({ ...body, '@odata.nextLink': link }) };
}

// An `after` argument of a GraphQL document, escaped within the JSON of the request.
const afterArgument = /\bafter: ?\\"([^"\\]*)\\"/;

/** Replaces a page's records with those of an earlier page: the previous one in OData, the first one in GraphQL. */
export async function repeatPage(reply: Reply, target: FaultTarget): Promise<Reply> {
  if (reply.status !== 200) return reply;
  if (reply.body.startsWith('{"data":')) return repeatConnection(reply, target);
  const url = new URL(target.address);
  const skip = Number(url.searchParams.get('$skip') ?? 0);
  if (skip === 0) return reply;
  const size = (JSON.parse(reply.body) as { value?: unknown[] }).value?.length ?? 0;
  url.searchParams.set('$skip', String(Math.max(0, skip - size)));
  const previousReply = await target.respond(url.toString(), target.body);
  const body = JSON.parse(reply.body) as Row;
  return { ...reply, body: JSON.stringify({ ...body, value: (JSON.parse(previousReply.body) as Row)['value'] }) };
}

/** Removes the `after` argument of a GraphQL document, and its parentheses if it's the only argument. */
function withoutAfter(body: string): string {
  return body.replace(new RegExp(`\\(\\s*${afterArgument.source}\\s*\\)`), '').replace(afterArgument, '');
}

/** Replaces the records of any later GraphQL page with those of the first page. */
async function repeatConnection(reply: Reply, target: FaultTarget): Promise<Reply> {
  if (!afterArgument.test(target.body)) return reply;
  const previousReply = await target.respond(target.address, withoutAfter(target.body));
  const firstPage = JSON.parse(previousReply.body) as { data: Row };
  const current = JSON.parse(reply.body) as { data: Row };
  const data = Object.entries(current.data).map(([name, connection]) => {
    const other = firstPage.data[name];
    return [name, isRow(connection) && isRow(other) ? { ...connection, nodes: other['nodes'] } : connection];
  });
  return { ...reply, body: JSON.stringify({ ...current, data: Object.fromEntries(data) as Row }) };
}
