/** A failure that a test orders for a coming request of the add-in. */
export interface Refusal {
  /**
   * A number with which Office refuses a whole request (5103 too big, 5104 response too big, 5004 cell being edited),
   * or an error code of Excel, such as `AccessDenied`.
   */
  code: number | string;
  message?: string;
  /** How many requests that match succeed before, none by default. */
  skip?: number;
  /** How many requests fail, one by default. */
  times?: number;
  /** Only requests whose line in the log holds this text, for instance `set Values`, or `Trades`. All by default. */
  matching?: string;
  /**
   * What is carried out all the same: nothing (the default), the first so many writes and calls of the request, or all,
   * as when only the response is lost.
   */
  done?: 'nothing' | 'all' | number;
}

/** The failures requested by tests, in order. */
export class Refusals {
  private ordered: Refusal[] = [];

  /** Orders a failure. */
  order(refusal: Refusal): void {
    this.ordered.push({ ...refusal });
  }

  /** Orders no more failures. */
  clear(): void {
    this.ordered = [];
  }

  /** The failure for a request with this line in the log and this body, undefined when it is to succeed. */
  take(line: string, body: string): Refusal | undefined {
    const next = this.ordered.find(({ matching = '' }) => line.includes(matching) || body.includes(matching));
    if (!next) return undefined;
    if ((next.skip ?? 0) > 0) {
      next.skip = (next.skip ?? 0) - 1;
      return undefined;
    }
    next.times = (next.times ?? 1) - 1;
    if (next.times <= 0) this.ordered.splice(this.ordered.indexOf(next), 1);
    return next;
  }
}
