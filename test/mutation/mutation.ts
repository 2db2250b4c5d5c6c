/** A plausible mistake, and the tests that should detect it. */
export interface Mutation {
  readonly file: string;
  /** Text that the file contains once, and its replacement. */
  readonly from: string;
  readonly to: string;
  /** What a user would see. */
  readonly breaks: string;
  /** Files or folders of tests. */
  readonly tests: readonly string[];
}
