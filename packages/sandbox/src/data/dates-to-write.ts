/** The process dates to write; earlier ones are already in the database. */
export interface DatesToWrite {
  /** The number of process dates up to and including the last date; the dates added later aren't counted. */
  readonly dateCount: number;
  /** The index of the first process date to write. */
  readonly firstWrittenIndex: number;
}
