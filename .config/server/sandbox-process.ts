import { watch as watchFiles } from 'chokidar';
import { StartError, errorMessage, printLine } from '../terminal';
import { type SandboxAddress, type SandboxRun, spawnSandbox } from './spawn-sandbox';

/** The running sandbox. Its address changes on restart. */
export interface SandboxProcess {
  address(): SandboxAddress;
  close(): Promise<void>;
}

/** Editors save several files at once, which need only one restart. */
const editPauseMillis = 200;

/**
 * Starts the sandbox service, and waits until it responds.
 *
 * @throws StartError if it ends or doesn't respond
 */
export async function startSandbox(options: {
  /** The folder of its database. */
  readonly data: string;
  /** The last date of its data, unless the environment sets one. */
  readonly lastDate?: string;
  /** Whether to restart it when its files change. */
  readonly watch: boolean;
  /** Stops the start. */
  readonly signal: AbortSignal;
}): Promise<SandboxProcess> {
  let run = spawnSandbox(options.data, options.lastDate);
  const cancel = (): void => void run.end();
  options.signal.addEventListener('abort', cancel, { once: true });
  let address: SandboxAddress;
  try {
    address = await run.address;
  } catch (error) {
    await run.end();
    throw error;
  } finally {
    options.signal.removeEventListener('abort', cancel);
  }

  let closed = false;
  const endedOnPurpose = new Set<SandboxRun>();
  const reportEnd = async (ending: SandboxRun): Promise<void> => {
    const code = await ending.ended;
    if (closed || endedOnPurpose.has(ending)) return;
    const advice = options.watch ? 'It restarts when one of its files changes.' : 'To continue, restart npm start.';
    printLine(`The sandbox ended (exit code ${code}). ${advice}`);
  };
  void reportEnd(run);

  const restart = async (): Promise<void> => {
    endedOnPurpose.add(run);
    await run.end();
    if (closed) return;
    run = spawnSandbox(options.data, options.lastDate);
    void reportEnd(run);
    try {
      address = await run.address;
      printLine('The sandbox restarted with the changed files.');
    } catch (error) {
      // The sandbox has printed the reason, and restarts after the next edit.
      if (!(error instanceof StartError)) throw error;
    }
  };
  const stopWatching = options.watch ? restartOnEdit(restart) : async () => undefined;

  return {
    address: () => address,
    async close() {
      closed = true;
      await run.end();
      await stopWatching();
      await run.end();
    },
  };
}

/**
 * Restarts after edits, one restart at a time.
 *
 * @returns a function that stops watching, and waits for a pending restart
 */
function restartOnEdit(restart: () => Promise<void>): () => Promise<void> {
  let pause: NodeJS.Timeout | undefined;
  let restarts = Promise.resolve();
  const watcher = watchFiles('packages/sandbox/src', { ignoreInitial: true });
  watcher.on('all', () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      restarts = restarts
        .then(restart)
        .catch((error: unknown) => printLine(`The sandbox couldn't be started: ${errorMessage(error)}`));
    }, editPauseMillis);
  });
  return async () => {
    clearTimeout(pause);
    await watcher.close();
    await restarts;
  };
}
