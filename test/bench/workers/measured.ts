import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The report of a worker's single measured run. */
interface Measured {
  readonly wall: number;
  readonly cpu: number;
  readonly rss: number;
  /** The longest time in milliseconds during which nothing else could run. */
  readonly longestBlock: number;
  /** The same for every reader that did the same work. */
  readonly proof: string;
}

declare const gc: (() => void) | undefined;

/**
 * Measures work in this otherwise idle process: wall clock, processor time (user and system), and the peak of the
 * resident memory.
 */
export async function measureWork<T>(work: () => Promise<T>, prove: (done: T) => string): Promise<Measured> {
  if (typeof gc === 'function') gc();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const done = await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  // The delay of the last step shows in the next turn of the event loop.
  await new Promise((turn) => setTimeout(turn, 10));
  delay.disable();
  return {
    wall,
    cpu: (user + system) / 1000,
    rss: process.resourceUsage().maxRSS / 1024,
    longestBlock: delay.max / 1e6,
    proof: prove(done),
  };
}
