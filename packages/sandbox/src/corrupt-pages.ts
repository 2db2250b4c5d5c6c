import { encodeCursor } from './graphql/read-connection';
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
export function setPageCount(reply: Reply): Reply {
  return changePages(reply, (page, rows) => ({
    ...page,
    ...Object.fromEntries(countNames.filter((name) => name in page).map((name) => [name, rows.length])),
  }));
}

/** Removes the last record from each page that has a count, so a client can notice the loss. */
export function dropLastRow(reply: Reply): Reply {
  return changePages(reply, (page, rows, name) =>
    countNames.some((count) => count in page) ? { ...page, [name]: rows.slice(0, -1) } : page,
  );
}

/** A link to another service, the same for every set: clients must refuse it by its origin. */
const foreignLink = 'https://elsewhere.invalid/service/v2/odata/Positions?$skip=1000';

/** Adds or replaces the next link with one to another service. GraphQL has no links. */
export function addForeignLink(reply: Reply): Reply {
  return addLink(reply, foreignLink);
}

/** An `after` argument of a GraphQL document, escaped within the JSON of the request. */
const afterArgument = /\bafter: ?\\"([^"\\]*)\\"/;

/** Adds or replaces the next link, or the cursor, with one that leads to the same page; a first page's leads to the second. */
export function addLoopingLink(reply: Reply, { address, body }: FaultTarget): Reply {
  if (!reply.body.startsWith('{"data":')) return addLink(reply, address);
  const cursor = afterArgument.exec(body)?.[1] ?? encodeCursor(0);
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

/** Returns whether a response is a page of an OData set; counts and properties, for example, are not. */
function isPageOfSet({ body }: Reply): boolean {
  return body.startsWith('{') && body.includes('"value":[');
}

function addLink(reply: Reply, link: string): Reply {
  if (!isPageOfSet(reply)) return reply;
  const body = JSON.parse(reply.body) as Row;
  return { ...reply, body: JSON.stringify({ ...body, '@odata.nextLink': link }) };
}

/** Replaces the records of any later page with those of the first page. */
export async function repeatFirstPage(reply: Reply, target: FaultTarget): Promise<Reply> {
  if (reply.status !== 200) return reply;
  if (reply.body.startsWith('{"data":')) return repeatFirstConnection(reply, target);
  const url = new URL(target.address);
  const skipOptions = ['$skip', '$skiptoken'].filter((name) => url.searchParams.has(name));
  if (skipOptions.length === 0 || !isPageOfSet(reply)) return reply;
  for (const name of skipOptions) url.searchParams.delete(name);
  const firstReply = await target.respond(url.toString(), target.body);
  const { value } = JSON.parse(firstReply.body) as Row;
  return { ...reply, body: JSON.stringify({ ...(JSON.parse(reply.body) as Row), value }) };
}

/** Removes the `after` argument of a GraphQL document, and its parentheses if it's the only argument. */
function removeAfterArgument(body: string): string {
  return body.replace(new RegExp(`\\(\\s*${afterArgument.source}\\s*\\)`), '').replace(afterArgument, '');
}

async function repeatFirstConnection(reply: Reply, target: FaultTarget): Promise<Reply> {
  if (!afterArgument.test(target.body)) return reply;
  const firstReply = await target.respond(target.address, removeAfterArgument(target.body));
  const firstPage = JSON.parse(firstReply.body) as { data: Row };
  const current = JSON.parse(reply.body) as { data: Row };
  const data = Object.entries(current.data).map(([name, connection]) => {
    const firstConnection = firstPage.data[name];
    return [
      name,
      isRow(connection) && isRow(firstConnection) ? { ...connection, nodes: firstConnection['nodes'] } : connection,
    ];
  });
  return { ...reply, body: JSON.stringify({ ...current, data: Object.fromEntries(data) as Row }) };
}
