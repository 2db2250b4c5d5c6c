/** The process dates to write; earlier ones are already in the database. */
export interface DatesToWrite {
  /** How many process dates there are up to the last date (0); further ones follow it. */
  readonly lastDates: number;
  /** The index of the first process date that is written. */
  readonly from: number;
}
