import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningServer } from './start-server';

/**
 * Opens the workbench in the user's browser. If the browser will warn about the certificate, a page that explains the
 * warning comes first.
 *
 * @returns a function that stops that page's server
 */
export async function openWorkbench({ workbench, trusted }: RunningServer): Promise<() => void> {
  const page = trusted ? undefined : await serveWelcome(workbench);
  const { default: open } = await import('open');
  const address = page ? `http://localhost:${(page.address() as AddressInfo).port}/` : workbench;
  // If no browser is found, the user can open the printed address.
  const browser = await open(address).catch(() => undefined);
  browser?.once('error', () => undefined);
  return () => {
    page?.close();
    page?.closeAllConnections();
  };
}

async function serveWelcome(workbench: string): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    response.end(printWelcome(workbench));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

/** Prints the page that explains the browser's warning. */
function printWelcome(workbench: string): string {
  const { origin } = new URL(workbench);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>IDS for Excel is running</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 38rem; margin: 10vh auto; padding: 0 1rem; }
  a { display: inline-block; padding: .5rem 1rem; border-radius: 4px; background: #0f6cbd; color: #fff; text-decoration: none; }
</style>
<h1>IDS for Excel is running</h1>
<p>Your browser will warn that the connection isn't private. It doesn't know the certificate for <b>${origin}</b>, which was made on
this computer. Nothing leaves this computer.</p>
<ol>
  <li>Open the workbench.</li>
  <li>On the warning, select <b>Advanced</b>, then <b>Proceed to localhost</b> (Firefox: <b>Accept the Risk and Continue</b>).</li>
  <li>Select <b>Open pane</b>, then <b>Use the demo token</b>, and type a formula: <code>=IDS.POSITIONS(1,"last")</code></li>
</ol>
<p><a href="${workbench}">Open the workbench</a></p>
</html>
`;
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
