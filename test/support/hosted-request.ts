import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { gunzipSync } from 'node:zlib';

/** A response of a server under test. */
interface HostedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request like a browser, but accepts a self-signed certificate and doesn't normalize the path. */
export async function createHostedRequest(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<HostedResponse> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body = '' } = options;
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers, rejectUnauthorized: false, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
