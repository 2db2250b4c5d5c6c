import { type ServerType, serve } from '@hono/node-server';
import { parseArgs } from 'node:util';
import { createSandbox } from './create-sandbox';
import { createSocketHandler } from './socket-handler';
import { readSettings } from './read-settings';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, data: { type: 'string', default: '.cache/sandbox' } },
});
const port = Number(values.port);

if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`--port takes a number from 0 to 65535, not '${values.port}'.`);

const sandbox = createSandbox({ dataFolder: values.data, ...readServerSettings() });
const token = await sandbox.mintToken();
// Only this machine has access.
const server: ServerType = serve({ fetch: createSocketHandler(sandbox), hostname: '127.0.0.1', port }, (address) => {
  console.log(`SANDBOX ${JSON.stringify({ url: `http://127.0.0.1:${address.port}`, token })}`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  sandbox.close();
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Choose another with --port.`
      : `The sandbox can't listen on port ${port}: ${error.message}`,
  );
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
process.once('exit', () => sandbox.close());

function readServerSettings(): ReturnType<typeof readSettings> {
  try {
    return readSettings(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function end(): void {
  server.close(() => process.exit(0));
  if ('closeAllConnections' in server) server.closeAllConnections();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
