import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { isRunning } from '../packages/sandbox/src/data/is-running';
import { CommandError } from './terminal';

const pollMillis = 2_000;
const graceMillis = 4_000;

/** Runs a command of this folder. If it fails, prints the message of a CommandError or the stack of any other error. */
export async function runCommand(command: () => Promise<void> | void): Promise<void> {
  try {
    await command();
  } catch (error) {
    const text = error instanceof CommandError ? error.message : error instanceof Error ? error.stack : error;
    // To standard error, because the output may go to a file.
    process.stderr.write(`${String(text)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a command that serves until it is ended: by Ctrl-C, by the system, or because its parent has ended (npm was
 * killed, or a test run ended). If ending takes too long, the process exits anyway.
 */
export async function runServer(command: (requested: AbortSignal) => Promise<void>): Promise<void> {
  const requested = new AbortController();
  const end = (): void => {
    requested.abort();
    setTimeout(() => process.exit(), graceMillis).unref();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, end);
  // Only below npm: a server that a shell put in the background may outlive that shell.
  const starters = process.env['npm_lifecycle_event'] ? findStarters() : [];
  setInterval(() => {
    if (!starters.every(isRunning)) end();
  }, pollMillis).unref();
  await runCommand(() =>
    command(requested.signal).catch((error: unknown) => {
      if (!requested.signal.aborted) throw error;
    }),
  );
  process.exit();
}

/** Resolves when the user ends the command. */
export async function waitUntilRequested(requested: AbortSignal): Promise<void> {
  if (!requested.aborted) await once(requested, 'abort');
}

/** Returns the processes that started this one: below npm, the shell and npm itself. */
function findStarters(): number[] {
  const shell = process.ppid;
  try {
    return [shell, Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${shell}`], { encoding: 'utf8' }))];
  } catch {
    // Windows has no ps.
    return [shell];
  }
}
