import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve, sep } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

/** A running server. */
export interface SampleServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the workbench, office.js and the sample add-in over https on localhost, as office.js wants them.
 * @param workbench folder of the built workbench
 * @param port 0 for any free one
 */
export async function serveSampleAddIn(workbench: string, port = 0): Promise<SampleServer> {
  const folders: [string, string][] = [
    ['/workbench/', workbench],
    ['/office/', 'node_modules/@microsoft/office-js/dist'],
    ['/sample/', 'test/workbench/sample-add-in'],
  ];
  const server = createServer(certificate(), (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'https://localhost').pathname);
    const [prefix, folder] = folders.find(([start]) => path.startsWith(start)) ?? ['', ''];
    const root = resolve(folder);
    const file = normalize(join(root, path.slice(prefix.length) || 'index.html'));
    if (!prefix || !file.startsWith(root + sep) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A self-signed certificate, made once. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = resolve('.cache/sample-add-in');
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true });
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '30', ...subject],
      { stdio: 'ignore' },
    );
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
