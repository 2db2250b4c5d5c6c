/** An add-in that is not ready by then has broken down, and says so in its pane or not at all. */
const patienceMs = 20_000;

/** Knows when the add-in that is being started is ready. */
export class AddinStart {
  private readonly waiting = new Set<() => void>();

  /** The add-in is ready. */
  done(): void {
    this.waiting.forEach((resolve) => resolve());
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
