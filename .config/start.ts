import { runUntilEnd, untilAsked } from './run-until-end';
import { say } from './say';
import { readServerSettings } from './server-settings';
import { startServer } from './start-server';

// `npm start`: serves everything until Ctrl-C, and prints one READY line when all of it answers.
runUntilEnd(async (asked) => {
  const server = await startServer(readServerSettings(process.env, process.argv.slice(2)), asked);
  const { workbench, service, token } = server;
  say(`READY ${JSON.stringify({ workbench, service, ...(token === undefined ? {} : { token }) })}`);
  await untilAsked(asked);
  await server.close();
});
