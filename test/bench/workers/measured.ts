/** What a worker tells of its one measured run. */
export interface Told {
  readonly wall: number;
  readonly cpu: number;
  readonly rss: number;
  /** The same for everyone who did the same work. */
  readonly proof: string;
}

declare const gc: (() => void) | undefined;

/**
 * Measures some work in this process, which does nothing else: wall clock, processor time (both user's and system's) and
 * the peak of the resident memory.
 */
export async function measured<T>(work: () => Promise<T>, prove: (done: T) => string): Promise<Told> {
  if (typeof gc === 'function') gc();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const done = await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / 1000, rss: process.resourceUsage().maxRSS / 1024, proof: prove(done) };
}
