import { createCorsHeaders } from './cors';
import type { Dialects } from './odata/dialect';
import type { Reply } from './reply';

/** Marks a truncated response, so the socket can drop the connection too. */
export const cutHeader = 'X-Sandbox-Fault';

/** Builds a `Response` that any origin may read. */
export function buildResponse(reply: Reply, method: string, dialects: Dialects): Response {
  const headers = { ...createCorsHeaders(dialects), ...reply.headers };
  const { status } = reply;
  if (method === 'HEAD' || status === 204) return new Response(null, { status, headers });
  if (reply.cutAt === undefined) return new Response(reply.body, { status, headers });
  const cutHeaders = { ...headers, [cutHeader]: 'cut' };
  return new Response(truncateBody(reply.body.slice(0, reply.cutAt)), { status, headers: cutHeaders });
}

/** Sends the text, then fails. */
function truncateBody(text: string): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error('A fault cut the connection.'));
      else controller.enqueue(new TextEncoder().encode(text));
      sent = true;
    },
  });
}
