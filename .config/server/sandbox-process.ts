import { watch as watchFiles } from 'chokidar';
import { execaNode } from 'execa';
import { CommandError, printLine } from '../terminal';

/** The address of the sandbox (plain http on this machine) and a token that it accepts. */
export interface SandboxAddress {
  readonly url: string;
  readonly token: string;
}

/** The running sandbox. Its address changes on restart. */
export interface SandboxProcess {
  readonly getAddress: () => SandboxAddress;
  close(): Promise<void>;
}

const announcementPrefix = 'SANDBOX ';
/** Editors save several files at once, which need only one restart. */
const editPauseMillis = 200;
/** Ends the sandbox when the channel to this process closes, even if this process is killed. */
const endWithParent = "data:text/javascript,process.on('disconnect',()=>process.exit())";

interface SandboxOptions {
  /** The folder of its database. */
  readonly data: string;
  /** The last date of its data, unless the environment sets one. */
  readonly lastDate: string;
  /** Whether to restart it when its files change. */
  readonly watch: boolean;
  /** Stops it. */
  readonly signal: AbortSignal;
}

/**
 * Starts the sandbox service in a separate process, and waits until it responds.
 *
 * @throws CommandError if it ends instead
 */
export async function startSandbox(options: SandboxOptions): Promise<SandboxProcess> {
  let sandbox = spawnSandbox(options);
  let address = await readAddress(sandbox);
  let lastRestart = Promise.resolve();
  const stop = async (): Promise<void> => {
    sandbox.kill();
    await sandbox;
  };
  const restart = async (): Promise<void> => {
    await stop();
    sandbox = spawnSandbox(options);
    address = await readAddress(sandbox);
    printLine('The sandbox restarted with the changed files.');
  };
  let restartTimer: NodeJS.Timeout | undefined;
  const watcher = options.watch ? watchFiles('packages/sandbox/src', { ignoreInitial: true }) : undefined;
  watcher?.on('all', () => {
    clearTimeout(restartTimer);
    // The sandbox prints why it can't start, and is started again after the next edit.
    restartTimer = setTimeout(() => {
      lastRestart = lastRestart.then(restart).catch(() => undefined);
    }, editPauseMillis);
  });
  return {
    getAddress: () => address,
    async close() {
      clearTimeout(restartTimer);
      await watcher?.close();
      await lastRestart;
      await stop();
    },
  };
}

function spawnSandbox({ data, lastDate, signal }: SandboxOptions) {
  return execaNode('packages/sandbox/src/serve.ts', ['--data', data], {
    nodeOptions: ['--import', 'tsx', '--import', endWithParent],
    env: { SANDBOX_LAST_DATE: process.env['SANDBOX_LAST_DATE'] || lastDate },
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    cancelSignal: signal,
    forceKillAfterDelay: 3_000,
  });
}

/** Prints the sandbox's output, and resolves with the address that it announces. Rejects if the sandbox ends before that. */
function readAddress(sandbox: ReturnType<typeof spawnSandbox>): Promise<SandboxAddress> {
  return new Promise((resolve, reject) => {
    const readOutput = async (): Promise<void> => {
      for await (const line of sandbox.iterable({ from: 'all' })) {
        if (line.startsWith(announcementPrefix))
          resolve(JSON.parse(line.slice(announcementPrefix.length)) as SandboxAddress);
        else printLine(`[sandbox] ${line}`);
      }
      const { exitCode } = await sandbox;
      if (exitCode) printLine(`The sandbox ended with exit code ${exitCode}. Its output is above.`);
      throw new CommandError("The sandbox isn't running, so there is nothing to serve.");
    };
    readOutput().catch(reject);
  });
}
