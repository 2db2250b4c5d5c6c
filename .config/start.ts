import { StartError, say } from './say';
import { readServerSettings } from './server-settings';
import { startServer } from './start-server';
import { untilAskedToEnd } from './until-asked-to-end';

/** `npm start`: serves everything until Ctrl-C, and prints one READY line when all of it answers. */
async function start(): Promise<void> {
  const settings = readServerSettings(process.env, process.argv.slice(2));
  const asked = untilAskedToEnd();
  try {
    const server = await startServer(settings, asked);
    const { workbench, service, token } = server;
    say(`READY ${JSON.stringify({ workbench, service, ...(token === undefined ? {} : { token }) })}`);
    if (!asked.aborted) await new Promise((resolve) => asked.addEventListener('abort', resolve, { once: true }));
    await server.close();
  } catch (error) {
    if (!asked.aborted) throw error;
  }
}

start().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  },
);
