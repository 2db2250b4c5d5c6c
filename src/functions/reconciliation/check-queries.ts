/** The arguments of `IDS.COMPARE`, as Excel passes them. */
export interface ComparisonQuery {
  readonly set: unknown;
  readonly date1: unknown;
  readonly date2: unknown;
  readonly custodian?: unknown;
  readonly columns?: unknown;
  readonly options?: unknown;
}

/** The arguments of `IDS.RECON`, as Excel passes them. */
export interface ReconQuery {
  readonly kind: unknown;
  readonly custodian?: unknown;
  readonly date?: unknown;
  readonly options?: unknown;
}
