import { runServer, waitUntilStopped } from './run-command';
import { openWorkbench, wantsBrowser } from './server/open-workbench';
import { readServerSettings } from './server/server-settings';
import { startServer } from './server/start-server';
import { printLine } from './terminal';

// `npm start`: serves everything until Ctrl-C, and prints one READY line when everything responds.
await runServer(async (stopSignal) => {
  const server = await startServer(readServerSettings(process.env, process.argv.slice(2)), stopSignal);
  const { workbench, service, token } = server;
  printLine(`READY ${JSON.stringify({ workbench, service, token })}`);
  if (wantsBrowser(process.env, process.platform, process.stdout.isTTY)) await openWorkbench(server);
  await waitUntilStopped(stopSignal);
  await server.close();
});
