import { ServerResponse } from 'node:http';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { cutHeader } from './build-response';
import type { Sandbox } from './create-sandbox';
import { sendTruncated } from './send-truncated';

/** Creates a handler for a socket server, which can drop a connection in the middle of a response. */
export function createSocketHandler(sandbox: Pick<Sandbox, 'fetch'>) {
  return async (request: Request, { outgoing }: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await sandbox.fetch(request);
    if (!response.headers.has(cutHeader) || !(outgoing instanceof ServerResponse)) return response;
    await sendTruncated(response, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}
