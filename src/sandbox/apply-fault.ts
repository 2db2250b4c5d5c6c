import type { Fault } from './faults';
import type { Reply } from './reply';

/** What a fault needs from the service: an answer to an address, this request's or another page's. */
export interface FaultTarget {
  /** The request's address as its caller knows it. */
  readonly address: string;
  answer(address: string): Promise<Reply>;
}

const json = { 'Content-Type': 'application/json' };
const hugeLength = 6_000_000;

/** The answer that a fault makes of a request. */
export async function applyFault(fault: Fault, target: FaultTarget): Promise<Reply> {
  const retry = fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) };
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return target.answer(target.address);
    case '401':
      return { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' }, body: '' };
    case '429':
      return {
        status: 429,
        headers: { ...json, ...retry },
        body: '{"error":{"code":"429","message":"Too many requests."}}',
      };
    case '500':
      return { status: 500, headers: { 'Content-Type': 'text/plain' }, body: 'A fault was asked for.' };
    case '503':
      return { status: 503, headers: { 'Content-Type': 'text/plain', ...retry }, body: 'A fault was asked for.' };
    case 'HTML':
      return {
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: '<!doctype html><title>Sign in</title><p>Please sign in.</p>',
      };
    case 'repeated page':
      return repeatPage(target);
    default:
      return spoil(fault, await target.answer(target.address), target.address);
  }
}

function spoil(fault: Fault, reply: Reply, address: string): Reply {
  switch (fault.kind) {
    case 'cut':
      return { ...reply, cutAt: Math.floor(reply.body.length / 2) };
    case 'invalid JSON':
      return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length * 0.8)) };
    case 'wrong count':
      return {
        ...reply,
        body: reply.body.replace(
          /("(?:@odata\.count|totalCount)":)(\d+)/g,
          (_, name: string, count: string) => `${name}${Number(count) + 7}`,
        ),
      };
    case 'small count':
      return inParts(reply, countPage);
    case 'looping link':
      return inParts(reply, (part) => withLink(part, address));
    case 'foreign link':
      return inParts(reply, (part) =>
        withLink(part, 'https://elsewhere.invalid/service/v2/odata/Positions?$skip=1000'),
      );
    case 'missing field':
      return changeRows(reply, (row) => {
        const name = fault.field ?? Object.keys(row)[0] ?? '';
        return Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
      });
    case 'extra field':
      return changeRows(reply, (row) => ({ ...row, Unexpected: 'new' }));
    case 'huge string':
      return changeRows(reply, (row, index) => (index > 0 ? row : hugeFirst(row)));
    case 'lost part':
      return withoutLastPart(reply);
    default:
      return reply;
  }
}

interface Batch {
  readonly responses: readonly { readonly status: number; readonly body?: unknown }[];
}

function readBatch({ body }: Reply): Batch | undefined {
  return body.startsWith('{"responses":[') ? (JSON.parse(body) as Batch) : undefined;
}

function withoutLastPart(reply: Reply): Reply {
  const batch = readBatch(reply);
  return batch ? { ...reply, body: JSON.stringify({ responses: batch.responses.slice(0, -1) }) } : reply;
}

/** Changes an answer; of a batch each answer in it. */
function inParts(reply: Reply, change: (part: Reply) => Reply): Reply {
  const batch = readBatch(reply);
  if (!batch) return change(reply);
  const responses = batch.responses.map((part) => {
    const { body } = change({ status: part.status, headers: {}, body: JSON.stringify(part.body ?? null) });
    return { ...part, body: JSON.parse(body) as unknown };
  });
  return { ...reply, body: JSON.stringify({ responses }) };
}

function hugeFirst(row: Row): Row {
  const name = Object.keys(row).find((key) => typeof row[key] === 'string') ?? 'Huge';
  return { ...row, [name]: 'x'.repeat(hugeLength) };
}

/** The answer with the count of its own rows instead of all that the question has. */
function countPage(reply: Reply): Reply {
  if (reply.status !== 200 || !reply.body.startsWith('{')) return reply;
  const count = (_: string, value: unknown): unknown => {
    if (!isRow(value)) return value;
    const { value: list, nodes } = value;
    if (Array.isArray(list) && '@odata.count' in value) return { ...value, '@odata.count': list.length };
    return Array.isArray(nodes) && 'totalCount' in value ? { ...value, totalCount: nodes.length } : value;
  };
  return { ...reply, body: JSON.stringify(JSON.parse(reply.body, count)) };
}

function withLink(reply: Reply, link: string): Reply {
  if (!reply.body.startsWith('{') || !reply.body.includes('"value":[')) return reply;
  const body = JSON.parse(reply.body) as Row;
  return { ...reply, body: JSON.stringify({ ...body, '@odata.nextLink': link }) };
}

/** The records of the page before under the link of this one; the first page stays as it is. */
async function repeatPage(target: FaultTarget): Promise<Reply> {
  const reply = await target.answer(target.address);
  const url = new URL(target.address);
  const skip = Number(url.searchParams.get('$skip') ?? 0);
  if (skip === 0 || reply.status !== 200) return reply;
  const size = (JSON.parse(reply.body) as { value?: unknown[] }).value?.length ?? 0;
  url.searchParams.set('$skip', String(Math.max(0, skip - size)));
  const before = await target.answer(url.toString());
  const body = JSON.parse(reply.body) as Row;
  return { ...reply, body: JSON.stringify({ ...body, value: (JSON.parse(before.body) as Row)['value'] }) };
}

type Row = Record<string, unknown>;

/** Changes the records of any of the three interfaces' answers. */
function changeRows(whole: Reply, change: (row: Row, index: number) => Row): Reply {
  return inParts(whole, (part) => changeOwnRows(part, change));
}

function changeOwnRows(reply: Reply, change: (row: Row, index: number) => Row): Reply {
  if (reply.status !== 200 || !/^[[{]/.test(reply.body)) return reply;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((row: unknown, index) => (isRow(row) ? change(row, index) : row));
    if (!isRow(value)) return value;
    const names = ['value', 'data', 'nodes', ...Object.keys(value['data'] ?? {})];
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        names.includes(key) || isConnection(inner) ? walk(inner) : inner,
      ]),
    );
  };
  return { ...reply, body: JSON.stringify(walk(JSON.parse(reply.body))) };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isConnection(value: unknown): boolean {
  return isRow(value) && Array.isArray(value['nodes']);
}
