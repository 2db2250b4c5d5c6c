import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The addresses that a start announces in its READY line. */
export interface BuiltServer {
  readonly workbench: string;
  readonly service: string;
  readonly token: string;
}

const announcement = 'READY ';
const variable = 'IDS_BUILT_SERVER';
const startMillis = 180_000;

// Setup and teardown of jest share no modules, only this object.
const shared = globalThis as { builtServer?: ChildProcess };

/**
 * Starts `npm start -- --built` on a free port, in a process of its own that ends with this one.
 *
 * @throws Error with what it wrote, if it ends or stays silent
 */
export async function startBuilt(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', '.config/start.ts', '--built'], {
    // Its channel to this process makes it end when this one is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', IDS_SERVICE: '', OFFICE_JS: '' },
  });
  shared.builtServer = child;
  const lines: string[] = [];
  const announced = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith(announcement)) resolve(line.slice(announcement.length));
      });
    }
  });
  const ended = once(child, 'exit').then(() => undefined);
  const timer = setTimeout(() => child.kill('SIGKILL'), startMillis);
  const ready = await Promise.race([announced, ended]);
  clearTimeout(timer);
  if (ready === undefined) throw new Error(`The servers for the tests did not start:\n${lines.join('\n')}`);
  process.env[variable] = ready;
}

/** Ends what startBuilt started. */
export async function endBuilt(): Promise<void> {
  const child = shared.builtServer;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** The addresses of the running server, inside a test. */
export function builtServer(): BuiltServer {
  const ready = process.env[variable];
  if (!ready) throw new Error('No server was started for this test; it belongs in test/e2e.');
  return JSON.parse(ready) as BuiltServer;
}
