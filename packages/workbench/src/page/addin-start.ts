/** An add-in that is not ready by then has broken down, and says so in its pane or not at all. */
const patienceMs = 20_000;

/** Knows whether the add-in is ready, and when the one that is being started will be. */
export class AddinStart {
  private ready = false;
  private readonly waiting = new Set<() => void>();

  /** The add-in's page loads. */
  begin(): void {
    this.ready = false;
  }

  /** The add-in is ready. */
  done(): void {
    this.ready = true;
    this.waiting.forEach((resolve) => resolve());
  }

  /** Whether the add-in is ready. */
  get isReady(): boolean {
    return this.ready;
  }

  /** Resolves the next time the add-in is ready, or when that takes too long. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.waiting.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, patienceMs);
      this.waiting.add(finish);
    });
  }
}
