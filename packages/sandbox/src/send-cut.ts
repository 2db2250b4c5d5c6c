import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Sends the beginning of a broken response and cuts the connection. The server library would end such a response in
 * good order, with the error's text at its end, unlike a lost connection.
 */
export async function sendCut(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers: OutgoingHttpHeaders = Object.fromEntries(response.headers);
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) chunks.push(part.value);
  } catch {
    // That it breaks off is the point.
  }
  const sent = Buffer.concat(chunks);
  outgoing.writeHead(response.status, { ...headers, 'Content-Length': sent.length * 2 + 1 });
  outgoing.write(sent, () => outgoing.destroy());
}
