import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { StartError, printLine } from '../terminal';

/** The address of the sandbox (plain http on this machine) and a token that it accepts. */
export interface SandboxAddress {
  readonly url: string;
  readonly token: string;
}

/** One process of the sandbox. */
export interface SandboxRun {
  /** Resolves when it responds; rejects with a StartError if it ends or times out. */
  readonly address: Promise<SandboxAddress>;
  /** Resolves with its exit code when it ends; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  end(): Promise<void>;
}

const startMillis = 60_000;
const endMillis = 3_000;
const announcement = 'SANDBOX ';

/**
 * Starts the sandbox in a separate process, on a free port.
 *
 * @param data - the folder of its database
 * @param lastDate - the last date of its data, unless the environment sets one
 */
export function spawnSandbox(data: string, lastDate = ''): SandboxRun {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      './.config/server/end-with-parent.ts',
      'packages/sandbox/src/serve.ts',
      '--port',
      '0',
      '--data',
      data,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, SANDBOX_LAST_DATE: process.env['SANDBOX_LAST_DATE'] || lastDate },
    },
  );
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
  const address = readAddress(child, ended);
  // The caller that awaits the address gets the rejection. Without this line, it could also count as unhandled.
  address.catch(() => undefined);
  return { address, ended, end: () => end(child) };
}

async function readAddress(child: ChildProcess, ended: Promise<number | null>): Promise<SandboxAddress> {
  const announced = new Promise<SandboxAddress>((resolve, reject) => {
    forwardLines(child.stderr, () => false);
    forwardLines(child.stdout, (line) => {
      if (!line.startsWith(announcement)) return false;
      try {
        resolve(JSON.parse(line.slice(announcement.length)) as SandboxAddress);
      } catch {
        reject(new StartError(`The sandbox announced itself with a line that can't be read: ${line}`));
      }
      return true;
    });
  });
  const failed = ended.then((code) => {
    throw new StartError(`The sandbox ended before it responded (exit code ${code}). Its output is above.`);
  });
  const silent = new AbortController();
  const late = once(silent.signal, 'abort').then(() => {
    throw new StartError(`The sandbox didn't respond within ${startMillis / 1000} seconds.`);
  });
  const timer = setTimeout(() => silent.abort(), startMillis);
  try {
    return await Promise.race([announced, failed, late]);
  } finally {
    clearTimeout(timer);
    failed.catch(() => undefined);
  }
}

/** Prints the output of the sandbox, except the lines for which `consume` returns true. */
function forwardLines(stream: NodeJS.ReadableStream | null, consume: (line: string) => boolean): void {
  if (!stream) return;
  createInterface({ input: stream }).on('line', (line) => {
    if (!consume(line)) printLine(`[sandbox] ${line}`);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), endMillis);
  await exit;
  clearTimeout(timer);
}
