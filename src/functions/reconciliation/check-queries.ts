/** What `IDS.COMPARE` is given, every argument as a cell could hold it. */
export interface ComparisonQuery {
  readonly set: unknown;
  readonly date1: unknown;
  readonly date2: unknown;
  readonly custodian?: unknown;
  readonly columns?: unknown;
  readonly options?: unknown;
}

/** What `IDS.RECON` is given, every argument as a cell could hold it. */
export interface ReconQuery {
  readonly kind: unknown;
  readonly custodian?: unknown;
  readonly date?: unknown;
  readonly options?: unknown;
}
