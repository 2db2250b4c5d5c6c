/** The progress of a load. */
export interface LoadProgress {
  /** Rows and pages received so far. */
  readonly rows: number;
  readonly pages: number;
  /** The total number of rows, if the service reports it. */
  readonly totalRows?: number;
  /** The estimated size of the result in a cell, if it's large. */
  readonly size?: ResultSize | undefined;
}

export type ReportProgress = (progress: LoadProgress) => void;

/** Combines the progress of several loads. The total number of rows is unknown until every load has reported one. */
export function addProgress(parts: readonly LoadProgress[]): LoadProgress {
  const sum = (read: (part: LoadProgress) => number) => parts.reduce((total, part) => total + read(part), 0);
  const knowsRows = parts.length > 0 && parts.every((part) => part.totalRows !== undefined);
  return {
    rows: sum((part) => part.rows),
    pages: sum((part) => part.pages),
    ...(knowsRows && { totalRows: sum((part) => part.totalRows ?? 0) }),
  };
}

/** The estimated size of a result. */
export interface ResultSize {
  readonly columns: number;
  readonly characters: number;
}
