import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildWorkers, type WorkerName, workerFile } from './build-workers';

const run = promisify(execFile);
const longest = 300_000;
let built: Promise<void> | undefined;

/** Runs a worker in a fresh process and gives what it printed, as JSON. */
export async function runWorker<Told>(name: WorkerName, ...given: readonly string[]): Promise<Told> {
  await (built ??= buildWorkers());
  // ts-odata-client names its main file in a way that Node only just takes.
  const flags = ['--no-deprecation', '--expose-gc'];
  const { stdout } = await run(process.execPath, [...flags, workerFile(name), ...given], { timeout: longest });
  return JSON.parse(stdout) as Told;
}

/** Runs some kinds of work in turn, so many times, so that what else the machine does falls on all of them. */
export async function inTurn<Kind extends string, Told>(
  rounds: number,
  kinds: readonly Kind[],
  work: (kind: Kind) => Promise<Told>,
): Promise<Record<Kind, Told[]>> {
  const told = Object.fromEntries(kinds.map((kind) => [kind, [] as Told[]])) as Record<Kind, Told[]>;
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) told[kind].push(await work(kind));
  }
  return told;
}
