import { fieldTwice } from '../messages/response-reasons';
import { notData, queryRefused, unusableResponse } from '../messages/service';
import type { AddInError } from '../model/errors';
import { isRecord } from '../model/table';

interface JsonReply {
  readonly status: number;
  readonly body: string;
  /** The JSON if it's already parsed, as in a batch. */
  readonly json?: unknown;
}

/** Parses the JSON of a response; undefined for 204. Throws for an empty body with another status, because its rows are lost. */
export function parseJson({ status, body, json }: JsonReply): unknown {
  if (status === 204) return undefined;
  if (json !== undefined) return json;
  const value = parse(body);
  if (hasRepeatedFields(body, value)) throw unusableResponse('this query', fieldTwice);
  return value;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // The parser's error isn't kept as the cause: it quotes the body, which may contain the token.
    const what = body === '' ? 'nothing' : body.trimStart().startsWith('<') ? 'a web page' : 'invalid JSON';
    throw notData(what);
  }
}

/** Returns the error for a body without rows: services can send an error with status 200. */
export function refuseBody(
  body: unknown,
  set: string,
  reason: string,
  readMessage: (body: unknown) => string | undefined,
): AddInError {
  const message = isRecord(body) ? readMessage(body) : undefined;
  return message === undefined ? unusableResponse(set, reason) : queryRefused(message);
}

/**
 * Returns whether a record in a JSON text has a field twice. The parser silently keeps only the last value, so the text then
 * has more fields than the parsed value.
 */
export function hasRepeatedFields(text: string, value: unknown): boolean {
  const fields = countFields(value);
  return countNamesAtMost(text) !== fields && countNames(text) !== fields;
}

const [quote, quoteCode, backslash, colon, space] = ['"', 34, 92, 58, 32];

/**
 * Returns an upper bound of the number of names: the colons after a quote, including colons in strings. Takes a third
 * of the time of an exact count. Returns NaN if a colon follows a space, which may follow a name.
 */
function countNamesAtMost(text: string): number {
  let names = 0;
  for (let index = text.indexOf(':'); index !== -1; index = text.indexOf(':', index + 1)) {
    const before = text.charCodeAt(index - 1);
    if (before === quoteCode) names++;
    else if (before <= space) return NaN;
  }
  return names;
}

/** Returns the number of strings before a colon. */
function countNames(text: string): number {
  let names = 0;
  for (let open = text.indexOf(quote); open !== -1;) {
    let close = text.indexOf(quote, open + 1);
    while (close !== -1 && isEscaped(text, close)) close = text.indexOf(quote, close + 1);
    if (close === -1) return names;
    let after = close + 1;
    while (text.charCodeAt(after) <= space) after++;
    if (text.charCodeAt(after) === colon) names++;
    open = text.indexOf(quote, close + 1);
  }
  return names;
}

function isEscaped(text: string, position: number): boolean {
  let before = position - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (position - before) % 2 === 0;
}

/** Counts all fields. Not recursive, because a response can be nested deeper than the stack allows. */
function countFields(value: unknown): number {
  let fields = 0;
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (Array.isArray(next)) {
      for (const part of next as unknown[]) if (typeof part === 'object' && part !== null) stack.push(part);
    } else if (typeof next === 'object' && next !== null)
      fields += countFieldsOf(next as Record<string, unknown>, stack);
  }
  return fields;
}

/** Counts the fields of a record, and pushes nested values to `stack`. `Object.values` takes three times as long. */
function countFieldsOf(record: Record<string, unknown>, stack: unknown[]): number {
  let fields = 0;
  for (const name in record) {
    fields++;
    const part = record[name];
    if (typeof part === 'object' && part !== null) stack.push(part);
  }
  return fields;
}
