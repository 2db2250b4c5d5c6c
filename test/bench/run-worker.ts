import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildWorkers, type WorkerName, findWorkerFile } from './build-workers';

const run = promisify(execFile);
const longest = 300_000;
let built: Promise<void> | undefined;

/** Runs a worker in a new process and returns its output as JSON. */
export async function runWorker<Output>(name: WorkerName, ...args: readonly string[]): Promise<Output> {
  await (built ??= buildWorkers());
  // Node only barely accepts how ts-odata-client names its main file.
  const flags = ['--no-deprecation', '--expose-gc'];
  const { stdout } = await run(process.execPath, [...flags, findWorkerFile(name), ...args], { timeout: longest });
  return JSON.parse(stdout) as Output;
}

/** Runs several workloads in turn, to spread other load of the machine over all of them. */
export async function runInTurns<Kind extends string, Output>(
  rounds: number,
  kinds: readonly Kind[],
  work: (kind: Kind) => Promise<Output>,
): Promise<Record<Kind, Output[]>> {
  const outputs = Object.fromEntries(kinds.map((kind) => [kind, [] as Output[]])) as Record<Kind, Output[]>;
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) outputs[kind].push(await work(kind));
  }
  return outputs;
}
