import { spawn } from 'node:child_process';
import { printLine } from '../terminal';

/** A command of `npm test`, and where it runs: node and the programs of node_modules/.bin. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs steps one after the other and shows what they print as it comes; says how long each took. */
export async function runInTurn(steps: readonly Step[]): Promise<boolean> {
  let passed = true;
  for (const step of steps) if (!(await runStep(step, true))) passed = false;
  return passed;
}

/** Runs steps two at a time, as two cores do them in half the time; shows what the ones that failed printed. */
export async function runInPairs(steps: readonly Step[]): Promise<boolean> {
  const left = [...steps];
  let passed = true;
  const worker = async () => {
    for (let step = left.shift(); step; step = left.shift()) if (!(await runStep(step, false))) passed = false;
  };
  await Promise.all([worker(), worker()]);
  return passed;
}

async function runStep({ name, command, env }: Step, live: boolean): Promise<boolean> {
  const began = performance.now();
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const passed = await new Promise<boolean>((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
  if (!passed && printed !== '') printLine(printed.trimEnd());
  printLine(`${passed ? 'passed' : 'FAILED'}  ${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  return passed;
}
