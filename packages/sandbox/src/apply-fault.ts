import { isDeepStrictEqual } from 'node:util';
import type { Fault } from './faults';
import { changeParts, isRow, readBatch, type Row } from './reply-parts';
import type { Reply } from './reply';
import {
  type FaultTarget,
  addForeignLink,
  addLoopingLink,
  repeatFirstPage,
  setPageCount,
  dropLastRow,
} from './corrupt-pages';

const jsonHeaders = { 'Content-Type': 'application/json' };
const hugeTextLength = 6_000_000;

/** Responds to a request with a fault. `changed` is false if the fault found nothing to change in the response. */
export async function applyFault(fault: Fault, target: FaultTarget): Promise<{ reply: Reply; changed: boolean }> {
  const replacement = await createReplacement(fault, target);
  if (replacement) return { reply: replacement, changed: true };
  const correct = await target.respond(target.address, target.body);
  const reply = await corruptReply(fault, correct, target);
  return { reply, changed: reply.cutAt !== correct.cutAt || !isSameJson(reply.body, correct.body) };
}

/** Returns the response to a fault that replaces the correct response, or undefined for other faults. */
async function createReplacement(fault: Fault, target: FaultTarget): Promise<Reply | undefined> {
  const retry = fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) };
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return target.respond(target.address, target.body);
    case '401':
      return { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' }, body: '' };
    case '429':
      return {
        status: 429,
        headers: { ...jsonHeaders, ...retry },
        body: '{"error":{"code":"429","message":"Too many requests."}}',
      };
    case '500':
      return { status: 500, headers: { 'Content-Type': 'text/plain' }, body: 'A fault was requested.' };
    case '503':
      return { status: 503, headers: { 'Content-Type': 'text/plain', ...retry }, body: 'A fault was requested.' };
    case 'HTML':
      return {
        status: 200,
        headers: { 'Content-Type': 'text/html' },
        body: '<!doctype html><title>Sign in</title><p>Please sign in.</p>',
      };
    default:
      return undefined;
  }
}

async function corruptReply(fault: Fault, reply: Reply, target: FaultTarget): Promise<Reply> {
  switch (fault.kind) {
    case 'cut':
      return { ...reply, cutAt: Math.floor(reply.body.length / 2) };
    case 'invalid JSON':
      return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length * 0.8)) };
    case 'repeated page':
      return repeatFirstPage(reply, target);
    case 'wrong count':
      return {
        ...reply,
        body: reply.body.replace(
          /("(?:@odata\.count|totalCount)":)(\d+)/g,
          (_, name: string, count: string) => `${name}${Number(count) + 7}`,
        ),
      };
    case 'small count':
      return changeParts(reply, setPageCount);
    case 'looping link':
      return changeParts(reply, (part) => addLoopingLink(part, target));
    case 'foreign link':
      return changeParts(reply, addForeignLink);
    case 'missing field':
      return changeRows(reply, (row) => {
        const name = fault.field ?? Object.keys(row)[0] ?? '';
        return Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
      });
    case 'extra field':
      return changeRows(reply, (row) => ({ ...row, Unexpected: 'new' }));
    case 'huge string':
      return changeRows(reply, (row, index) => (index > 0 ? row : addHugeText(row)));
    case 'lost part':
      return dropLastPart(reply);
    default:
      return reply;
  }
}

/** Compares two bodies as JSON, ignoring formatting. */
function isSameJson(left: string, right: string): boolean {
  if (left === right) return true;
  try {
    return isDeepStrictEqual(JSON.parse(left), JSON.parse(right));
  } catch {
    return false;
  }
}

function dropLastPart(reply: Reply): Reply {
  const batch = readBatch(reply);
  return batch ? { ...reply, body: JSON.stringify({ responses: batch.responses.slice(0, -1) }) } : dropLastRow(reply);
}

function addHugeText(row: Row): Row {
  const name = Object.keys(row).find((key) => typeof row[key] === 'string') ?? 'Huge';
  return { ...row, [name]: 'x'.repeat(hugeTextLength) };
}

/** Changes the records in a response from any of the three interfaces, including each response in a batch. */
function changeRows(reply: Reply, change: (row: Row, index: number) => Row): Reply {
  return changeParts(reply, (part) => changeRowsOfPart(part, change));
}

function changeRowsOfPart(reply: Reply, change: (row: Row, index: number) => Row): Reply {
  if (reply.status !== 200 || !/^[[{]/.test(reply.body)) return reply;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((row: unknown, index) => (isRow(row) ? change(row, index) : row));
    if (!isRow(value)) return value;
    const names = ['value', 'data', 'nodes', ...Object.keys(value['data'] ?? {})];
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        names.includes(key) || isConnection(member) ? walk(member) : member,
      ]),
    );
  };
  return { ...reply, body: JSON.stringify(walk(JSON.parse(reply.body))) };
}

function isConnection(value: unknown): boolean {
  return isRow(value) && Array.isArray(value['nodes']);
}
