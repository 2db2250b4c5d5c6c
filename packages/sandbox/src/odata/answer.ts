import type { Entity } from '../schema/entity';
import { easternText } from '../eastern';
import { Refusal, badRequest } from '../refusal';
import type { Ask, Reply } from '../reply';
import { answerFormat, preferredPageSize } from './answer-format';
import { applied, countRows, rowsReply } from './apply-reply';
import type { Applied } from './apply-state';
import { batchReply } from './batch-reply';
import { contextFragment } from './context-url';
import { offeredEntities, translatePath } from './dialect';
import { distinctDates } from './generic-date';
import { metadataReply } from './metadata-reply';
import { parseOptions } from './parse-options';
import { type Resource, parsePath } from './parse-path';
import { parseQueryString } from './parse-query-string';
import { propertyReply } from './property-reply';
import { refusePromotion } from './refuse-promotion';
import type { QueryOptions } from './query-options';
import {
  type ODataContext,
  type Question,
  headersOf,
  jsonReply,
  listReply,
  nextLink,
  refuseListOptions,
  skipFromToken,
} from './question';
import { countRecords, readPage } from './rows-query';

/** Answers a GET on the OData interface. Throws a Refusal for a request with a mistake in it. */
export function answerOData(context: ODataContext, ask: Ask): Reply {
  const query = parseQueryString(ask.search);
  const aliases = new Map(query.pairs.filter(([name]) => name.startsWith('@')));
  const resource = parsePath(translatePath(ask.path, context.dialects), aliases);
  if (resource.kind === 'batch' && ask.method === 'POST')
    return batchReply(ask, (inner) => answerOData(context, inner));
  const root = `${ask.base}/v2/odata/`;
  if (ask.method !== 'GET' && ask.method !== 'HEAD')
    throw new Refusal(405, `${ask.method} is not allowed: this service is read-only.`);
  if (resource.kind === 'metadata')
    return metadataReply(query.options.get('format'), ask.headers.get('accept'), context.dialects);
  const format = answerFormat(query.options.get('format'), ask.headers.get('accept'));
  const preferred = preferredPageSize(ask.headers.get('prefer'));
  const pageSize = Math.min(preferred?.size ?? context.pageSize, context.pageSize);
  const style = { ...format, pageSize, root, now: context.now() };
  const { count, ...uncounted } = parseOptions(query.options);
  // A service that doesn't count takes the option and leaves the count out.
  const options = count === undefined || context.dialects.has('no-count') ? uncounted : { ...uncounted, count };
  if (context.dialects.has('strict')) refusePromotion(options);
  const question = { context, ask, query, options, format, style, root };
  const reply = answerResource(question, resource);
  return preferred
    ? { ...reply, headers: { ...reply.headers, 'Preference-Applied': `${preferred.name}=${pageSize}` } }
    : reply;
}

function answerResource(question: Question, resource: Resource): Reply {
  switch (resource.kind) {
    case 'root':
      return serviceDocument(question);
    case 'records':
      return recordsReply(question, resource);
    case 'record':
      return recordReply(question, resource);
    case 'count':
      return countReply(question, resource);
    case 'dates':
      return datesReply(question, resource);
    case 'property':
      return propertyReply(question, resource);
    case 'metadata':
    case 'batch':
      throw new Refusal(405, 'Only POST is allowed on $batch.');
  }
}

function serviceDocument(question: Question): Reply {
  const value = offeredEntities(question.context.dialects).map(({ set }) => ({
    name: set,
    kind: 'EntitySet',
    url: set,
  }));
  return jsonReply(question, { '@odata.context': `${question.root}$metadata`, value });
}

type Records = Extract<Resource, { readonly entity: Entity }>;

function recordsReply(question: Question, resource: Extract<Resource, { kind: 'records' | 'count' }>): Reply {
  const { context, style } = question;
  const { entity } = resource;
  const skip = question.options.skip ?? skipFromToken(question);
  const state = applied(question, resource);
  if (state.kind === 'rows') return rowsReply(question, resource, state, skip ?? 0);
  const options = { ...withApplied(question.options, state), ...(skip === undefined ? {} : { skip }) };
  const page = readPage(context.store, entity, state.restrict, options, style);
  if (page.rows.length === 0 && context.noContent)
    return { status: 204, headers: { 'OData-Version': '4.0' }, body: '', rows: 0 };
  return listReply(question, {
    fragment: contextFragment(entity, options, false),
    rows: page.rows,
    count: page.count,
    next: page.more ? nextLink(question, skip ?? 0) : undefined,
  });
}

/** The options of a request with what $apply computed and ordered. */
function withApplied(options: QueryOptions, state: Extract<Applied, { kind: 'records' }>): QueryOptions {
  const compute = [...state.compute, ...(options.compute ?? [])];
  const orderby = options.orderby ?? (state.order.length > 0 ? state.order : undefined);
  return { ...options, ...(compute.length > 0 ? { compute } : {}), ...(orderby ? { orderby } : {}) };
}

function recordReply(question: Question, { entity, restrict }: Records): Reply {
  const { options, context, style, root, format } = question;
  refuseListOptions(question);
  const { select, expand, compute } = options;
  const only = { ...(select ? { select } : {}), ...(expand ? { expand } : {}), ...(compute ? { compute } : {}) };
  const row = readPage(context.store, entity, restrict, only, { ...style }).rows[0];
  if (row === undefined) throw new Refusal(404, `There is no such record in ${entity.set}.`);
  const head =
    format.metadata === 'none'
      ? ''
      : `"@odata.context":${JSON.stringify(`${root}$metadata#${contextFragment(entity, options, true)}`)}`;
  const body = head === '' ? row : `{${head}${row === '{}' ? '' : ','}${row.slice(1)}`;
  return { status: 200, headers: headersOf(question), body, rows: 1 };
}

function countReply(question: Question, resource: Extract<Resource, { kind: 'count' }>): Reply {
  const { context, options, style } = question;
  const state = applied(question, resource);
  const count =
    state.kind === 'rows'
      ? countRows(question, state)
      : countRecords(context.store, resource.entity, state.restrict, withApplied(options, state), style.now);
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain', 'OData-Version': '4.0' },
    body: String(count),
    rows: 1,
  };
}

function datesReply(question: Question, { entity, restrict }: Records): Reply {
  const { options, context } = question;
  const wrong = (['filter', 'orderby', 'select', 'expand', 'compute', 'apply'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (wrong !== undefined) throw badRequest(`The query option '$${wrong}' can't be applied to dates.`, `$${wrong}`);
  const all = distinctDates(context.store, entity, restrict);
  const skip = options.skip ?? 0;
  // Never paged: a client could not tell a cut list of dates from a whole one.
  const rows = all.slice(skip, skip + (options.top ?? Infinity));
  return listReply(question, {
    fragment: 'Collection(Edm.DateTimeOffset)',
    rows: rows.map((date) => JSON.stringify(easternText(date))),
    count: options.count === true ? all.length : undefined,
    next: undefined,
  });
}
