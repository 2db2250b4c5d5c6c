import { createBadRequest } from '../refusal';
import type { ServiceCall, Reply } from '../reply';
import type { Store } from '../store';
import type { ReplyFormat } from './reply-format';
import type { Dialects } from './dialect';
import type { RowStyle } from './json-row';
import { printNextQuery } from './links';
import type { QueryString } from './parse-query-string';
import type { QueryOptions } from './query-options';

/** The settings and data of the OData interface. */
export interface ServiceContext {
  readonly store: Store;
  readonly now: () => number;
  readonly pageSize: number;
  readonly pageSizes: Readonly<Record<string, number>>;
  readonly nextLinks: 'skip' | 'skiptoken';
  /** Whether an empty list is a 204 response. */
  readonly noContent: boolean;
  readonly dialects: Dialects;
}

/** A parsed request. */
export interface ODataRequest {
  readonly context: ServiceContext;
  readonly call: ServiceCall;
  readonly query: QueryString;
  readonly options: QueryOptions;
  readonly format: ReplyFormat;
  readonly style: RowStyle;
  /** The service root, with a trailing slash. */
  readonly root: string;
}

/** Replies with a list of records, given as JSON strings. */
export function createListReply(
  request: ODataRequest,
  list: { fragment: string; rows: readonly string[]; count: number | undefined; next: string | undefined },
): Reply {
  const head =
    request.format.metadata === 'none'
      ? []
      : [`"@odata.context":${JSON.stringify(`${request.root}$metadata#${list.fragment}`)}`];
  if (list.count !== undefined) head.push(`"@odata.count":${list.count}`);
  const omitsNulls = request.context.dialects.has('omitted-nulls') && !request.options.apply;
  const rows = omitsNulls ? list.rows.map(omitNulls) : list.rows;
  head.push(`"value":[${rows.join(',')}]`);
  if (list.next !== undefined) head.push(`"@odata.nextLink":${JSON.stringify(list.next)}`);
  return { status: 200, headers: createResponseHeaders(request), body: `{${head.join(',')}}`, rows: list.rows.length };
}

const omitNulls = (row: string): string => JSON.stringify(JSON.parse(row, (_, value: unknown) => value ?? undefined));

/** Refuses options that apply only to lists. */
export function refuseListOptions({ options }: ODataRequest): void {
  refuseOptions(options, ['filter', 'orderby', 'top', 'skip', 'count', 'apply'], 'can only be applied to a collection');
}

/** Refuses options of a query that are in a list. */
export function refuseOptions(options: QueryOptions, refused: readonly (keyof QueryOptions)[], reason: string): void {
  const unsupported = refused.find((name) => options[name] !== undefined);
  if (unsupported !== undefined)
    throw createBadRequest(`The query option '$${unsupported}' ${reason}.`, `$${unsupported}`);
}

/** Returns whether a path calls a function that accepts only some options. */
export const isNarrow = ({ dialects }: ServiceContext, path: string) =>
  dialects.has('narrow-functions') && /GetByGenericDate/i.test(path);

/** Replies with a JSON object. */
export function createJsonReply(request: ODataRequest, value: unknown): Reply {
  return { status: 200, headers: createResponseHeaders(request), body: JSON.stringify(value) };
}

/** Returns the headers of a reply with data. */
export function createResponseHeaders({ format }: ODataRequest): Record<string, string> {
  return { 'Content-Type': format.contentType, 'OData-Version': '4.0' };
}

/** Returns the link to the next page, absolute or relative to the service root. */
export function printNextLink(request: ODataRequest, skip: number): string {
  const { context, call, root } = request;
  const base = context.dialects.has('relative-links') ? '' : root;
  return `${base}${call.path.replace(/^\//, '')}?${printNextPage(request, skip)}`;
}

/** Returns the query string of the next page, with `$skip` or `$skiptoken`. */
function printNextPage({ context, call, query, options, style }: ODataRequest, skip: number): string {
  const hasSkip = context.nextLinks === 'skip' && !context.dialects.has('no-skip') && !isNarrow(context, call.path);
  const name = hasSkip ? '$skip' : '$skiptoken';
  return printNextQuery(query.pairs, style.pageSize, { top: options.top, skip }, name);
}

/** Reads the number of records to skip from `$skiptoken`, which is opaque to clients. */
export function readSkip({ query }: ODataRequest): number | undefined {
  const token = query.options.get('skiptoken');
  if (token === undefined) return undefined;
  if (!/^\d{1,9}$/.test(token))
    throw createBadRequest(`The $skiptoken '${token.slice(0, 60)}' was not issued by this service.`, '$skiptoken');
  return Number(token);
}
