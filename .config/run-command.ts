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
 * Runs a command that serves until it's stopped: by Ctrl-C, by the system, or because its parent has ended (npm was killed,
 * or a test run ended). If stopping takes too long, the process exits anyway.
 */
export async function runServer(command: (stopSignal: AbortSignal) => Promise<void>): Promise<void> {
  const stopController = new AbortController();
  const stop = (): void => {
    stopController.abort();
    setTimeout(() => process.exit(), graceMillis).unref();
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
  // Only if npm started it: a server that a shell runs in the background may outlive that shell.
  const parentPids = process.env['npm_lifecycle_event'] ? findParentPids() : [];
  setInterval(() => {
    if (!parentPids.every(isRunning)) stop();
  }, pollMillis).unref();
  await runCommand(() =>
    command(stopController.signal).catch((error: unknown) => {
      if (!stopController.signal.aborted) throw error;
    }),
  );
  process.exit();
}

/** Resolves when the command is to stop. */
export async function waitUntilStopped(stopSignal: AbortSignal): Promise<void> {
  if (!stopSignal.aborted) await once(stopSignal, 'abort');
}

/** Returns the IDs of the processes that started this one: npm's shell and npm itself. */
function findParentPids(): number[] {
  const shell = process.ppid;
  try {
    return [shell, Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${shell}`], { encoding: 'utf8' }))];
  } catch {
    // Windows has no ps.
    return [shell];
  }
}
