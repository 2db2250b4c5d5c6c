import { openWorkbench, wantsBrowser } from './server/open-workbench';
import { runUntilEnd, untilRequested } from './run-until-end';
import { printLine } from './terminal';
import { readServerSettings } from './server/server-settings';
import { startServer } from './server/start-server';

// `npm start`: serves everything until Ctrl-C, and prints one READY line when everything responds.
runUntilEnd(async (requested) => {
  const server = await startServer(readServerSettings(process.env, process.argv.slice(2)), requested);
  const { workbench, service, token } = server;
  printLine(`READY ${JSON.stringify({ workbench, service, ...(token === undefined ? {} : { token }) })}`);
  const browses = wantsBrowser(process.env, process.platform, process.stdout.isTTY);
  const endWelcome = browses ? await openWorkbench(server) : undefined;
  await untilRequested(requested);
  endWelcome?.();
  await server.close();
});
