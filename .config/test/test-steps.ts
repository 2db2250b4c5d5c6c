import { spawn } from 'node:child_process';
import { printLine } from '../terminal';

/** A command of `npm test`, which can use node and the programs of node_modules/.bin. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its output appears while it runs, even if another step runs, too. */
  readonly isLive?: boolean;
}

/** Runs steps one after another, with live output, and prints the duration of each. */
export async function runInSequence(steps: readonly Step[]): Promise<boolean> {
  let passed = true;
  for (const step of steps) if (!(await runStep(step, true))) passed = false;
  return passed;
}

/** Runs steps two at a time, for two cores, and prints the output of those that fail, unless it's live. */
export async function runInPairs(steps: readonly Step[]): Promise<boolean> {
  const remaining = [...steps];
  let passed = true;
  const runSteps = async () => {
    for (let step = remaining.shift(); step; step = remaining.shift())
      if (!(await runStep(step, step.isLive ?? false))) passed = false;
  };
  await Promise.all([runSteps(), runSteps()]);
  return passed;
}

async function runStep({ name, command, env }: Step, isLive: boolean): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  if (!passed && output !== '') printLine(output.trimEnd());
  printLine(`${passed ? 'passed' : 'FAILED'}  ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  return passed;
}
