/** An add-in that isn't ready after this time has failed. */
const timeoutMs = 20_000;

/** Tracks whether the add-in is ready. */
export class AddinStart {
  private ready = false;
  private readonly waiting = new Set<() => void>();

  /** Call when the add-in's page starts to load. */
  begin(): void {
    this.ready = false;
  }

  /** Call when the add-in is ready. */
  finish(): void {
    this.ready = true;
    this.waiting.forEach((resolve) => resolve());
  }

  /** Whether the add-in is ready. */
  get isReady(): boolean {
    return this.ready;
  }

  /** Resolves the next time the add-in becomes ready, or after a timeout. */
  waitUntilReady(): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        this.waiting.delete(settle);
        resolve();
      };
      const timer = setTimeout(settle, timeoutMs);
      this.waiting.add(settle);
    });
  }
}
