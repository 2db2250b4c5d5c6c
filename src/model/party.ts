/** A custodian or customer, with the names that a user may type. */
export interface Party {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
}
