import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRunning } from '../packages/sandbox/src/data/is-running';
import { StartError } from './terminal';

const pollMillis = 2_000;
const graceMillis = 4_000;

/**
 * Runs a command of this folder. The exit code is 0 if it finishes or is ended on request. Otherwise it is 1, with a
 * message for a StartError and a stack for any other error.
 */
export function runUntilEnd(command: (requested: AbortSignal) => Promise<void>): void {
  const requested = untilRequestedToEnd();
  command(requested).then(
    () => process.exit(0),
    (error: unknown) => {
      if (requested.aborted) process.exit(0);
      process.stderr.write(`${describe(error)}\n`);
      process.exit(1);
    },
  );
}

/** Resolves when the user ends the command. */
export async function untilRequested(requested: AbortSignal): Promise<void> {
  if (requested.aborted) return;
  await new Promise((resolve) => requested.addEventListener('abort', resolve, { once: true }));
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Returns a signal that aborts when the user presses Ctrl-C, the system ends the process, or its parent has ended (npm
 * was killed, or a test run ended). If ending takes too long, the process exits anyway, with code 0.
 */
function untilRequestedToEnd(): AbortSignal {
  const requested = new AbortController();
  const end = (): void => {
    if (requested.signal.aborted) return;
    requested.abort();
    setTimeout(() => process.exit(0), graceMillis).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  process.on('disconnect', end);
  // Only below npm: a server that a shell put in the background may outlive that shell.
  if (process.env['npm_lifecycle_event']) {
    const first = ancestors().join();
    setInterval(() => ancestors().join() !== first && end(), pollMillis).unref();
  }
  return requested.signal;
}

/**
 * Returns the ids of the parent process and of its parent: below npm, the shell and npm itself. The ids change when
 * either ends.
 */
function ancestors(): readonly number[] {
  const parent = process.ppid;
  if (process.platform === 'win32') return isRunning(parent) ? [parent] : [];
  return [parent, parentOf(parent)];
}

function parentOf(pid: number): number {
  try {
    if (process.platform === 'linux') {
      // "pid (name) state parent …", where the name may contain spaces and parentheses.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}
