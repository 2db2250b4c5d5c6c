/** A custodian or customer by every name that a user may write. */
export interface Party {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
}
