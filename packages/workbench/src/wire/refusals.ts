/** A failure that a test plans for a later request of the add-in. */
export interface Refusal {
  /**
   * An error number of Office, for a whole request (5103 too large, 5104 response too large, 5004 cell being edited), or
   * an error code of Excel, such as `AccessDenied`.
   */
  code: number | string;
  message?: string;
  /** The number of matching requests that succeed before; none by default. */
  skip?: number;
  /** The number of requests that fail; one by default. */
  times?: number;
  /** Limits the failure to requests whose log line or body contains this text, such as `set Values` or `Trades`. */
  matching?: string;
  /**
   * The part of the request that still takes effect: nothing (the default), a number of writes and calls, or all, as when
   * only the response is lost.
   */
  done?: 'nothing' | 'all' | number;
}

/** The failures that tests plan, in order. */
export class Refusals {
  private planned: Refusal[] = [];

  /** Plans a failure. */
  plan(refusal: Refusal): void {
    this.planned.push({ ...refusal });
  }

  /** Cancels all planned failures. */
  clear(): void {
    this.planned = [];
  }

  /** Returns and counts the failure for a request with this log line and body; undefined if the request succeeds. */
  takeNext(line: string, body: string): Refusal | undefined {
    const next = this.planned.find(({ matching = '' }) => line.includes(matching) || body.includes(matching));
    if (!next) return undefined;
    if ((next.skip ?? 0) > 0) {
      next.skip = (next.skip ?? 0) - 1;
      return undefined;
    }
    next.times = (next.times ?? 1) - 1;
    if (next.times <= 0) this.planned.splice(this.planned.indexOf(next), 1);
    return next;
  }
}
