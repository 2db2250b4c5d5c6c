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
 * Starts the sandbox service and waits until it responds.
 *
 * @param options - `data`: folder of its database; `lastDate`: of its data, where the environment sets none; `watch`: restart it when its files change; `signal`: give up
 * @throws StartError if it ends or stays silent
 */
export async function startSandbox(options: {
  readonly data: string;
  readonly lastDate?: string;
  readonly watch: boolean;
  readonly signal: AbortSignal;
}): Promise<SandboxProcess> {
  let run = spawnSandbox(options.data, options.lastDate);
  const giveUp = (): void => void run.end();
  options.signal.addEventListener('abort', giveUp, { once: true });
  let address: SandboxAddress;
  try {
    address = await run.address;
  } catch (error) {
    await run.end();
    throw error;
  } finally {
    options.signal.removeEventListener('abort', giveUp);
  }

  let closed = false;
  const endedOnPurpose = new Set<SandboxRun>();
  const reportEnd = async (watched: SandboxRun): Promise<void> => {
    const code = await watched.ended;
    if (closed || endedOnPurpose.has(watched)) return;
    const then = options.watch ? 'It starts again when one of its files changes.' : 'Start again to go on.';
    printLine(`The sandbox ended (exit code ${code}). ${then}`);
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
      printLine('The sandbox was started again with the changed files.');
    } catch (error) {
      // Its message was printed already, and the next edit retries.
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

/** Calls `restart` after edits, never twice at once. Returns a function that stops this, and waits for a pending restart. */
function restartOnEdit(restart: () => Promise<void>): () => Promise<void> {
  let pause: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const watcher = watchFiles('packages/sandbox/src', { ignoreInitial: true });
  watcher.on('all', () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      turn = turn
        .then(restart)
        .catch((error: unknown) => printLine(`The sandbox could not be started: ${errorMessage(error)}`));
    }, editPauseMillis);
  });
  return async () => {
    clearTimeout(pause);
    await watcher.close();
    await turn;
  };
}
