import type { Entity } from '../schema/entity';
import { formatEastern } from '../eastern';
import { Refusal, createBadRequest } from '../refusal';
import type { ServiceCall, Reply } from '../reply';
import { readReplyFormat, readPreferredPageSize } from './reply-format';
import { applyOption, countRows, createRowsReply } from './apply-reply';
import type { ApplyState } from './apply-state';
import { handleBatch } from './batch-reply';
import { printContextFragment } from './context-url';
import { listOfferedEntities, translatePath } from './dialect';
import { readDistinctDates } from './generic-date';
import { createMetadataReply } from './metadata-reply';
import { parseOptions } from './parse-options';
import { type Resource, parsePath } from './parse-path';
import { parseQueryString } from './parse-query-string';
import { createPropertyReply } from './property-reply';
import { refusePromotion } from './refuse-promotion';
import type { QueryOptions } from './query-options';
import {
  type ServiceContext,
  type ODataRequest,
  createResponseHeaders,
  isNarrow,
  createJsonReply,
  createListReply,
  printNextLink,
  refuseListOptions,
  refuseOptions,
  readSkip,
} from './odata-request';
import { countRecords, readPage } from './rows-query';

/** Replies to a request on the OData interface. Throws a refusal for an invalid request. */
export function handleOData(context: ServiceContext, call: ServiceCall): Reply {
  const query = parseQueryString(call.search);
  const aliases = new Map(query.pairs.filter(([name]) => name.startsWith('@')));
  const resource = parsePath(translatePath(call.path, context.dialects), aliases);
  if (resource.kind === 'batch' && call.method === 'POST')
    return handleBatch(call, context.dialects, (inner) => handleOData(context, inner));
  const root = `${call.base}/v2/odata/`;
  if (call.method !== 'GET' && call.method !== 'HEAD')
    throw new Refusal(405, `${call.method} is not allowed: this service is read-only.`);
  if (resource.kind === 'metadata')
    return createMetadataReply(query.options.get('format'), call.headers.get('accept'), context.dialects);
  const format = readReplyFormat(query.options.get('format'), call.headers.get('accept'));
  const preferred = readPreferredPageSize(call.headers.get('prefer'));
  const maxPageSize = ('entity' in resource && context.pageSizes[resource.entity.set]) || context.pageSize;
  const pageSize = Math.min(preferred?.size ?? maxPageSize, maxPageSize);
  const listedOnly = context.dialects.has('listed-expansions');
  const style = { ...format, pageSize, root, now: context.now(), listedOnly };
  const { skip, ...unskipped } = parseOptions(query.options);
  const { count, ...uncounted } =
    skip === undefined || context.dialects.has('no-skip') ? unskipped : { ...unskipped, skip };
  // The dialect `no-count` ignores $count, and refuses it for groups.
  const includesCount = count !== undefined && !context.dialects.has('no-count');
  const options = count === undefined || (!includesCount && !uncounted.apply) ? uncounted : { ...uncounted, count };
  if (!includesCount && options.apply) refuseOptions(options, ['count'], 'is not allowed with $apply');
  if (context.dialects.has('strict')) refusePromotion(options);
  if (isNarrow(context, call.path))
    refuseOptions(options, ['top', 'skip', 'count', 'compute', 'apply'], 'is not allowed on this function');
  const request = addStatusDialects({ context, call, query, options, format, style, root }, resource);
  const reply = createResourceReply(request, resource);
  return preferred
    ? { ...reply, headers: { ...reply.headers, 'Preference-Applied': `${preferred.name}=${pageSize}` } }
    : reply;
}

/** Applies the dialects that change the options of a request for InterfaceStatuses. */
function addStatusDialects(request: ODataRequest, resource: Resource): ODataRequest {
  const { dialects } = request.context;
  if (resource.kind !== 'records' || resource.entity.name !== 'InterfaceStatus') return request;
  const { count, orderby, ...others } = request.options;
  const unlinked = dialects.has('unlinked-deliveries');
  return {
    ...request,
    options: {
      ...others,
      ...(count !== undefined && !unlinked && { count }),
      ...(orderby !== undefined && !dialects.has('unordered-deliveries') && { orderby }),
      ...(unlinked && { top: Math.min(others.top ?? Infinity, unlinkedPageSize) }),
    },
  };
}

const unlinkedPageSize = 200;

function createResourceReply(request: ODataRequest, resource: Resource): Reply {
  switch (resource.kind) {
    case 'root':
      return createServiceDocument(request);
    case 'records':
      return createRecordsReply(request, resource);
    case 'record':
      return createRecordReply(request, resource);
    case 'count':
      return createCountReply(request, resource);
    case 'dates':
      return createDatesReply(request, resource);
    case 'property':
      return createPropertyReply(request, resource);
    case 'metadata':
    case 'batch':
      throw new Refusal(405, 'Only POST is allowed on $batch.');
  }
}

function createServiceDocument(request: ODataRequest): Reply {
  const value = listOfferedEntities(request.context.dialects).map(({ set }) => ({
    name: set,
    kind: 'EntitySet',
    url: set,
  }));
  return createJsonReply(request, { '@odata.context': `${request.root}$metadata`, value });
}

type Records = Extract<Resource, { readonly entity: Entity }>;

function createRecordsReply(request: ODataRequest, resource: Extract<Resource, { kind: 'records' | 'count' }>): Reply {
  const { context, style } = request;
  const { entity } = resource;
  const skip = request.options.skip ?? readSkip(request);
  const state = applyOption(request, resource);
  if (state.kind === 'rows') return createRowsReply(request, resource, state, skip ?? 0);
  const options = { ...addAppliedOptions(request.options, state), ...(skip === undefined ? {} : { skip }) };
  const page = readPage(context.store, entity, state.restrict, options, style);
  if (page.rows.length === 0 && context.noContent)
    return { status: 204, headers: { 'OData-Version': '4.0' }, body: '', rows: 0 };
  return createListReply(request, {
    fragment: printContextFragment(entity, options, false),
    rows: page.rows,
    count: page.count,
    next: page.hasMore ? printNextLink(request, skip ?? 0) : undefined,
  });
}

/** Merges the computed properties and order of $apply into the options. */
function addAppliedOptions(options: QueryOptions, state: Extract<ApplyState, { kind: 'records' }>): QueryOptions {
  const compute = [...state.compute, ...(options.compute ?? [])];
  const orderby = options.orderby ?? (state.order.length > 0 ? state.order : undefined);
  return { ...options, ...(compute.length > 0 ? { compute } : {}), ...(orderby ? { orderby } : {}) };
}

function createRecordReply(request: ODataRequest, { entity, restrict }: Records): Reply {
  const { options, context, style, root, format } = request;
  refuseListOptions(request);
  const { select, expand, compute } = options;
  const recordOptions = {
    ...(select ? { select } : {}),
    ...(expand ? { expand } : {}),
    ...(compute ? { compute } : {}),
  };
  const row = readPage(context.store, entity, restrict, recordOptions, { ...style }).rows[0];
  if (row === undefined) throw new Refusal(404, `There is no such record in ${entity.set}.`);
  const head =
    format.metadata === 'none'
      ? ''
      : `"@odata.context":${JSON.stringify(`${root}$metadata#${printContextFragment(entity, options, true)}`)}`;
  const body = head === '' ? row : `{${head}${row === '{}' ? '' : ','}${row.slice(1)}`;
  return { status: 200, headers: createResponseHeaders(request), body, rows: 1 };
}

function createCountReply(request: ODataRequest, resource: Extract<Resource, { kind: 'count' }>): Reply {
  const { context, options, style } = request;
  const state = applyOption(request, resource);
  const count =
    state.kind === 'rows'
      ? countRows(request, state)
      : countRecords(context.store, resource.entity, state.restrict, addAppliedOptions(options, state), style.now);
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain', 'OData-Version': '4.0' },
    body: String(count),
    rows: 1,
  };
}

function createDatesReply(request: ODataRequest, { entity, restrict }: Records): Reply {
  const { options, context } = request;
  const unsupported = (['filter', 'orderby', 'select', 'expand', 'compute', 'apply'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (unsupported !== undefined)
    throw createBadRequest(`The query option '$${unsupported}' can't be applied to dates.`, `$${unsupported}`);
  const all = readDistinctDates(context.store, entity, restrict);
  const skip = options.skip ?? 0;
  // A client can't recognize a truncated list of dates, so the list is never paged.
  const rows = all.slice(skip, skip + (options.top ?? Infinity));
  return createListReply(request, {
    fragment: 'Collection(Edm.DateTimeOffset)',
    rows: rows.map((date) => JSON.stringify(formatEastern(date))),
    count: options.count === true ? all.length : undefined,
    next: undefined,
  });
}
