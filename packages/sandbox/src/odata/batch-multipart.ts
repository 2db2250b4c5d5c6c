import { createBadRequest } from '../refusal';
import { type BatchReply, type BatchRequest, filterHeaders } from './batch-request';

const responseBoundary = 'batchresponse_5f0c2b7e';

/** Returns the boundary of a multipart/mixed content type. */
export function readBatchBoundary(contentType: string): string | undefined {
  const match = /^\s*multipart\/mixed\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/is.exec(contentType);
  return match?.[1] ?? match?.[2];
}

/** Reads the requests of a multipart batch. The requests of a change set are handled, and refused, separately. */
export function readMultipart(body: string, boundary: string): BatchRequest[] {
  const requests: BatchRequest[] = [];
  for (const part of splitParts(body, boundary)) {
    const { head, rest } = splitHead(part);
    const inner = readBatchBoundary(head.get('content-type') ?? '');
    if (inner !== undefined && inner !== boundary) {
      for (const change of splitParts(rest, inner)) requests.push(readPart(change, requests.length));
    } else requests.push(readPart(part, requests.length));
  }
  if (requests.length === 0) throw createBadRequest('The batch has no part.');
  return requests;
}

function splitParts(body: string, boundary: string): string[] {
  const normal = body.replace(/\r\n/g, '\n');
  const pieces = `\n${normal}`.split(`\n--${boundary}`);
  if (pieces.length < 2) throw createBadRequest(`The boundary '${boundary}' does not occur in the batch.`);
  const end = pieces.findIndex((piece, index) => index > 0 && piece.startsWith('--'));
  if (end < 0) throw createBadRequest('The batch does not end with its boundary.');
  return pieces.slice(1, end).map((piece) => piece.replace(/^[ \t]*\n/, ''));
}

function splitHead(text: string): { head: Headers; rest: string } {
  const blank = /(^|\n)[ \t]*\n/.exec(text);
  const headText = blank ? text.slice(0, blank.index) : text;
  const rest = blank ? text.slice(blank.index + blank[0].length) : '';
  const pairs = headText.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const] : [];
  });
  return { head: filterHeaders(pairs), rest };
}

function readPart(part: string, index: number): BatchRequest {
  const { head, rest } = splitHead(part);
  const newline = rest.indexOf('\n');
  const line = (newline < 0 ? rest : rest.slice(0, newline)).trim();
  const match = /^([A-Z]{1,10}) (.+?)(?: HTTP\/[\d.]+)?$/.exec(line);
  if (!match)
    throw createBadRequest(
      `Part ${index + 1} of the batch does not start with a request line such as GET Sectors HTTP/1.1.`,
    );
  const { head: headers } = splitHead(newline < 0 ? '' : rest.slice(newline + 1));
  return {
    id: head.get('content-id') ?? String(index + 1),
    method: match[1] ?? '',
    url: match[2] ?? '',
    headers,
    dependsOn: [],
  };
}

/** Writes the replies of a batch as multipart/mixed. */
export function writeMultipart(replies: readonly BatchReply[]): { headers: Record<string, string>; body: string } {
  const parts = replies.map(({ id, reply }) => {
    const headers = Object.entries(reply.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const outer = `Content-Type: application/http\r\nContent-Transfer-Encoding: binary\r\nContent-ID: ${id}\r\n`;
    return `--${responseBoundary}\r\n${outer}\r\nHTTP/1.1 ${reply.status} ${reply.status < 400 ? 'OK' : 'Error'}\r\n${headers.join('')}\r\n${reply.body}\r\n`;
  });
  return {
    headers: { 'Content-Type': `multipart/mixed; boundary=${responseBoundary}` },
    body: `${parts.join('')}--${responseBoundary}--\r\n`,
  };
}
