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

/** Parses a response's JSON. Returns undefined for 204. Throws for an empty body with another status, because its rows are lost. */
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
    // Omits the parser's error as the cause, because it quotes the body, which may contain the token.
    const received = body === '' ? 'nothing' : body.trimStart().startsWith('<') ? 'a web page' : 'invalid JSON';
    throw notData(received);
  }
}

/** Creates the error for a body without rows. Services can send an error with status 200. */
export function createBodyError(
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
  return countColonsAfterQuotes(text) !== fields && countNames(text) !== fields;
}

const [quote, quoteCode, backslashCode, colonCode, spaceCode] = ['"', 34, 92, 58, 32];

/**
 * Counts the colons after a quote: an upper bound of the number of names, because strings can contain such colons. Takes a
 * third of the time of an exact count. Returns NaN if a colon follows a space, because a name can precede the space.
 */
function countColonsAfterQuotes(text: string): number {
  let names = 0;
  for (let index = text.indexOf(':'); index !== -1; index = text.indexOf(':', index + 1)) {
    const charBefore = text.charCodeAt(index - 1);
    if (charBefore === quoteCode) names++;
    else if (charBefore <= spaceCode) return NaN;
  }
  return names;
}

/** Counts the strings before a colon. */
function countNames(text: string): number {
  let names = 0;
  for (let open = text.indexOf(quote); open !== -1;) {
    let close = text.indexOf(quote, open + 1);
    while (close !== -1 && isEscaped(text, close)) close = text.indexOf(quote, close + 1);
    if (close === -1) return names;
    let after = close + 1;
    while (text.charCodeAt(after) <= spaceCode) after++;
    if (text.charCodeAt(after) === colonCode) names++;
    open = text.indexOf(quote, close + 1);
  }
  return names;
}

function isEscaped(text: string, position: number): boolean {
  let index = position - 1;
  while (text.charCodeAt(index) === backslashCode) index--;
  return (position - index) % 2 === 0;
}

/** Counts all fields. Not recursive, because a response can be nested deeper than the stack allows. */
function countFields(value: unknown): number {
  let fields = 0;
  const stack = [value];
  while (stack.length > 0) {
    const current = stack.pop();
    if (Array.isArray(current)) {
      for (const member of current as unknown[]) if (typeof member === 'object' && member !== null) stack.push(member);
    } else if (typeof current === 'object' && current !== null)
      fields += countRecordFields(current as Record<string, unknown>, stack);
  }
  return fields;
}

/** Counts the fields of a record, and pushes nested values to `stack`. `Object.values` takes three times as long. */
function countRecordFields(record: Record<string, unknown>, stack: unknown[]): number {
  let fields = 0;
  for (const name in record) {
    fields++;
    const field = record[name];
    if (typeof field === 'object' && field !== null) stack.push(field);
  }
  return fields;
}
