import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The server of prepared pages, in its own process. */
interface CannedServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startCannedServer(): Promise<CannedServer> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/bench/canned-service.ts', '.cache/bench/sandbox'],
    // The server ends when the channel to this process closes.
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  if (!child.stdout) throw new Error('The canned service has no output.');
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  if (!Buffer.isBuffer(line)) throw new Error('The canned service ended before it answered.');
  return {
    url: line.toString().trim(),
    close: async () => {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
