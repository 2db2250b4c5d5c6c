import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The addresses of a started server, and a token for its sandbox. */
interface BuiltServer {
  readonly workbench: string;
  readonly service: string;
  readonly token: string;
}

const announcement = 'READY ';
const environmentVariable = 'IDS_BUILT_SERVERS';
/** Longer than any step of a start, such as the build of the add-in. */
const silentMillis = 180_000;

// Jest's setup and teardown share no modules, only this object.
const shared = globalThis as { builtServers?: ChildProcess };

/**
 * Builds the add-in and the workbench, and serves them on a free port for each worker, in a process that ends with this
 * one.
 *
 * @throws Error with its output if it ends or stops printing
 */
export async function startBuiltServers(workers = 1): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/e2e/fixtures/serve.ts', String(workers)], {
    // The server ends when the channel to this process closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, IDS_SERVICE: '', OFFICE_JS: '' },
  });
  shared.builtServers = child;
  const lines: string[] = [];
  const silenceTimer = setTimeout(() => child.kill('SIGKILL'), silentMillis);
  const announced = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        silenceTimer.refresh();
        if (line.startsWith(announcement)) resolve(line.slice(announcement.length));
      });
    }
  });
  const ended = once(child, 'exit').then(() => undefined);
  const ready = await Promise.race([announced, ended]);
  clearTimeout(silenceTimer);
  if (ready === undefined) throw new Error(`The servers for the tests did not start:\n${lines.join('\n')}`);
  process.env[environmentVariable] = ready;
}

/** Ends the process of `startBuiltServers`. */
export async function stopBuiltServers(): Promise<void> {
  const child = shared.builtServers;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** The addresses of this worker's server, inside a test. */
export function getBuiltServer(): BuiltServer {
  const servers = JSON.parse(process.env[environmentVariable] ?? '[]') as BuiltServer[];
  const server = servers[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!server) throw new Error('No server was started for this test; it belongs in a folder test/e2e.');
  return server;
}
