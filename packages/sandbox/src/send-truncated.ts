import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Sends the body of a truncated response, then drops the connection. The server library would instead append the error
 * text and end the response normally.
 */
export async function sendTruncated(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) chunks.push(part.value);
  } catch {
    // The end of a truncated body is an error.
  }
  const sent = Buffer.concat(chunks);
  outgoing.writeHead(response.status, { ...headers, 'Content-Length': sent.length * 2 + 1 });
  outgoing.write(sent, () => outgoing.destroy());
}
