/** A mistake that somebody could make, and the tests that should notice it. */
export interface Mutation {
  readonly file: string;
  /** Text that the file holds once, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** What a user would get. */
  readonly breaks: string;
  /** Files or folders of tests. */
  readonly tests: readonly string[];
}
