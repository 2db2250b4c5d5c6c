import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from './start-server';

/**
 * Opens the workbench in the user's browser. If the browser will warn about the certificate, a page that explains the
 * warning comes first.
 */
export async function openWorkbench({ workbench, isTrusted }: RunningServer): Promise<void> {
  const { default: open } = await import('open');
  const address = isTrusted ? workbench : await serveWelcome(workbench);
  // If no browser is found, the user can open the printed address.
  const browser = await open(address).catch(() => undefined);
  browser?.once('error', () => undefined);
}

/** Serves the page that explains the warning until the process ends, and returns its address. */
async function serveWelcome(workbench: string): Promise<string> {
  const page = readFileSync('.config/server/welcome.html', 'utf8').replaceAll(
    'https://localhost:3000/workbench/',
    workbench,
  );
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/**
 * Returns whether `npm start` should open a browser: the user is at a terminal of a system with one, and BROWSER isn't
 * "none".
 *
 * @param isTerminal - whether the output goes to a terminal
 */
export function wantsBrowser(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, isTerminal: boolean): boolean {
  if (!isTerminal || env['CI'] || env['SSH_CONNECTION'] || env['BROWSER'] === 'none') return false;
  return platform === 'win32' || platform === 'darwin' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}
