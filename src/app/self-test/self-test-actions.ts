/** The outcome of a self-test. */
export interface SelfTestReport {
  readonly sheet: string;
  readonly checks: number;
  /** How many differ from the workbench or could not be run. */
  readonly different: number;
}

/** Trying in this Excel what its documentation leaves open. */
export interface SelfTestActions {
  /** Runs every check on new sheets that it deletes again, and writes what was found into a new sheet. */
  runSelfTest: (onProgress?: (done: number, of: number) => void) => Promise<SelfTestReport>;
}
