/** How long nothing new may come before the work is done, and how long it waits at most. */
const quietMs = 60;
const longestMs = 1_000;

/** Does something for each of several things a little later, once for many requests: what is shown need not follow every step. */
export class Deferred<Thing> {
  private readonly waiting = new Set<Thing>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  constructor(private readonly act: (thing: Thing) => void) {}

  /** Schedules it. */
  schedule(thing: Thing): void {
    const now = performance.now();
    if (this.waiting.size === 0) this.since = now;
    this.waiting.add(thing);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.doNow(), Math.min(quietMs, Math.max(0, this.since + longestMs - now)));
  }

  /** Cancels it. */
  cancel(thing: Thing): void {
    this.waiting.delete(thing);
  }

  /** Does at once what waits. */
  doNow(): void {
    clearTimeout(this.timer);
    const things = [...this.waiting];
    this.waiting.clear();
    things.forEach((thing) => this.act(thing));
  }
}
