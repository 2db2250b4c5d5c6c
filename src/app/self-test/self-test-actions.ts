/** The outcome of a self-test. */
export interface SelfTestReport {
  readonly sheet: string;
  readonly checks: number;
  /** The number of checks that differ from the workbench or couldn't run. */
  readonly different: number;
}

/** Tests in this Excel what Excel's documentation leaves open. */
export interface SelfTestActions {
  /** Runs all checks on temporary sheets, and writes the results to a new sheet. */
  runSelfTest: (onProgress?: (done: number, of: number) => void) => Promise<SelfTestReport>;
}
